import 'i18next'
import type absent from './en/absent.ts'
import type bet from './en/bet.ts'
import type history from './en/history.ts'
import type home from './en/home.ts'
import type login from './en/login.ts'
import type profile from './en/profile.ts'
import type record from './en/record.ts'
import type refusals from './en/refusals.ts'
import type register from './en/register.ts'
import type shell from './en/shell.ts'
import type terms from './en/terms.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    enableSelector: true
    resources: {
      absent: typeof absent
      bet: typeof bet
      history: typeof history
      home: typeof home
      login: typeof login
      profile: typeof profile
      record: typeof record
      refusals: typeof refusals
      register: typeof register
      shell: typeof shell
      terms: typeof terms
    }
  }
}

import type en from '../en/pull.ts'
import type { Texts } from '../texts.ts'

export default {
  pull: 'Tirez vers le bas pour actualiser',
  release: 'Relâchez pour actualiser',
  refreshing: 'Actualisation…',
  refreshed: 'Actualisé',
  button: 'Actualiser',
} satisfies Texts<typeof en>

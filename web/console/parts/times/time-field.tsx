import type { ComponentProps } from 'react'
import { TextInput } from '../controls/fields.tsx'

/** A time of day from 00:00 to 23:59, in any browser language. Works with `register()` of react-hook-form. */
export function TimeField(props: ComponentProps<typeof TextInput>) {
  return <TextInput inputMode="numeric" placeholder="00:00" maxLength={5} autoComplete="off" {...props} />
}

/** A typed time of day as `HH:MM`: "9:30" and "0930" as well. Any other text stays as typed. */
export function typedTime(typed: string): string {
  const plain = typed.normalize('NFKC').trim()
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(plain) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return plain
  return `${hours.padStart(2, '0')}:${minutes}`
}

/** Whether a text is a time of day as `typedTime` gives it. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

import type { Language } from '@glasshouse/contract/languages.ts'
import type { Letter } from '@glasshouse/contract/languages/pack.ts'
import { messagesIn } from '@glasshouse/contract/messages.ts'
import { fillIn } from '@glasshouse/contract/refusals.ts'
import type { Contact } from './contact.ts'

/** A message on its way to somebody. */
export type Message = {
  channel: 'sms' | 'mail'
  recipient: string
  /** The subject of a mail; a text message has none. */
  subject: string
  body: string
}

/** Words of the house to a contact, with what its marks stand for. */
export function messageTo(
  { kind, address }: Pick<Contact, 'kind' | 'address'>,
  letter: Letter,
  { language, ...values }: { language: Language } & Record<string, string>,
): Message {
  const { subject, text } = messagesIn(language).letters[letter]
  const body = fillIn(text, values)
  return kind === 'mobile'
    ? { channel: 'sms', recipient: address, subject: '', body }
    : { channel: 'mail', recipient: address, subject: fillIn(subject, values), body }
}

/** The contact that a code was sent to, by its field's name on the wire. */
export type ContactInput = { mobile: string } | { email: string }

/** A mobile number or an email, told apart by its sign. */
export function contactIn(typed: string): ContactInput {
  const text = typed.trim()
  return text.includes('@') ? { email: text } : { mobile: text }
}

const known = ['never_opened', 'entropy_late', 'sealed_late', 'operator', 'restored', 'match_void'] as const

/** The key of the words for why a round was voided; `other` for a reason that this version does not know. */
export function voidReasonKey(reason: string): (typeof known)[number] | 'other' {
  return known.find((each) => each === reason) ?? 'other'
}

export const documentKinds = ['passport', 'id_card', 'driving_licence'] as const
export type DocumentKind = (typeof documentKinds)[number]
type Side = 'photo' | 'front' | 'back'

/** The uploads by `<document> <side>`: the pictures of a document stay when another kind is chosen. */
export type Pictures = Partial<Record<`${DocumentKind} ${Side}`, string | null>>

/** The pictures that a document needs. */
export function sidesOf(document: DocumentKind): readonly Side[] {
  return document === 'passport' ? ['photo'] : ['front', 'back']
}

/** The uploaded pictures of one document, in the order of its sides. */
export function picturesOf(document: DocumentKind, pictures: Pictures): string[] {
  return sidesOf(document).flatMap((side) => pictures[`${document} ${side}`] ?? [])
}

export function isComplete(document: DocumentKind, pictures: Pictures): boolean {
  return picturesOf(document, pictures).length === sidesOf(document).length
}

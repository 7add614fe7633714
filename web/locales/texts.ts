import type { ResourceKey } from 'i18next'

/**
 * The shape of a pack: exactly the keys of the English one, each with a text. A text that counts always has `_other`; each
 * language decides which other forms it has (`packs.test.ts` holds each to its own).
 */
export type Texts<Pack> = {
  [Key in Exclude<keyof Pack, `${string}_one`>]: Pack[Key] extends string ? string : Texts<Pack[Key]>
} & { [Key in Extract<keyof Pack, `${string}_one`> as Counted<Key>]?: string }

/** The forms of a counted text besides `_other`. */
type Counted<Key> = Key extends `${infer Name}_one` ? `${Name}_${'one' | 'many'}` : never

/** A language of the player's app: the words of the frame and of the first page at once, other pages' when they are opened. */
export type LanguagePack = {
  ready: Readonly<Record<string, ResourceKey>>
  /** By their file, `./<language>/<page>.ts`. */
  pages: Readonly<Record<string, () => Promise<ResourceKey>>>
}

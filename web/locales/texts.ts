/** The shape of a pack: exactly the keys of the English one, each with a text. */
export type Texts<Pack> = { [Key in keyof Pack]: Pack[Key] extends string ? string : Texts<Pack[Key]> }

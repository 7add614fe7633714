import type * as z from 'zod/mini'

const forms = new WeakMap<object, z.ZodMiniType>()

/**
 * Says what may stand on the wire for a schema that takes it apart by itself, and therefore can't say what it takes: the
 * API's document tells `form` instead.
 */
export function onTheWire<Schema extends z.ZodMiniType>(schema: Schema, form: z.ZodMiniType): Schema {
  forms.set(schema, form)
  return schema
}

/** What `onTheWire` said of a schema. */
export function wireFormOf(schema: object): z.ZodMiniType | undefined {
  return forms.get(schema)
}

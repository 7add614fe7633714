import * as z from 'zod/mini'

const forms = new WeakMap<object, z.ZodMiniType>()

/**
 * Says what may stand on the wire for a schema that takes it apart by itself, and therefore can't say what it takes: the
 * API's document tells `form` instead.
 */
export function onTheWire<Schema extends z.ZodMiniType>(schema: Schema, form: z.ZodMiniType): Schema {
  forms.set(schema, form)
  return schema
}

/** The wire form that `onTheWire` set for a schema. */
export function wireFormOf(schema: object): z.ZodMiniType | undefined {
  return forms.get(schema)
}

/** Takes what a schema takes, or the same as JSON text. */
export function readJsonText<Schema extends z.ZodMiniType>(schema: Schema) {
  const asText = z.string().register(z.globalRegistry, {
    description: 'The same as JSON text',
    contentMediaType: 'application/json',
  })
  return onTheWire(
    z.pipe(z.pipe(z.unknown(), z.transform(parseJsonText)), schema as z.ZodMiniType<z.output<Schema>>),
    z.union([schema, asText]),
  )
}

function parseJsonText(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return []
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

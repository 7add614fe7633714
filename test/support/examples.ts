import type { Call } from '@glasshouse/contract/call.ts'
import * as z from 'zod'
import { openApiDocument } from '../../server/http/openapi.ts'

type Schema = {
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly type?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}
const described = z.object({
  parameters: z.optional(z.array(z.object({ name: z.string(), in: z.string(), schema: z.custom<Schema>() }))),
  requestBody: z.optional(
    z.object({ content: z.object({ 'application/json': z.object({ schema: z.custom<Schema>() }) }) }),
  ),
})
const documented = z.object({ paths: z.record(z.string(), z.record(z.string(), described)) })

/** Valid texts for formats of the contract. Ids among them don't exist. */
const texts = [
  'nobody_here',
  '10.00',
  '999999999999',
  '2026-11-21',
  'f'.repeat(32),
  'Tumble6Dice',
  'Aa1'.repeat(14) + 'A',
  '+8613800138000',
  'nobody@nowhere.example',
  '123456',
  '20261121-0001',
  'v1-r1',
  'nowhere',
  'news-proof',
  '2026-27-xx.7.json',
  '09:00',
  'USDT',
  '#1a4fd8',
  '',
  'f'.repeat(64),
  'f'.repeat(128),
]

/** The examples that the document lacks, by path: of two contacts one is meant; and those that would lead too far for a walk. */
const others: Readonly<Record<string, object>> = {
  '/api/sms/send': { mobile: '+8613800138000', email: undefined },
  '/api/sms/check': { mobile: '+8613800138000', email: undefined },
  '/api/user/resetpwd': { mobile: '+8613800138000', email: undefined },
  '/api/user/contact': { mobile: '+8613800138000', email: undefined },
  '/api/user/contact/verify': { mobile: '+8613800138000', email: undefined },
  '/api/user/profile': { birthday: '1990-05-17', avatar: '', mobile: undefined, email: undefined },
  '/api/user/sessions/revoke': { id: '999999999999' },
  '/api/operator/publications/save': { id: undefined, ends_at: null },
  '/api/operator/players/protect': { months: undefined },
  '/api/operator/sport/feed_keys/end': { id: 999_999 },
  '/api/operator/settings': { transfers_on: true },
  '/api/operator/brand': { name: null, logo: null, mail: null, phone: null },
}

/** A well-formed input of a call, with every field that it knows, made from what the published document says of it. */
export function exampleOf(call: Call): Record<string, unknown> {
  const { paths } = documented.parse(openApiDocument([call], null))
  const { parameters = [], requestBody } = paths[call.path]?.[call.method.toLowerCase()] ?? {}
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const properties =
    requestBody?.content['application/json'].schema.properties ??
    Object.fromEntries(query.map(({ name, schema }) => [name, schema]))
  const made = { ...(valueOf({ properties }) as object), ...(call.method === 'POST' && others[call.path]) }
  return Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined))
}

/** A value that a schema describes; undefined where no text of ours fits. */
function valueOf(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return branches.map(valueOf).find((value) => value !== undefined)
  switch (schema.type ?? 'object') {
    case 'string':
      return texts.find((text) => fits(text, schema))
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return false
    case 'null':
      return null
    case 'array':
      return [valueOf(schema.items ?? {})]
    default:
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, valueOf(property)]),
      )
  }
}

function fits(text: string, { pattern, minLength = 0, maxLength = Infinity, allOf = [] }: Schema): boolean {
  return (
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text)) &&
    allOf.every((one) => fits(text, one))
  )
}

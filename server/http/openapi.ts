import type { Call } from '@glasshouse/contract/call.ts'
import { envelope, refusalEnvelope } from '@glasshouse/contract/envelope.ts'
import { deviceSecret } from '@glasshouse/contract/fields.ts'
import { eventsPath, liveEvent } from '@glasshouse/contract/live.ts'
import { refusals } from '@glasshouse/contract/refusals.ts'
import { wireFormOf } from '@glasshouse/contract/wire-form.ts'
import * as z from 'zod/mini'

type JsonSchema = Record<string, unknown>

/**
 * The OpenAPI 3.1 document, made from the schemas that validate: its larger parts when they are first read, because
 * making them takes longer than all else that opening a server does.
 */
export function openApiDocument(calls: readonly Call[], publicUrl: string | null): Record<string, unknown> {
  let paths: Record<string, unknown> | undefined
  let components: Record<string, unknown> | undefined
  return {
    openapi: '3.1.0',
    info: {
      title: 'Glasshouse',
      version: '1',
      description:
        'Every answer is an envelope: code 1 is success, code 0 a refusal for the user (HTTP 200), any other code is the HTTP status. Money is a decimal string, times are epoch seconds.',
    },
    servers: [{ url: publicUrl ?? '/' }],
    get paths() {
      return (paths ??= pathsOf(calls))
    },
    get components() {
      return (components ??= sharedParts())
    },
  }
}

function pathsOf(calls: readonly Call[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  }
  paths[eventsPath] = { get: eventStream() }
  return paths
}

function sharedParts(): Record<string, unknown> {
  return {
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
    schemas: { Refusal: schemaOf(refusalEnvelope, 'output') },
  }
}

/** The one path that answers with a stream instead of an envelope. */
const eventStream = () => ({
  summary: 'Live events as server-sent events; with a token the own ones as well',
  tags: ['events'],
  operationId: 'events',
  security: [{}, { token: [] }],
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      schema: { type: 'string', pattern: '^\\d{1,15}$' },
    },
  ],
  responses: {
    200: {
      description: 'Each event carries one of these as its data.',
      content: { 'text/event-stream': { schema: schemaOf(liveEvent, 'output') } },
    },
    default: {
      description:
        'The code of the envelope is the HTTP status: 401 `login_expired`, 429 `too_many_streams` (of a player or an address at once).',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  },
})

function operation(call: Call): Record<string, unknown> {
  const input = schemaOf(call.input, 'input')
  const properties = (input['properties'] ?? {}) as Record<string, JsonSchema>
  const required = new Set((input['required'] ?? []) as string[])
  const parameters = [
    ...(call.method === 'GET'
      ? Object.entries(properties).map(([name, schema]) => ({
          name,
          in: 'query',
          required: required.has(name),
          schema,
        }))
      : []),
    ...(call.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
          },
        ]
      : []),
    ...(call.device
      ? [
          {
            name: 'device',
            in: 'header',
            required: false,
            description:
              'A secret that this device made up once and keeps: 256 random bits, base64url. Where it has signed in before, nobody elsewhere can use up its attempts and codes.',
            schema: schemaOf(deviceSecret, 'input'),
          },
        ]
      : []),
  ]
  return {
    summary: call.summary,
    tags: [call.path.split('/')[2]],
    operationId: `${call.method.toLowerCase()}_${call.path.slice('/api/'.length).replaceAll('/', '_')}`,
    ...(call.actor !== 'anyone' ? { security: [{ token: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.method === 'POST' && Object.keys(properties).length > 0
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: input },
              'application/x-www-form-urlencoded': { schema: input },
              ...(call.takesFile ? { 'multipart/form-data': { schema: withFile(input) } } : {}),
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: refusalList(call),
        content: call.givesFile ? fileContent : envelopeContent(call),
      },
      default: {
        description: 'The code of the envelope is the HTTP status.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

function envelopeContent(call: Call): Record<string, unknown> {
  const schema = {
    anyOf: [schemaOf(envelope(call.output), 'output'), { $ref: '#/components/schemas/Refusal' }],
  }
  return { 'application/json': { schema } }
}

const file = { type: 'string', format: 'binary' }

const fileContent = {
  'image/*': { schema: file },
  'application/pdf': { schema: file },
  'text/csv': { schema: file },
  'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
}

function withFile(input: JsonSchema): JsonSchema {
  return { ...input, properties: { file, ...(input['properties'] as Record<string, JsonSchema>) } }
}

function refusalList(call: Call): string {
  const lines = call.refusals.map((name) => `- \`${name}\`: ${refusals[name].text}`)
  return lines.length === 0 ? 'Success.' : `Success, or a refusal:\n\n${lines.join('\n')}`
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const form = io === 'input' && wireFormOf(zodSchema)
      if (form) Object.assign(jsonSchema, schemaOf(form, io))
    },
  })
  return rest
}

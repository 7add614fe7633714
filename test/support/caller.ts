import { randomUUID } from 'node:crypto'
import type { Call } from '@glasshouse/contract/call.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import * as z from 'zod'
import type * as mini from 'zod/mini'

/** A client of the API, signed in or not. */
export interface Caller {
  /** The session's token; null for a visitor. */
  token: string | null
  /** Makes a call that must succeed, and gives its data, checked against the contract. */
  call<Input extends mini.ZodMiniType, Output extends mini.ZodMiniType>(
    call: Call<Input, Output>,
    input: mini.input<Input>,
    extra?: CallExtra,
  ): Promise<mini.output<Output>>
  /** Makes a call that must be refused, and gives the refusal. The input may be anything. */
  refused(call: Call, input: unknown, extra?: CallExtra): Promise<Refusal>
  /** Sends anything, also what the contract does not allow; gives the raw response. */
  send(
    method: 'GET' | 'POST',
    path: string,
    input?: unknown,
    extra?: CallExtra,
  ): Promise<LightMyRequestResponse>
}

export interface CallExtra {
  readonly headers?: Readonly<Record<string, string>>
  /** Null sends none; otherwise every money call gets a fresh key, as the web app's do. */
  readonly idempotencyKey?: string | null
  /** The apparent source address. */
  readonly address?: string
}

export interface Refusal {
  readonly code: number
  readonly msg: string
  readonly refusal: string
  readonly field: string | undefined
  readonly waitSeconds: number | undefined
}

const envelope = z.object({ code: z.number(), msg: z.string(), time: z.number(), data: z.unknown() })
const refusalData = z.object({
  refusal: z.string(),
  field: z.string().optional(),
  wait_seconds: z.number().optional(),
})

/** A caller of one node. */
export function callerOf(app: FastifyInstance, token: string | null = null): Caller {
  const send: Caller['send'] = (method, path, input, extra = {}) => {
    const { headers = {}, idempotencyKey = randomUUID(), address } = extra
    return app.inject({
      method,
      url: path,
      ...(method === 'GET' ? { query: queryOf(input) } : { payload: payloadOf(input) }),
      ...(address ? { remoteAddress: address } : {}),
      headers: {
        ...(caller.token ? { token: caller.token } : {}),
        ...(idempotencyKey && method === 'POST' ? { 'idempotency-key': idempotencyKey } : {}),
        ...headers,
      },
    })
  }
  const caller: Caller = {
    token,
    send,
    call: async (call, input, extra) => {
      const response = await send(call.method, call.path, input, extra)
      const { code, msg, data } = envelope.parse(response.json())
      if (code !== 1) throw new Error(`${call.path} was refused: ${code} ${msg} ${JSON.stringify(data)}`)
      return call.output.parse(data)
    },
    refused: async (call, input, extra) => {
      const response = await send(call.method, call.path, input, extra)
      const { code, msg, data } = envelope.parse(response.json())
      if (code === 1) throw new Error(`${call.path} was not refused: ${JSON.stringify(data)}`)
      const { refusal, field, wait_seconds: waitSeconds } = refusalData.parse(data)
      return { code, msg, refusal, field, waitSeconds }
    },
  }
  return caller
}

function queryOf(input: unknown): Record<string, string> {
  const fields = Object.entries(z.record(z.string(), z.unknown()).parse(input ?? {}))
  return Object.fromEntries(
    fields.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  )
}

const payloadOf = (input: unknown) =>
  z.union([z.string(), z.instanceof(Buffer), z.record(z.string(), z.unknown())]).parse(input ?? {})

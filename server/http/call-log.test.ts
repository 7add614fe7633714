import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createHttpServer } from './server.ts'

test('every line of a call carries its one id; a call without a line makes no logger', async () => {
  const lines: { msg: string; reqId?: string }[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await createHttpServer(log)
  let made = 0
  log.onChild = () => void made++
  app.get('/quiet', () => 'ok')
  app.get('/fails', (request: FastifyRequest) => {
    request.log.info('looked')
    request.log.child({ step: 2 }).info('looked closer')
    throw new Error('a fault')
  })
  for (const url of ['/quiet', '/fails', '/quiet', '/fails']) await app.inject({ url })
  await app.close()

  const said = ['looked', 'looked closer', 'a call failed']
  expect(lines.map(({ msg }) => msg)).toEqual([...said, ...said])
  const ids = lines.map(({ reqId }) => reqId)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-/)
  expect(ids[3]).not.toBe(ids[0])
  expect(ids).toEqual([ids[0], ids[0], ids[0], ids[3], ids[3], ids[3]])
  // Each call with lines makes its logger and the one of its step.
  expect(made).toBe(4)
})

test('each request has a line in the access log, with the trusted proxy’s id and nothing about the caller', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) })
  const ask = async (believed: boolean, id: string) => {
    const app = await createHttpServer(log, {
      accessLog: true,
      ...(believed && { trustedProxies: ['127.0.0.1'] }),
    })
    app.get('/who/:name', () => 'ok')
    app.get('/health/:what', async ({ url }, reply) => reply.status(url.endsWith('live') ? 200 : 503).send())
    for (const url of ['/health/live', '/health/ready'])
      await app.inject({ url, headers: { 'x-request-id': id } })
    await app.inject({ url: '/who/vera?token=secret', headers: { 'x-request-id': id } })
    await app.inject({ url: '/none/vera', headers: { 'x-request-id': id } })
    await app.close()
    return lines.splice(0)
  }
  const id = '3f2b1c9e-77aa-4d2f-9c1b-0a1b2c3d4e5f'
  const told = { level: 30, ms: expect.any(Number), msg: 'answered', method: 'GET' }
  expect(await ask(true, id)).toEqual([
    { ...told, reqId: id, route: '/health/:what', status: 503 },
    { ...told, reqId: id, route: '/who/:name', status: 200 },
    { ...told, reqId: id, route: 'none', status: 404 },
  ])
  for (const [believed, wrong] of [
    [false, id],
    [true, "x'; drop table bets; --"],
  ] as const)
    for (const { reqId } of await ask(believed, wrong)) expect(reqId).toMatch(/^[0-9a-f]{8}-\w$/)
})

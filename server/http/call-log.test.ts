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
  expect(ids[0]).toMatch(/^req-/)
  expect(ids[3]).not.toBe(ids[0])
  expect(ids).toEqual([ids[0], ids[0], ids[0], ids[3], ids[3], ids[3]])
  // Of each call with lines its logger and the one of its step.
  expect(made).toBe(4)
})

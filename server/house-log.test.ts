import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { createLog } from './house-log.ts'

test('a row that the database refused is in no line of the log, nor is a secret', () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info', mode: 'live' }, { write: (line) => void lines.push(line) })
  const refused = new DatabaseError('violates unique constraint "identities_mobile"', 1, 'error')
  Object.assign(refused, { code: '23505', detail: 'Key (mobile)=(+4915112345678) already exists.' })
  log.error({ err: refused }, 'a call failed')
  log.child({ reqId: 'one' }).error({ err: refused }, 'a sign-up failed')
  log.info({ account: { password: 'Sunny7days', mobile: '+4915112345678' } }, 'an account')
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).not.toMatch(/4915112345678|Sunny7days/)
  expect(JSON.parse(lines[1]!)).toMatchObject({
    reqId: 'one',
    err: { code: '23505', message: expect.stringContaining('identities_mobile') },
  })
  // The log leaves the error as it was.
  expect(refused.detail).toContain('+4915112345678')
})

import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords({ rateLimitScale: 1 })

test('a stored hash carries its parameters and its own salt', async () => {
  const [first, second] = await Promise.all([
    passwords.hash('Sunny2Day', 'mia'),
    passwords.hash('Sunny2Day', 'mia'),
  ])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(second).not.toBe(first)
})

test('the right password is right, another is not, and nobody has none', async () => {
  const stored = await passwords.hash('Sunny2Day', 'mia')
  expect(await passwords.verify('Sunny2Day', stored, 'mia')).toEqual({ right: true, outdated: false })
  expect(await passwords.verify('sunny2day', stored, 'mia')).toEqual({ right: false, outdated: false })
  expect(await passwords.verify('Sunny2Day', null, 'mia')).toEqual({ right: false, outdated: false })
})

test('the two Unicode forms of a password are one', async () => {
  const stored = await passwords.hash('caf\u00e9-noir', 'mia')
  expect((await passwords.verify('cafe\u0301-noir', stored, 'mia')).right).toBe(true)
})

test('a hash made with older parameters still holds, and is to be renewed', async () => {
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: 'Sunny2Day',
    nonce,
    memory: 8192,
    passes: 3,
    parallelism: 1,
    tagLength: 24,
  })
  const stored = `$argon2id$v=19$m=8192,t=3,p=1$${nonce.toString('base64').replace(/=+$/, '')}$${tag.toString('base64')}`
  expect(await passwords.verify('Sunny2Day', stored, 'mia')).toEqual({ right: true, outdated: true })
  expect(await passwords.verify('Sunny3Day', stored, 'mia')).toEqual({ right: false, outdated: true })
})

test('argon2id of this Node agrees with the reference implementation', () => {
  // Its test vector for version 1.3, t=2, m=64 MiB, p=1.
  const tag = argon2Sync('argon2id', {
    message: 'password',
    nonce: 'somesalt',
    memory: 65536,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  expect(tag.toString('hex')).toBe('09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7')
})

test('nobody fills the queue alone', async () => {
  const flood = Array.from({ length: 40 }, () => passwords.verify('x', null, 'mallory'))
  const outcomes = await Promise.allSettled([...flood, passwords.verify('x', null, 'mia')])
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.length).toBe(24)
  expect(outcomes.at(-1)?.status).toBe('fulfilled')
})

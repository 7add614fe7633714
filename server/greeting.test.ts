import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test('a demonstration on this machine alone', () => {
  const players = [
    { account: 'alice', password: 'Alice2026', note: 'a player' },
    { account: 'bobby', password: 'Bobby2026!', note: 'another' },
  ]
  const operators = [{ username: 'admin', password: 'Office2026Glass', role: 'administrator' } as const]
  const config = { mode: 'demonstration', host: '127.0.0.1', publicUrl: null } as const
  const lines = greeting(config, 8080, { players, operators }).split('\n')
  expect(lines).toContain('    On this machine   http://localhost:8080')
  expect(lines).toContain('    Back office       http://localhost:8080/console/')
  expect(lines).toContain('    API to browse     http://localhost:8080/api/docs')
  expect(lines).toContain('    alice   Alice2026    a player')
  expect(lines).toContain('    bobby   Bobby2026!   another')
  expect(lines).toContain('    admin   Office2026Glass   administrator')
  expect(lines.join('\n')).not.toMatch(/On your phone|shown this once/)
})

test("a public address stands for all others but this machine's own, which a proxy needs", () => {
  const text = greeting({ mode: 'live', host: '0.0.0.0', publicUrl: 'https://play.example.com' }, 8080)
  expect(text).toContain('https://play.example.com/api/docs')
  expect(text).toContain('    For players       https://play.example.com\n')
  expect(text.match(/localhost.*/g)).toEqual(['localhost:8080'])
  expect(text).not.toMatch(/demonstration|phone/)
})

test('a new house of real money says how its first operator is made', () => {
  const config = { mode: 'live', host: '0.0.0.0', publicUrl: 'https://play.example.com' } as const
  expect(greeting(config, 8080, { noOperator: true })).toContain('`npm run operator -- first`')
  expect(greeting(config, 8080)).not.toContain('npm run operator')
})

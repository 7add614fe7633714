import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test('a demonstration on this machine alone', () => {
  const accounts = [
    { account: 'alice', password: 'Alice2026', note: 'a player' },
    { account: 'bobby', password: 'Bobby2026!', note: 'another' },
  ]
  const lines = greeting({ mode: 'demonstration', host: '127.0.0.1', publicUrl: null }, 8080, accounts).split(
    '\n',
  )
  expect(lines).toContain('    On this machine   http://localhost:8080')
  expect(lines).toContain('    API to browse     http://localhost:8080/api/docs')
  expect(lines).toContain('    alice   Alice2026    a player')
  expect(lines).toContain('    bobby   Bobby2026!   another')
  expect(lines.join('\n')).not.toContain('On your phone')
})

test('a public address stands for all others', () => {
  const text = greeting({ mode: 'live', host: '0.0.0.0', publicUrl: 'https://play.example.com' }, 8080)
  expect(text).toContain('https://play.example.com/api/docs')
  expect(text).not.toMatch(/localhost|demonstration|phone/)
})

import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { refusalText } from './messages.ts'

test('a refusal writes amounts and counts as its language does, to the cent', () => {
  expect(
    languages.map((language) => refusalText(language, 'deposit_above_maximum', { amount: '50000.00' })),
  ).toEqual([
    'Maximum deposit 50,000.00',
    '最高充值 50,000.00',
    '最高儲值 50,000.00',
    'Depósito máximo 50.000,00',
    'Dépôt maximal 50\u202f000,00',
  ])
  // More than a float could hold.
  expect(refusalText('es', 'stake_above_maximum', { amount: '999999999999999.99' })).toContain(
    '999.999.999.999.999,99',
  )
  expect(refusalText('fr', 'statement_too_long', { count: 1100 })).toContain('1\u202f100')
})

test('text values are inserted unchanged, and unknown ones are left out', () => {
  expect(refusalText('en', 'conversation_taken', { name: 'Fay' })).toBe('Fay has taken this conversation')
  expect(refusalText('es', 'stake_limit_reached')).toBe('Supera tu límite de apuestas')
  expect(refusalText('es', 'stake_limit_reached', { amount: '0.50' })).toBe(
    'Supera tu límite de apuestas: quedan 0,50',
  )
})

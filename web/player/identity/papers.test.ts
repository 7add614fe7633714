import { expect, test } from 'vitest'
import { handedIn, isComplete } from './papers.ts'

test('a passport needs one picture, a card both sides, and none of another document is submitted', () => {
  const papers = { 'passport photo': '/p', 'id_card front': '/f', 'id_card back': null }
  expect(handedIn('passport', papers)).toEqual(['/p'])
  expect(isComplete('passport', papers)).toBe(true)
  expect(isComplete('id_card', papers)).toBe(false)
  expect(handedIn('id_card', { ...papers, 'id_card back': '/b' })).toEqual(['/f', '/b'])
  expect(isComplete('driving_licence', papers)).toBe(false)
})

import { expect, test } from 'vitest'
import { picturesOf, isComplete } from './pictures.ts'

test('a passport needs one picture, a card both sides, and none of another document is submitted', () => {
  const pictures = { 'passport photo': '/p', 'id_card front': '/f', 'id_card back': null }
  expect(picturesOf('passport', pictures)).toEqual(['/p'])
  expect(isComplete('passport', pictures)).toBe(true)
  expect(isComplete('id_card', pictures)).toBe(false)
  expect(picturesOf('id_card', { ...pictures, 'id_card back': '/b' })).toEqual(['/f', '/b'])
  expect(isComplete('driving_licence', pictures)).toBe(false)
})

import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

test.each([
  ['', 'short'],
  ['Ab3de', 'short'],
  ['é😀é😀é', 'short'],
  ['Ab3def', 'weak'],
  ['abcdefgh', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abababababababab', 'weak'],
  ['Tumble6Dice', 'fair'],
  ['tumblingdice', 'fair'],
  ['Tumble6-ice', 'good'],
  ['Tumble6Dices', 'good'],
  ['Tumble6-Dice', 'strong'],
  ['tumblingdiceagain', 'good'],
  ['tumbling dice again', 'strong'],
])('%j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

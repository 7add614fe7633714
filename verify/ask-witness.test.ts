import { expect, test } from 'vitest'
import { saidBy } from './ask-witness.ts'

test('one witness of three that complains twice convicts nobody, where two are enough; two of them do', () => {
  const quorum = { needed: 2, all: 3 }
  const resultsOf = (complaints: string[][]) => saidBy(complaints, quorum).map(({ result }) => result)
  expect(resultsOf([['is behind', 'refuses leaf 7']])).toEqual(['not_shown', 'not_shown'])
  expect(resultsOf([['is behind'], ['refuses leaf 7']])).toEqual(['fails', 'fails'])
})

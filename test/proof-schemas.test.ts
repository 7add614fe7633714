import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { proofSchema, receiptSchema } from '@glasshouse/contract/proof-schemas.ts'
import { expect, test } from 'vitest'

test.each([
  ['proof', proofSchema()],
  ['receipt', receiptSchema()],
])('the published schema of a %s is that of the contract: npm run schemas writes it', (name, schema) => {
  const text = readFileSync(join(import.meta.dirname, `../docs/${name}.schema.json`), 'utf8')
  expect(JSON.parse(text)).toEqual(schema)
})

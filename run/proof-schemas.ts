import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { proofSchema, receiptSchema, schemaText } from '../contract/proof-schemas.ts'

// npm run schemas: writes the published JSON Schemas of proofs and receipts from the contract.
const docs = join(import.meta.dirname, '../docs')
writeFileSync(join(docs, 'proof.schema.json'), schemaText(proofSchema()))
writeFileSync(join(docs, 'receipt.schema.json'), schemaText(receiptSchema()))

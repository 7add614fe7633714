import { hexOf } from '@glasshouse/rules/encoding.ts'
import { documentText } from '@glasshouse/rules/read-proof.ts'
import type { BetReceipt, DrawProof } from '@glasshouse/rules/proof.ts'
import {
  firstBets,
  honestReceipt,
  honestRound,
  houseKey,
  publish,
  rootOfBets,
  witnessKey,
} from './honest-round.ts'

/** A document of an honest house, and the same with one field changed. */
export type Changed = { name: string; honest: string; changed: readonly { field: string; line: string }[] }

/** A line of `--documents`: proof, receipt and the keys that the reader knows. */
const lineOf = (proof: string, receipt = '') => JSON.stringify([proof, receipt, houseKey, witnessKey])

/** What an honest house publishes in each state, each changed in every field that it has, one after the other. */
export function changedDocuments(): Changed[] {
  const drawn = honestRound('drand')
  const first = honestRound('dev', ({ seal }) => void (seal!.root = hexOf(rootOfBets(firstBets))))
  return [
    changedProof('drawn from the beacon', drawn),
    changedProof('drawn from the witness', honestRound('witness')),
    changedProof('drawn from its own', first),
    changedProof('open', unfinished({ status: 'open', seal: null, witness: null })),
    changedProof('sealed', unfinished({ status: 'sealed' })),
    changedProof('given up', unfinished({ status: 'void', void: voidOf(drawn) })),
    changedReceipt('a receipt', drawn, honestReceipt(drawn)),
    changedReceipt('a receipt of version 1', first, honestReceipt(first, firstBets)),
  ]
}

const voidOf = ({ draws_at, draw }: DrawProof) => ({
  reason: 'entropy_late',
  voided_at: draws_at + 600,
  seed: draw!.seed,
})

function unfinished(parts: Partial<DrawProof>): DrawProof {
  const proof: DrawProof = { ...honestRound('drand'), draw: null, ...parts }
  proof.entropy = { ...proof.entropy, value: null }
  publish(proof)
  return proof
}

function changedProof(name: string, proof: DrawProof): Changed {
  return {
    name,
    honest: lineOf(documentText(proof)),
    changed: changes(JSON.parse(documentText(proof))).map(({ field, value }) => ({
      field,
      line: lineOf(JSON.stringify(value)),
    })),
  }
}

function changedReceipt(name: string, proof: DrawProof, receipt: BetReceipt): Changed {
  const text = documentText(proof)
  return {
    name,
    honest: lineOf(text, documentText(receipt)),
    changed: changes(JSON.parse(documentText(receipt))).map(({ field, value }) => ({
      field,
      line: lineOf(text, JSON.stringify(value)),
    })),
  }
}

/** The value with each of its fields changed in turn, those of its parts too; and with each field gone. */
export function changes(value: unknown, name = ''): { field: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ field: name, value: other(value) }]
  return Object.entries(value).flatMap(([key, part]) => {
    const put = (changed: unknown) => {
      if (Array.isArray(value)) return value.with(Number(key), changed)
      return { ...value, [key]: changed }
    }
    const field = name === '' ? key : `${name}.${key}`
    return [
      ...changes(part, field).map((change) => ({ ...change, value: put(change.value) })),
      { field: `${field} (left out)`, value: without(value, key) },
    ]
  })
}

function without(value: object, key: string): unknown {
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1)
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
}

/** Something else of the same form, where there is a form. */
function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value === 6 ? 5 : value + 1
  if (typeof value !== 'string') return 1
  const last = value.at(-1) ?? ''
  const digit = /[0-9a-f]/.test(last) ? ((Number.parseInt(last, 16) + 1) % 10).toString() : `${last}1`
  return value === '' ? '1' : `${value.slice(0, -1)}${digit}`
}

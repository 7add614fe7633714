import { expect, test } from 'vitest'
import { otherWitnesses, witnessKnown } from './witness-known.ts'

const vera = 'aa'.repeat(96)
const stranger = 'bb'.repeat(96)

test('the first witness is new, then known; another one is reported, and so is its absence', () => {
  expect(witnessKnown([], [vera])).toBe('first')
  expect(witnessKnown([vera], [vera])).toBe('known')
  expect(witnessKnown([vera], [stranger])).toBe('other')
  expect(witnessKnown([vera, stranger], [vera])).toBe('known')
  expect(witnessKnown([vera], [vera, stranger])).toBe('other')
  expect(witnessKnown([vera], [])).toBe('gone')
  expect(witnessKnown([], [])).toBe('none')
})

test('a proof is searched for both signatures: under its seal, and under the checkpoint of its log', () => {
  expect(otherWitnesses([vera], signed(vera, vera))).toEqual({ seal: false, log: false })
  expect(otherWitnesses([vera], signed(stranger, vera))).toEqual({ seal: true, log: false })
  expect(otherWitnesses([vera], signed(vera, stranger))).toEqual({ seal: false, log: true })
  // A missing signature is said by other steps, and a browser that knows nobody knows no stranger either.
  expect(otherWitnesses([vera], signed(undefined, undefined))).toEqual({ seal: false, log: false })
  expect(otherWitnesses([], signed(stranger, stranger))).toEqual({ seal: false, log: false })
})

/** A proof with these witnesses under its seal and under the checkpoint of its log. */
function signed(seal: string | undefined, checkpoint: string | undefined) {
  return {
    witnesses: seal === undefined ? [] : [{ key: seal, signature: '', signed_at: 0, time_signature: '' }],
    log: {
      head: {
        size: 1,
        root: '',
        signature: '',
        witnesses:
          checkpoint === undefined
            ? []
            : [{ key: checkpoint, cosigner: '', cosigner_signature: '', signed_at: 0, signature: '' }],
      },
      policy: null,
      chain: { index: 0, path: [] },
      promise: { index: 0, path: [] },
      seal: null,
      draw: null,
      void: null,
    },
  }
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashLeaf } from '@glasshouse/rules/merkle.ts'
import { betLeaf } from '@glasshouse/rules/seal.ts'
import type { SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { documentText } from '@glasshouse/rules/read-proof.ts'
import { afterAll, describe, expect, test } from 'vitest'
import {
  bets,
  hashOf,
  honestReceipt,
  honestRound,
  honestSlipReceipt,
  houseKey,
  leavesWithSlip,
  rootOfBets,
  signReceipt,
  witnessKey,
} from '../../verify/honest-round.ts'
import { ownVerifiers } from '../../run/agreement.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** The program as a person starts it. */
function verify(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../verify/main.ts'), ...parameters],
    { encoding: 'utf8' },
  )
  return { status, lines: stdout.trim().split('\n'), stderr: stderr.trim() }
}

const proof = honestRound('drand')
const proofFile = file('proof.json', documentText(proof))
const receiptFile = file('receipt.json', documentText(honestReceipt(proof)))
const known = ['--house-key', houseKey, '--witness-key', witnessKey]

/** A state of the log as a browser remembers it. */
const rememberedOf = ({ root, signature, size }: SignedCheckpoint) => ({ houseKey, size, root, signature })

// Each starts a program.
describe('npm run verify', { timeout: 60_000 }, () => {
  test('says that every step of an honest round and its receipt holds, and exits with 0', () => {
    const { status, lines } = verify(proofFile, receiptFile, ...known)
    expect(status).toBe(0)
    const steps = lines.filter((line) => line.startsWith('  '))
    expect(steps).toHaveLength(19)
    expect(steps.filter((line) => !line.startsWith('  holds'))).toEqual([])
    expect(lines.at(-1)).toBe('Nothing here contradicts what was promised.')
  })

  test('names the false step, and exits with 1', () => {
    const lie = honestRound('drand', undefined, (round) => void (round.draw!.dice = [6, 6, 6]))
    const { status, lines } = verify(file('lie.json', documentText(lie)), ...known)
    expect(status).toBe(1)
    expect(lines.filter((line) => line.includes('FAILS'))).toEqual([
      '  FAILS      dice          The dice do not follow from the key.',
    ])
    const receipt = { ...honestReceipt(proof), placed_at: proof.closes_at + 1 }
    expect(verify(proofFile, file('late.json', documentText(receipt)), ...known).status).toBe(1)
    expect(verify(proofFile, '--house-key', hexOf(hashOf('another house'))).status).toBe(1)
  })

  test('both programs see by the published leaf hashes a bet that was added after the draw, though the house signed it', () => {
    const hashes = join(folder, 'bets')
    writeFileSync(hashes, Buffer.concat(bets.map((bet) => hashLeaf(betLeaf(bet)))))
    const early = { ...honestReceipt(proof), inclusion: null }
    const added = { ...early, bet: { ...early.bet, id: '999' } }
    signReceipt(added, betLeaf({ ...bets[1]!, betId: '999' }))
    const statuses = ownVerifiers().map(({ command: [program, ...first] }) =>
      [early, added].map((receipt, at) => {
        const files = [proofFile, file(`bet-${at}.json`, documentText(receipt))]
        const { status, stdout } = spawnSync(program, [...first, ...files, '--bets', hashes, ...known], {
          encoding: 'utf8',
        })
        return [
          status,
          ...Array.from(stdout.matchAll(/(holds|FAILS) +(?:receipt|included) /g), ([, result]) => result),
        ]
      }),
    )
    const expected = [
      [0, 'holds', 'holds'],
      [1, 'holds', 'FAILS'],
    ]
    expect(statuses).toEqual([expected, expected])
  })

  test('reads the evidence saved by the proof page, and finds the dropped bet in it', () => {
    const early = documentText({ ...honestReceipt(proof), inclusion: null })
    const dropped = { ...honestReceipt(proof), inclusion: null }
    const bet = { ...dropped.bet, id: '999' }
    const receipt = { ...dropped, bet }
    signReceipt(receipt, betLeaf({ ...bets[1]!, betId: '999' }))
    const evidence = {
      failing: ['included'],
      proof: documentText(proof),
      receipt: documentText(receipt),
      receipts: [{ kept_at: 1, receipt: early }],
      sealed: bets.map((each) => hexOf(hashLeaf(betLeaf(each)))),
    }
    const { status, lines } = verify(file('evidence.json', JSON.stringify(evidence)), ...known)
    expect(status).toBe(1)
    expect(lines.filter((line) => /included|^bet/.test(line)).map((line) => line.slice(0, 12))).toEqual([
      'bet 999, 5.0',
      '  FAILS     ',
      'bet 1004, 5.',
      '  holds     ',
    ])
  })

  test('finds two signed receipts that contradict each other about one bet', () => {
    const withSlip = honestRound('drand', ({ seal }) => void Object.assign(seal!, leavesWithSlip().sealed))
    const kept = honestSlipReceipt(withSlip)
    // The size of the combinations is not in the leaf: each of the two fits the proof.
    const now = structuredClone(kept)
    now.bet.sizes = [1]
    signReceipt(now, leavesWithSlip().leaves.at(-1)!)
    const evidence = { proof: documentText(withSlip), receipt: documentText(kept), now: documentText(now) }
    const { status, lines } = verify(file('twice.json', JSON.stringify(evidence)), ...known)
    expect(lines.filter((line) => /FAILS|different/.test(line))).toEqual([
      `  FAILS      bet ${kept.bet.id}: the house signed receipts that say different things of it`,
    ])
    expect(status).toBe(1)
  })

  test('treats an empty list of leaf hashes as one: the only bet of a round was dropped', () => {
    const empty = { root: hexOf(rootOfBets([])), count: 0, total: '0.00' }
    const dropped = honestRound('drand', ({ seal }) => void Object.assign(seal!, empty))
    const evidence = {
      proof: documentText(dropped),
      receipt: documentText({ ...honestReceipt(dropped), inclusion: null }),
      sealed: [],
    }
    const { status, lines } = verify(file('alone.json', JSON.stringify(evidence)), ...known)
    expect(lines.filter((line) => line.includes('FAILS'))).toEqual([
      expect.stringMatching(/^ {2}FAILS +included /),
    ])
    expect(status).toBe(1)
  })

  test('reads the file of the log’s page: two logs under one key convict, and unsigned ones show nothing', () => {
    const [first, second] = [proof.log!.head, honestRound('witness').log!.head]
    const said = (log_seen: object, checkpoint = second) => {
      const evidence = {
        failing: ['rewritten'],
        house_key: houseKey,
        head: checkpoint,
        witnessed: null,
        log_seen,
      }
      const { status, lines } = verify(file('log.json', JSON.stringify(evidence)), ...known.slice(0, 2))
      return [status, lines.at(-2)]
    }
    expect(said(rememberedOf(first))).toEqual([1, '  FAILS      the house signed two logs of 7 leaves'])
    expect(said(rememberedOf(second))).toEqual([0, '  holds      both are the same log'])
    const forged = { ...rememberedOf(first), signature: second.signature }
    expect(said(forged)).toEqual([0, 'not shown  the state that was remembered is not signed by the house'])
    const shorter = honestRound('dev').log!.head
    const { status } = verify(
      file(
        'other.json',
        JSON.stringify({ house_key: houseKey, head: shorter, log_seen: rememberedOf(first) }),
      ),
      '--house-key',
      hexOf(hashOf('another house')),
      '--strict',
    )
    expect(status).toBe(1)
  })

  test.each<[string, string[], string]>([
    ['what is no proof', [file('list.json', '[]')], 'the proof is no object'],
    ['a file that is not there', [join(folder, 'nothing.json')], 'nothing.json cannot be read'],
    ['a key that is none', [proofFile, '--house-key', 'key'], '--house-key is not 32 bytes'],
    ['an address that is none', ['--from', 'there', '--game', 'dice-3m'], '--from there is no address'],
    [
      'no rounds',
      ['--from', 'http://localhost', '--game', 'dice-3m', '--last', '0'],
      '--last is not a whole number',
    ],
    ['a house without a game', ['--from', 'http://localhost'], '--from needs what to check: a game'],
    ['a game without a house', ['--game', 'dice-3m'], '--game needs the address of the house'],
    ['what it does not know', [proofFile, '--luck'], "Unknown option '--luck'"],
  ])('cannot check %s: says so and ends with 2', (_name, parameters, words) => {
    const { status, stderr } = verify(...parameters)
    expect(stderr).toContain(words)
    expect(status).toBe(2)
  })

  test('without arguments prints its usage', () => {
    expect(verify().status).toBe(2)
    const { status, lines } = verify('--help')
    expect(status).toBe(0)
    expect(lines.join('\n')).toContain('npm run verify -- proof.json [receipt.json]')
  })
})

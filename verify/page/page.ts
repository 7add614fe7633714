import { checkAnyProof, outcomeOf, roundOfAny } from '@glasshouse/rules/check-half.ts'
import type { Check, Trust } from '@glasshouse/rules/check-proof.ts'
import { checkReceipt } from '@glasshouse/rules/check-receipt.ts'
import { readAnyProof, readReceipt } from '@glasshouse/rules/read-proof.ts'
import { evidenceIn } from '../evidence.ts'
import type { Finding } from '../finding.ts'
import { houseAt } from '../house-reader.ts'
import { saidTwice } from '../said-twice.ts'
import { logEvidenceIn, verifyLogEvidence } from '../log-evidence.ts'
import { hashesIn } from '../sealed-hashes.ts'
import { verifyHouse } from '../verify-house.ts'
import { lineOf } from '../words.ts'

// The verifier as a page in one file, which is opened from the reader's own disk: what it says no house can change.

const verdict = document.querySelector('#verdict')!
const lines = document.querySelector('#lines')!

onSubmit('documents', async (form) => {
  const trust: Trust = { houseKey: keyIn(form, 'house', 32), witnessKeys: keysIn(form, 'witness') }
  const proofText = await textIn(form, 'proof')
  if (proofText === undefined) throw new Error('Choose the file of a proof.')
  const ofLog = logEvidenceIn(proofText)
  if (ofLog) return await said(verifyLogEvidence(ofLog, { trust }))
  const evidence = evidenceIn(proofText)
  const proof = readAnyProof(evidence.proof)
  const receiptText = await textIn(form, 'receipt')
  const checks: Check<string>[] = checkAnyProof(proof, trust)
  const given = hashesIn(await bytesIn(form, 'bets'))
  const sealed = given?.length ? given : evidence.sealed
  const texts = [...evidence.receipts, ...(receiptText === undefined ? [] : [receiptText])]
  const receipts = texts.map((text) => readReceipt(text))
  for (const receipt of receipts) checks.push(...checkReceipt(receipt, roundOfAny(proof), sealed))
  const twice = saidTwice(receipts)
  say(`${proof.game_code} ${proof.game_no}, ${outcomeOf(proof)}`)
  for (const check of checks) say(lineOf(check as Parameters<typeof lineOf>[0]))
  for (const { line } of twice) say(line)
  return new Set([...checks, ...twice].map(({ result }) => result))
})

onSubmit('house', async (form) => {
  const findings = verifyHouse(houseAt(wordIn(form, 'address')), {
    gameCode: wordIn(form, 'game'),
    last: Number(wordIn(form, 'last')),
    trust: {},
    now: Date.now() / 1000,
  })
  return await said(findings)
})

/** Shows findings as they come. */
async function said(findings: AsyncIterable<Finding>): Promise<ReadonlySet<string>> {
  const results = new Set<string>()
  for await (const { line, result } of findings) {
    say(line)
    results.add(result)
  }
  return results
}

function onSubmit(id: string, check: (form: FormData) => Promise<ReadonlySet<string>>): void {
  const form = document.querySelector<HTMLFormElement>(`#${id}`)!
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    lines.replaceChildren()
    verdict.textContent = 'Checking …'
    void verdictOf(check(new FormData(form))).then((words) => (verdict.textContent = words))
  })
}

async function verdictOf(checking: Promise<ReadonlySet<string>>): Promise<string> {
  try {
    const results = await checking
    if (results.has('fails')) return 'This is not what was promised.'
    const more = results.has('not_shown') ? ' Not all of it can be shown.' : ''
    return `Nothing here contradicts what was promised.${more}`
  } catch (error) {
    return `Could not check: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** A line begins with its result; the words behind it are shown as they are, never read as anything else. */
function say(line: string): void {
  const [, mark, words] = /^ {2}(holds|FAILS|not yet|not shown) +(.*)$/.exec(line) ?? ['', '', line]
  const row = document.createElement('li')
  row.className = mark === 'FAILS' ? 'fails' : (mark ?? '')
  const result = document.createElement('b')
  result.textContent = mark ?? ''
  row.append(result, words ?? line)
  lines.append(row)
}

async function bytesIn(form: FormData, name: string): Promise<Uint8Array> {
  const file = form.get(name)
  return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array(0)
}

async function textIn(form: FormData, name: string): Promise<string | undefined> {
  const bytes = await bytesIn(form, name)
  return bytes.length === 0 ? undefined : new TextDecoder().decode(bytes)
}

function keyIn(form: FormData, name: string, bytes: number): string | undefined {
  const key = wordIn(form, name).toLowerCase()
  if (key === '') return undefined
  if (!new RegExp(`^[0-9a-f]{${bytes * 2}}$`).test(key))
    throw new Error(`The ${name}'s key is not ${bytes} bytes in hexadecimal digits.`)
  return key
}

/** The keys of all witnesses, behind commas or spaces. */
function keysIn(form: FormData, name: string): string[] | undefined {
  const keys = wordIn(form, name)
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((key) => key !== '')
  if (!keys.every((key) => /^[0-9a-f]{192}$/.test(key)))
    throw new Error('The keys of witnesses are not 96 bytes each in hexadecimal digits.')
  return keys.length > 0 ? keys : undefined
}

function wordIn(form: FormData, name: string): string {
  const word = form.get(name)
  return typeof word === 'string' ? word.trim() : ''
}

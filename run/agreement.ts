import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { verifierProgram } from '../web/build/verifier.ts'
import { changedDocuments } from '../verify/changed-documents.ts'
import { bundled, generatedLog } from '../verify/generated-log.ts'
import { findPython } from './python.ts'

/** A verifier as it is called: a program and its first parameters. */
export type Verifier = { name: string; command: readonly [string, ...string[]] }

const verify = join(dirname(import.meta.dirname), 'verify')

/** The two independent ones, from the source code. */
export const ownVerifiers = (): Verifier[] => [
  { name: 'TypeScript', command: [process.execPath, join(verify, 'main.ts')] },
  { name: 'Python', command: [findPython(), join(verify, 'python', 'glasshouse_verify.py')] },
]

/** Those two, and the one that the house serves in one file, built in a folder. */
export async function allVerifiers(folder: string): Promise<Verifier[]> {
  const path = join(folder, 'glasshouse-verify.mjs')
  writeFileSync(path, await verifierProgram())
  return [...ownVerifiers(), { name: 'in one file', command: [process.execPath, path] }]
}

/** The lines on which all verifiers agree, or those in which one differs from the first. */
export type Agreement = { leaves: string; documents: number; differences: string[] }

/**
 * Compares verifiers with each other: on a made-up log of this many rounds with leaves of all kinds, true and false, and on
 * documents of all kinds, each with each of its fields changed, and on the published vectors. Says as well which changed field no
 * verifier saw.
 */
export function agreementOf(verifiers: readonly Verifier[], rounds: number): Agreement {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-verifiers-'))
  try {
    const log = join(folder, 'entries')
    writeFileSync(log, bundled(generatedLog(rounds)))
    const documents = join(folder, 'documents')
    const given = changedDocuments()
    const lines = [
      ...given.flatMap(({ name, honest, changed }) => [
        { what: name, line: honest },
        ...changed.map(({ field, line }) => ({ what: `${name}, ${field}`, line })),
      ]),
      ...publishedLines(),
    ]
    writeFileSync(documents, lines.map(({ line }) => `${line}\n`).join(''))
    const said = verifiers.map(({ name, command }) => ({
      name,
      // The reason is said in each one's own words, the place of a leaf is not.
      leaves: saidOf(command, ['--log', log], /^(refused \d+(?=:)|\d+ leaves.*)/gm),
      results: saidOf(command, ['--documents', documents], /^(no document$|parts=.*)/gm),
    }))
    const [first, ...others] = said
    const notShown = notShownOf(given, first!.results)
    const differences = others.flatMap(({ name, leaves, results }) => [
      ...differing(first!.leaves, leaves).map((line) => `${name}, of the log: ${line}`),
      ...lines.flatMap(({ what }, at) =>
        results[at] === first!.results[at]
          ? []
          : [`${name}, of ${what}: ${results[at]}, not ${first!.results[at]}`],
      ),
    ])
    return {
      leaves: first!.leaves.at(-1) ?? '',
      documents: lines.length,
      differences: [
        ...differences,
        ...unseen(given, first!.results),
        ...verifiers.flatMap((verifier) => passedStrictly(verifier, notShown, documents)),
      ],
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Vector = {
  name: string
  proof: object
  receipt?: object
  trust: { house_key?: string; witness_keys?: readonly string[] }
}

/** The published vectors, a line each. */
function publishedLines(): { what: string; line: string }[] {
  const published = readFileSync(join(verify, 'vectors', 'proofs.json'), 'utf8')
  return (JSON.parse(published) as Vector[]).map(({ name, proof, receipt, trust }) => {
    const [ofProof, ofReceipt] = [JSON.stringify(proof), receipt ? JSON.stringify(receipt) : '']
    const line = JSON.stringify([ofProof, ofReceipt, trust.house_key ?? '', trust.witness_keys?.join() ?? ''])
    return { what: `the vector ${name}`, line }
  })
}

function saidOf(
  [program, ...first]: Verifier['command'],
  parameters: readonly string[],
  form: RegExp,
): string[] {
  const { status, stdout, stderr } = spawnSync(program, [...first, ...parameters], {
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
  })
  // It exits with 1, as for any lie: both inputs have many.
  if (status !== 1)
    throw new Error(`${first.at(-1) ?? program} could not check:\n${stdout.slice(-500)}${stderr}`)
  return stdout.match(form) ?? []
}

function differing(one: readonly string[], other: readonly string[]): string[] {
  const [ours, theirs] = [new Set(one), new Set(other)]
  return [
    ...one.filter((line) => !theirs.has(line)).map((line) => `not "${line}"`),
    ...other.filter((line) => !ours.has(line)).map((line) => `"${line}"`),
  ]
}

/**
 * The parts that an honest document may lack too, for a while or permanently, and the steps that depend on them: offline nobody
 * can refuse a document that leaves them out, but it doesn't show those steps.
 */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  'log.policy': ['order', 'head_witness'],
  'log.head.witnesses': ['head_witness'],
  witnesses: ['order'],
  'entropy.value': ['source'],
  'void.seed': ['commitment', 'chain'],
  before: ['before'],
  inclusion: ['included'],
  cancelled_at: ['included'],
}

/** Whether a document that lacks a part, or says that its player cancelled a bet, shows nothing of what rests on that. */
function isNotShown(field: string, result: string): boolean {
  const part = /^(.+?)(\.\d+)? \((left out|null|empty|made up)\)$/.exec(field)?.[1]
  return shownBy[part ?? '']?.every((step) => !result.includes(` ${step}=holds`)) ?? false
}

/** The fields that can be changed without a verifier saying anything: there is no other word for the same state than one. */
function unseen(given: ReturnType<typeof changedDocuments>, results: readonly string[]): string[] {
  let at = -1
  return given.flatMap(({ name, changed }) => {
    const honest = results[(at += 1)]
    if (honest === undefined || /=fails|no document/.test(honest)) return [`${name} does not hold: ${honest}`]
    return changed.flatMap(({ field }) => {
      const result = results[(at += 1)] ?? ''
      // A paytable that a verifier does not know is one that it is too old for: that is "not shown", and fails strictly.
      const isSeen = /=fails|^no document$/.test(result) || (field === 'paytable' && result !== honest)
      return isSeen || isNotShown(field, result) ? [] : [`nobody sees another ${field} in ${name}: ${result}`]
    })
  })
}

/** For each part that a document may lack, a document without it, of which something is not shown, and nothing fails. */
function notShownOf(given: ReturnType<typeof changedDocuments>, results: readonly string[]) {
  const found = new Map<string, { what: string; line: string }>()
  let at = -1
  for (const { name, changed } of given) {
    const honest = results[(at += 1)]
    for (const { field, line } of changed) {
      const result = results[(at += 1)] ?? ''
      const isLacking = /=not_shown/.test(result) && !/=fails/.test(result) && result !== honest
      const part = field.replace(/(\.\d+)? \(.*\)$/, '')
      if (isLacking && !found.has(part)) found.set(part, { what: `${name}, ${field}`, line })
    }
  }
  return [...found.values()]
}

/** The documents that a verifier accepts though nothing may be left to be shown. */
function passedStrictly(
  { name, command: [program, ...first] }: Verifier,
  documents: readonly { what: string; line: string }[],
  path: string,
): string[] {
  return documents.flatMap(({ what, line }) => {
    writeFileSync(path, `${line}\n`)
    const { status } = spawnSync(program, [...first, '--documents', path, '--strict'])
    return status === 1 ? [] : [`${name}, of ${what}: ends with ${status} strictly`]
  })
}

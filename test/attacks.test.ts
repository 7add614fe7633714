import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// The tables of attacks and of refusals in docs/fairness.md and the tests that run them name each other. Above such a test stands
// `// Attack: ` and the first cell of its row.

const root = dirname(import.meta.dirname)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const table = read('docs/fairness.md')
  .split(/^\| (?:attack|refusal) \|.*\n/m)
  .slice(1)
  .flatMap((rows) => rows.split('\n\n')[0]!.split('\n').slice(1))
  .map((row) => row.split('|').map((cell) => cell.trim()))
/** The rows by the name of the attack: the files that their last cell names. */
const storiesOf = new Map(
  table.map((cells) => [cells[1]!, [...cells[5]!.matchAll(/`([^`]+)`/g)].map(([, name]) => pathOf(name!))]),
)

function pathOf(name: string): string {
  if (name.endsWith('.spec')) return `test/browser/${name}.ts`
  return name.includes('/') ? `${name}.test.ts` : `test/story/${name}.test.ts`
}

/** The tests that say which attack they run: those words, and what stands below them. */
const marked = globSync('test/{story,browser,concurrency,property}/*.ts', { cwd: root }).flatMap((path) =>
  [...read(path).matchAll(/^ *\/\/ Attack: (.+)$(?=\n(?: *\/\/.*\n)* *(.*)$)/gm)].map(
    ([, attack, below]) => ({
      path,
      attack: attack!,
      below: below!,
    }),
  ),
)

test('each attack of the table is run, in a file that starts a witness in a process that has witnesses alone', () => {
  expect(storiesOf.size).toBe(table.length)
  expect(new Set(marked.map(({ attack }) => attack))).toEqual(new Set(storiesOf.keys()))
  for (const { path } of marked)
    expect(read(path), path).toMatch(/\b(startWitness|openScene)\(|witnessed: true/)
  // In that alone the witness's own code runs: no test has one in its own process by a helper.
  const within = globSync('test/**/*.ts', { cwd: root }).filter((path) =>
    /(from|import\() ?'([./]+|@glasshouse)\/witness\//.test(read(path)),
  )
  expect(within).toEqual(['test/support/witness-process.ts'])
})

test('the table names the tests that run its attacks, and they are there', () => {
  for (const [attack, paths] of storiesOf)
    for (const path of paths) expect(existsSync(join(root, path)), `${path}, of: ${attack}`).toBe(true)
  for (const { path, attack, below } of marked) {
    expect(storiesOf.get(attack), `${path}: ${attack}`).toContain(path)
    expect(below, `${path}: ${attack}`).toMatch(/^(test|describe)(\.each|\()/)
  }
})

test('no story of attacks is left out of the table', () => {
  const named = new Set([...storiesOf.values()].flat())
  for (const path of globSync('test/story/attacks-*.test.ts', { cwd: root })) expect(named).toContain(path)
})

// An insider's forgeries before there was a witness that understands, which every reader believed.
test.each<[string, string[]]>([
  [
    'predict the own bet, fix its salt, have that seal signed before the round opens',
    [
      "choose the salt of one's own bet until the seal's signature suits",
      'have an early seal signed, to know its value while bets are open',
    ],
  ],
  [
    'move a round to an unpublished chain when the value is known',
    ['move a round to a chain that was not published, or publish a chain again with other times'],
  ],
  ['void a sealed round at once with forged times', ['void a sealed round at once, with forged times']],
  [
    'cut a leaf off the log, then void rounds as "restored"',
    [
      "cut the log's tail",
      `cut the log's tail, have it healed, and give a sealed round up as "restored" behind that loss`,
    ],
  ],
  [
    'put back an old backup after a published draw',
    ['restore an old backup and go on', 'undo a round that was drawn, behind a loss of all bets on it'],
  ],
  [
    'have a checkpoint cosigned with a draw of an unsealed round, a void for no reason, times of other years',
    ['publish what never happened: a draw of an unsealed round, other dice, times long past or to come'],
  ],
  [
    "roll the witness's store back for a second seal",
    ["put back an older copy of the witness's store, to have a second seal signed"],
  ],
  ['drop a bet before the seal', ['drop a bet, single or with several legs, before the seal or after']],
  ['add a bet by hand after the draw', ['add a bet by hand after the close, and pay it']],
  ['swap the commitment of a round to come', ['swap the commitment of a round that is still open']],
])('is in the table: %s', (_tried, rows) => {
  for (const row of rows) expect([...storiesOf.keys()]).toContain(row)
})

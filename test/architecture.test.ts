import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const rooms = ['rules', 'contract', 'server', 'web', 'verify', 'witness', 'run', 'bench', 'test']
const ignored = /(^|\/)(node_modules|dist|data|test-results|screenshots)(\/|$)/
const self = 'test/architecture.test.ts'

/** Every file of the project by its path, with its text where it is source. */
const texts = new Map(
  [...namesIn('.', false), ...namesIn('docs', true), ...rooms.flatMap((room) => namesIn(room, true))].map(
    (path) => [path, textOf(path)],
  ),
)
const sources = [...texts.keys()].filter((path) => /\.(ts|tsx|mjs|js|css)$/.test(path))
const code = sources.filter((path) => !isTest(path))

function namesIn(folder: string, deep: boolean): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: deep, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => normalize(join(entry.parentPath.slice(root.length + 1), entry.name)))
      .filter((path) => !ignored.test(path))
  } catch {
    // A room that is not built yet.
    return []
  }
}

function textOf(path: string): string {
  return /\.(ts|tsx|mjs|js|css|sql|json|html|md)$/.test(path) ? readFileSync(join(root, path), 'utf8') : ''
}

function isTest(path: string): boolean {
  return path === 'playwright.config.ts' || path.startsWith('test/') || /\.test\.\w+$/.test(path)
}

/** The project files that a file imports, by path or by a pattern of paths; packages keep their name. */
function importsOf(path: string): string[] {
  return namedIn(texts.get(path) ?? '').map((target) => {
    if (target.startsWith('.')) return normalize(join(dirname(path), target))
    return target.startsWith('@glasshouse/') ? target.slice('@glasshouse/'.length) : target
  })
}

/**
 * The imports of a text in all the ways there are, behind a comment as well, and the files that it loads by a pattern or an
 * address.
 */
function namedIn(text: string): string[] {
  const imports = text.matchAll(
    /(?:\bfrom|\bimport|@import|\brequire|\bnew Worker\(\s*new URL)\s*(?:\(\s*(?:\/\*[^'"]*?\*\/\s*)?)?['"]([^'"\n]+)['"]/g,
  )
  const written = text.matchAll(/\bimport\(\s*`([^`\n]+)`/g)
  const patterns = [...text.matchAll(/\bimport\.meta\.glob\b[^(]*\(([^)]*)/g)].map(([, list = '']) => list)
  const loaded = patterns.flatMap((list) => [...list.matchAll(/['"`](\.[^'"`]+)['"`]/g)])
  return [...imports, ...written, ...loaded].map(([, target = '']) => target)
}

/** The packages that must be installed for a file to run. */
function packagesRunBy(path: string): string[] {
  // Imports of types alone are gone when the file runs.
  const text = (texts.get(path) ?? '').replaceAll(/\bimport type\b[^'"]*['"][^'"]+['"]/g, '')
  return [...text.matchAll(/(?:^[}\w].*\bfrom|^@?import|\bimport\()\s*['"]([a-z@][\w@:./-]*)['"]/gm)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(node|virtual):|^@glasshouse\//.test(target))
    .map((target) => target.split('/', target.startsWith('@') ? 2 : 1).join('/'))
}

const isOwn = (target: string) => rooms.some((room) => target.startsWith(`${room}/`))

/** The two flights of stairs of ARCHITECTURE.md. Files beside a flight's folders are its top step. */
const serverSteps = [
  'rules',
  'contract',
  ...[
    'db',
    'http',
    'ledger',
    'identity',
    'files',
    'safer-play',
    'wallet',
    'fairness',
    'games',
    'sport',
    'bets',
    'membership',
    'content',
    'audit',
    'operator',
  ].map((noun) => `server/${noun}`),
  'server',
]
const webSteps = ['rules', 'contract', 'web/kit', 'web/lib', 'web/parts', 'web']

/** The step that a file stands on; -1 for one that is not on these stairs. */
function stepOf(path: string, steps: readonly string[]): number {
  const [room = '', noun = ''] = path.split('/')
  const own = steps.indexOf(`${room}/${noun}`)
  return own >= 0 ? own : steps.indexOf(room)
}

function goesUp(path: string, target: string, steps: readonly string[]): boolean {
  const [from, to] = [stepOf(path, steps), stepOf(target, steps)]
  return to >= 0 && to <= from
}

/** The feature of the player's app that a file belongs to; undefined for its entry and for other rooms. */
function featureOf(path: string): string | undefined {
  return /^web\/player\/([^/]+)\//.exec(path)?.[1]
}

describe('imports', () => {
  test.each([
    "import '../sport/prices.ts'",
    "export * from '../sport/prices.ts'",
    "const prices = lazy(() => import(/* later */ '../sport/prices.ts'))",
    'await import(`../sport/prices.ts`)',
    "import.meta.glob<Module>(['./own.ts', '../sport/prices.ts'])",
    "new Worker(new URL('../sport/prices.ts', import.meta.url))",
  ])('are seen however they are written: %s', (text) => {
    expect(namedIn(text)).toContain('../sport/prices.ts')
  })

  test.each([
    ['the server', serverSteps, /^(rules|contract|server)\//],
    ['the web app', webSteps, /^(rules|contract|web)\//],
  ])('of %s go up the stairs', (_name, steps, flight) => {
    const wrong = code
      .filter((path) => flight.test(path))
      .flatMap((path) =>
        importsOf(path)
          .filter((target) => isOwn(target) && !goesUp(path, target, steps))
          .map((target) => `${path} imports ${target}`),
      )
    expect(wrong).toEqual([])
  })

  test('the two entries of the web app know nothing of each other', () => {
    const wrong = code.flatMap((path) => {
      const other = path.startsWith('web/player/') ? 'web/console/' : 'web/player/'
      if (!/^web\/(player|console)\//.test(path)) return []
      return importsOf(path).filter((target) => target.startsWith(other))
    })
    expect(wrong).toEqual([])
  })

  test('a feature of the player’s app imports no other one', () => {
    const wrong = code.flatMap((path) => {
      const feature = featureOf(path)
      if (feature === undefined) return []
      return importsOf(path)
        .filter((target) => target.startsWith('web/player/') && featureOf(target) !== feature)
        .map((target) => `${path} imports ${target}`)
    })
    expect(wrong).toEqual([])
  })

  test('a feature of the back office imports no other one; shared parts are in web/console/parts', () => {
    const wrong = code.flatMap((path) => {
      const folder = /^web\/console\/([^/]+)\//.exec(path)?.[1]
      // The shell puts the features together, as the files beside it do.
      if (folder === undefined || folder === 'shell') return []
      return importsOf(path)
        .filter((target) => target.startsWith('web/console/'))
        .filter(
          (target) =>
            !target.startsWith('web/console/parts/') && !target.startsWith(`web/console/${folder}/`),
        )
        .map((target) => `${path} imports ${target}`)
    })
    expect(wrong).toEqual([])
  })

  test('nobody imports test code', () => {
    const wrong = code.flatMap((path) =>
      importsOf(path)
        .filter((target) => isOwn(target) && isTest(target))
        .map((target) => `${path} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('the rules need nothing but hashing and curves, and know no clock and no chance', () => {
    const rules = code.filter((path) => path.startsWith('rules/'))
    expect(rules.length).toBeGreaterThan(5)
    for (const path of rules) {
      const foreign = importsOf(path).filter(
        (target) => !isOwn(target) && !/^@noble\/(hashes|curves)\//.test(target),
      )
      expect(foreign, path).toEqual([])
      expect(texts.get(path), path).not.toMatch(/Date\.now|new Date\(\)|Math\.random|performance\.|process\./)
    }
  })

  test('a room runs on its own dependencies: `npm start` installs nothing that is for development', () => {
    const wrong = ['rules', 'contract', 'server', 'web', 'verify', 'witness'].flatMap((room) => {
      const { dependencies = {} } = JSON.parse(texts.get(`${room}/package.json`) ?? '') as {
        dependencies?: Record<string, string>
      }
      return code
        .filter((path) => path.startsWith(`${room}/`))
        .flatMap((path) =>
          packagesRunBy(path)
            .filter((name) => !(name in dependencies))
            .map((name) => `${path} imports ${name}`),
        )
    })
    expect(wrong).toEqual([])
  })

  test('the witness is short enough to be read: with all of the rules that run in it', () => {
    const read = new Set<string>()
    const walk = (path: string) => {
      if (read.has(path) || !texts.has(path)) return
      read.add(path)
      const run = texts.get(path)!.replaceAll(/\bimport type\b[^'"]*['"][^'"]+['"]/g, '')
      for (const target of importsOf(path)) if (run.includes(`/${target.split('/').at(-1)}'`)) walk(target)
    }
    for (const path of code) if (path.startsWith('witness/')) walk(path)
    const lines = (room: string) =>
      [...read]
        .filter((path) => path.startsWith(room))
        .reduce((sum, path) => sum + texts.get(path)!.split('\n').length - 1, 0)
    // docs/witness.md says how many, and which of them decide what is signed.
    expect([lines('witness/') <= 1_690, lines('rules/') <= 2_280]).toEqual([true, true])
    expect(lines('rules/')).toBeGreaterThan(1_500)
  })

  test.each(['verify', 'witness'])('%s, which others run, knows only the rules', (room) => {
    const foreign = code
      .filter((path) => path.startsWith(`${room}/`))
      .flatMap((path) =>
        importsOf(path).filter(
          (target) => isOwn(target) && !target.startsWith('rules/') && !target.startsWith(`${room}/`),
        ),
      )
    expect(foreign).toEqual([])
  })
})

/** Tests, configurations, the page and what package.json runs. */
function isEntry(path: string): boolean {
  return (
    !path.includes('/') ||
    /\.(test|spec)\.\w+$/.test(path) ||
    /^web\/((console\/)?index\.html|[\w.-]+\.ts)$/.test(path)
  )
}

/** The files that a file imports or names: as a script that it starts, or by a pattern. */
function mentionedIn(path: string): string[] {
  const text = texts.get(path) ?? ''
  const named = [...text.matchAll(/['"`\s]([\w@./*-]+\.(?:ts|tsx|mjs|js|css))\b/g)].map(
    ([, name = '']) => name,
  )
  const near = named.flatMap((name) => [
    name.replace(/^\//, ''),
    normalize(join(dirname(path), name)),
    normalize(join('web', name)),
    normalize(join('web/public', name)),
  ])
  const patterns = near
    .filter((name) => name.includes('*'))
    .map((name) => new RegExp(`^${name.replaceAll('*', '[^/]+')}$`))
  return [
    ...[...importsOf(path), ...near].filter((target) => texts.has(target)),
    ...sources.filter((source) => patterns.some((pattern) => pattern.test(source))),
  ]
}

describe('files', () => {
  test('no folder or file is named for what kind of thing lies in it', () => {
    const kinds = /(^|\/)(utils?|common|shared|helpers?|types|services?|repositories|misc|index)(\/|\.tsx?$)/
    expect([...texts.keys()].filter((path) => kinds.test(path) && path !== 'web/index.html')).toEqual([])
  })

  test('every file can be reached from a program that is run', () => {
    const reached = new Set<string>()
    const waiting = [...texts.keys()].filter(isEntry)
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (reached.has(path)) continue
      reached.add(path)
      waiting.push(...mentionedIn(path))
    }
    expect(sources.filter((path) => !reached.has(path) && !path.endsWith('.d.ts'))).toEqual([])
  })

  test('a file is one idea: few lines long, or a table', () => {
    const tables = /\.(test\.\w+|css)$|^server\/db\/schema\.ts$|^web\/locales\//
    const long = code.filter((path) => !tables.test(path) && (texts.get(path) ?? '').split('\n').length > 401)
    expect(long).toEqual([])
  })
})

/** What people read in a file: all of a document, of code its comments and the titles of its tests; names in `code` apart. */
function proseIn(path: string, text: string): string {
  const comment = path.endsWith('.sql') ? /--.*/g : /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g
  const title = /\b(?:test|it|describe)(?:\.\w+)?(?:\([^'"`]*\))?\(\s*(['"`])(.*?)\1/g
  const parts = path.endsWith('.md')
    ? [text]
    : [...(text.match(comment) ?? []), ...[...text.matchAll(title)].map(([, , words = '']) => words)]
  return parts
    .join('\n')
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' ')
}

/** Names that docs/terms.md lists as kept. */
function keptNames(): Set<string> {
  const [, ...listed] = (texts.get('docs/terms.md') ?? '').split('## Names kept')
  return new Set([...listed.join('').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
}

test('a decision fits on a page: 4,100 signs of small print', () => {
  const decisions = [...texts].filter(([path]) => path.startsWith('docs/decisions/'))
  expect(decisions.length).toBeGreaterThan(40)
  expect(decisions.flatMap(([path, text]) => (text.length > 4100 ? [path] : []))).toEqual([])
})

describe('marks that must not stay', () => {
  const everywhere: [name: string, mark: RegExp][] = [
    ['a test that runs alone or not at all', /\b(test|it|describe)(\.\w+)*\.(only|skip|todo|fails)\b/],
    ['an any', /\bas any\b|:\s*any\b(?!\()|<any[,>]|\bany\[\]/],
    [
      'a silenced compiler or linter',
      /@ts-(ignore|nocheck|expect-error)|(oxlint|eslint|biome)-(disable|ignore)/,
    ],
    ['a note to oneself', /\b(TODO|FIXME|XXX|HACK)\b/],
    ['a breakpoint', /^\s*debugger\b/m],
  ]
  test.each(everywhere)('%s', (_name, mark) => {
    expect(sources.filter((path) => path !== self && mark.test(texts.get(path) ?? ''))).toEqual([])
  })

  test('a phrase for which docs/terms.md has a word, in comments, titles of tests and documents', () => {
    const phrases =
      /\b(pretend money|hand(s|ed|ing)? (it |them )?in (papers|an order|the deposit)|just handed in|net position|best case|the least (stake|deposit|withdrawal|amount)|looks? twice|nothing fits|(limit|one) acts at once|whoever|whichever|reckon(s|ed|ing)?|papers|(begins?|begun|starts?|started|set|set up|sets) anew|(by the|the) printed tables?|(at|of) the desk|it is said that|(signed|newest|kept|published|cosigned|witnessed) heads?|heads? (of|over) (the|its|this) (public )?log|log['’]s heads?)\b/i
    const packs = 'web/locales/packs.test.ts'
    // A migration is applied once, by its hash: its comments stay as they are.
    const read = [...texts].filter(
      ([path]) => path !== self && path !== packs && !path.startsWith('server/db/migrations/'),
    )
    // English, but read translated where every sentence had one of them. A document may say "whatever"; a licence is another's.
    const plain =
      /\b(anew|whatever|whomever|for good|shall|(goes|go|went) on (by itself|from|until)|if not said otherwise|that there (is|are) not)\b/i
    // Of code: a noun in place of "what", and a number in place of "so many".
    const deictic =
      /(?:\/\*\*?|\/\/|\.) What\b(?!['’])|\bso (?:many|often|long)\b(?! (?:as|that|ago|tables)\b)/
    const found = read.flatMap(([path, text]) => {
      const prose = proseIn(path, text)
      const words = path.endsWith('.md') ? /\b(anew|shall)\b/i : plain
      const said =
        phrases.exec(prose)?.[0] ??
        words.exec(prose)?.[0] ??
        (/\.(md|sql)$/.test(path) ? undefined : deictic.exec(prose)?.[0])
      return said === undefined || path.endsWith('LICENSE.md') ? [] : [`${path}: ${said}`]
    })
    expect(found).toEqual([])
  })

  test.each([
    ['test/story/late.test.ts', "test('refuses whoever is late', async () => {"],
    ['server/late.ts', 'const late = true // whoever is late\n'],
    ['server/late.ts', '/**\n * Refuses\n * whoever is late.\n */\n'],
    ['server/bets/sql/late.sql', '-- Refuses whoever is late.\n'],
    ['docs/decisions/0001-late.md', 'A bet is refused, whoever\nsends it late.'],
  ])('is seen in %s: %s', (path, text) => {
    expect(proseIn(path, text)).toContain('whoever')
  })

  test('a name for which the glossary has another word, but for those that the release before reads', () => {
    const allowed = keptNames()
    expect(allowed.size).toBeGreaterThan(5)
    const apart =
      /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/[^/\n]+\/[gimsu]+/g
    const older =
      /\b(least|most|\w+(Least|Most)|(least|most)[A-Z]\w*|\w+_(least|most)|desk|desk_\w+|errand\w*|reckon\w*|barred|anew|\w+Anew|lookAt\w*)\b/g
    const found = code.flatMap((path) =>
      [...(texts.get(path) ?? '').replaceAll(apart, '').matchAll(older)]
        .filter(([name]) => !allowed.has(name))
        .map(([name]) => `${path}: ${name}`),
    )
    expect(found).toEqual([])
  })

  test('a name kept for what is published, that is published no more', () => {
    const kept = (texts.get('docs/terms.md')?.split('## Names kept for what is published')[1] ?? '').matchAll(
      /^\| `(\w+)`/gm,
    )
    const published = [
      'rules/proof.ts',
      'docs/proof-format.md',
      'server/db/migrations/0014-fairness.sql',
      'server/db/schema.ts',
    ]
    const names = [...kept].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(3)
    const text = published.map((path) => texts.get(path)).join('\n')
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
  })

  test('the signed state of the log by another name than checkpoint, but for the names that others read', () => {
    const ofLog =
      /^(rules\/[\w.-]+|(verify|witness|server\/fairness|web\/player\/fairness)\/.*|test\/.*(attacks|fairness|restored|verify|witness)[\w.-]*)\.tsx?$/
    // Node's own, and those of the list; a `head` is a field of a document alone.
    const kept = keptNames().add('writeHead')
    const names = /(?<![.\w])head\b(?!\s*:)|\b(?:heads|\w*Heads?|\w*[hH]ead[A-Z]\w*|\w*_heads?|heads?_\w+)\b/g
    const apart = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g
    const found = [...texts].flatMap(([path, text]) => {
      const said =
        /^docs\/(fairness|proof-format|witness)\.md$|^ARCHITECTURE\.md$/.test(path) || ofLog.test(path)
      const prose = said ? (proseIn(path, text).match(/\bheads?\b/gi) ?? []) : []
      const named = ofLog.test(path) ? (text.replaceAll(apart, '').match(names) ?? []) : []
      return [...prose, ...named.filter((name) => name === 'head' || !kept.has(name))].map(
        (name) => `${path}: ${name}`,
      )
    })
    expect(found).toEqual([])
    const python = ['steps', 'document'].map((part) =>
      readFileSync(join(root, `verify/python/glasshouse_${part}.py`), 'utf8'),
    )
    expect(python.join('').match(/(?<!")\bheads?\b(?!["=])|\w*_heads?\b|\bhead_(?!witness")\w+/g)).toBeNull()
  })

  test('printing, except in programs started at a terminal', () => {
    const atTerminal = /^(run|bench|verify|witness)\/|^server\/(\w+-)?main\.ts$/
    const printing = code.filter((path) => /console\.(log|info|debug)/.test(texts.get(path) ?? ''))
    expect(printing.filter((path) => !atTerminal.test(path))).toEqual([])
  })
})

/** The files of a room, tests apart, that have a mark in their text, beside those that may have it. */
function filesWith(mark: RegExp, room: RegExp, allowed: readonly string[] = []): string[] {
  return [...texts.keys()].filter(
    (path) => room.test(path) && !isTest(path) && !allowed.includes(path) && mark.test(texts.get(path) ?? ''),
  )
}

describe('said in one place', () => {
  test('money never passes through a floating point number', () => {
    const float =
      /parseFloat\(|Number\([^()]*\b\w*(amount|stake|balance|payout|money|minor|price|profit)\w*\)/i
    expect(filesWith(float, /^(rules|contract|server|web)\//)).toEqual([])
  })

  test('the tables of money are written by their door alone', () => {
    const writing =
      /(insertInto|updateTable|deleteFrom)\('(accounts|entries|postings|bets|slips|cancellations|deposit_decisions|withdrawals|withdrawal_approvals|withdrawal_outcomes)'/
    expect(filesWith(writing, /^server\/.*\.ts$/)).toEqual([])
    const door = /\b(post_entry|lock_accounts|lock_players|open_player_accounts)\b/
    expect(
      filesWith(door, /^server\/.*\.ts$/, [
        'server/ledger/post.ts',
        'server/ledger/accounts.ts',
        'server/ledger/lock-players.ts',
      ]),
    ).toEqual([])
  })

  test('each SQL function stands in one file, and migrations hold tables alone', () => {
    const made = [...texts]
      .filter(([path]) => path.endsWith('.sql'))
      .flatMap(([path, text]) =>
        [...text.matchAll(/CREATE (?:OR REPLACE )?FUNCTION (\w+)/gi)].map(([, name]) => [
          path,
          `${name}.sql`,
        ]),
      )
    expect(made.length).toBeGreaterThan(50)
    expect(
      made.filter(
        ([path = '', file = '']) => !/^server\/[\w-]+\/sql\//.test(path) || !path.endsWith(`/${file}`),
      ),
    ).toEqual([])
    expect(new Set(made.map(([, file]) => file)).size).toBe(made.length)
  })

  test("the time is the house's, which is the database's", () => {
    const databaseClock = /clock_timestamp\(\)|current_timestamp|(?<!house_|Date\.|performance\.)\bnow\(\)/i
    // A recovery goes to a moment of the database's real clock, which no test moves.
    const clocksOwn = ['server/db/migrate.ts', 'server/db/sql/house_now.sql', 'server/backup/back-up.ts']
    expect(filesWith(databaseClock, /^server\/.*\.(ts|sql)$/, clocksOwn)).toEqual([])

    // When an answer was given, how long a command took, how often a database died: nothing that is decided by.
    const harmless = ['server/http/route.ts', 'server/audit-main.ts']
    const nodeClock = filesWith(/Date\.now\(\)|new Date\(\)/, /^(contract|server)\//, harmless)
    expect(nodeClock.filter((path) => !/^server\/(db\/embedded|backup)\//.test(path))).toEqual([])
  })

  test('a part of a JSON value is cast from its text: before PostgreSQL 18 a null in it cannot be cast', () => {
    expect(filesWith(/[^-]->\s*'\w+'\)?::/, /^server\/.*\.(ts|sql)$/)).toEqual([])
  })

  test('the token is kept by the session alone', () => {
    const sessions = ['web/lib/session.ts', 'web/console/parts/session/session.ts']
    expect(filesWith(/localStorage\.\w+\([^)]*token/i, /^web\//, sessions)).toEqual([])
  })

  test("the device's secret is kept by one file and sent by another", async () => {
    expect(filesWith(/glasshouse\.device|deviceKey/, /^web\//)).toEqual(['web/lib/device.ts'])
    expect(filesWith(/\bdeviceSecret\(\)/, /^web\//)).toEqual(['web/lib/api.ts', 'web/lib/device.ts'])
  })

  test('dates and times are put in words by one file of each app', () => {
    const words = /new Intl\.(DateTime|RelativeTime)Format\(|\.toLocale(Date|Time)?String\(/
    expect(filesWith(words, /^web\//).toSorted()).toEqual([
      'web/console/parts/times/moment.ts',
      'web/parts/times/times.ts',
    ])
  })

  test("the form of a round's number stands in the rules and in its contract", () => {
    const form = /\\d\{8\}-\\d\{4|\(\\d\{4\}\)\(\\d\\d\)\(\\d\\d\)-/
    const known = ['rules/rounds.ts', 'contract/games.ts']
    expect(filesWith(form, /^(rules|contract|server|web)\//, known)).toEqual([])
    for (const path of known) expect(texts.get(path), path).toMatch(form)
  })
})

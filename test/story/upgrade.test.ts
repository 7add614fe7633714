import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { audit } from '../../server/audit/audit.ts'
import { openDatabase } from '../../server/db/database.ts'
import { newestMigration } from '../../server/db/migrate.ts'
import { createTestDatabase, urlOf } from '../support/database.ts'
import { hasLastRelease, lastRelease, layDownLastRelease } from '../support/last-release.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const envelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown() })
const signedUp = z.object({ userinfo: z.object({ token: z.string() }) })
const games = z.object({
  list: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      current: z.nullable(z.object({ game_no: z.string(), closes_at: z.number() })),
    }),
  ),
})

async function call(node: ServerProcess, path: string, token = '', body?: object) {
  const response = await fetch(`${node.url}${path}`, {
    headers: { token, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return envelope.parse(await response.json())
}

/** Pages that read what functions of the database compute for a player. */
const pages = [
  '/api/user/vip',
  '/api/user/activity',
  '/api/user/limits',
  '/api/user/points',
  '/api/games/getBetRecord?limit=10',
  '/api/games/waitingBets',
  '/api/games/plans',
  '/api/trade/record?limit=10',
  '/api/trade/terms',
]

/** Somebody who bets and looks at these at a node without a rest, until told to stop: how often, and what was said other than yes. */
async function playAt(node: ServerProcess, username: string) {
  const account = { username, password: 'Sunny7days' }
  const { token } = signedUp.parse((await call(node, '/api/user/register', '', account)).data).userinfo
  await call(node, '/api/user/profile', token, { birthday: '1990-05-17' })
  const wrong: string[] = []
  const ending = new AbortController()
  let bets = 0
  const playing = (async () => {
    while (!ending.signal.aborted) {
      const listed = await call(node, '/api/games/list?limit=100', token)
      if (listed.code !== 1) {
        wrong.push(`games/list: ${listed.msg}`)
        break
      }
      const { list } = games.parse(listed.data)
      // The longest game is closed for a while before each draw, and a node that starts has not opened all rounds yet.
      const [game] = list
        .filter(({ kind, current }) => kind === 'dice' && current)
        .toSorted((one, other) => other.current!.closes_at - one.current!.closes_at)
      if (game) {
        const round = { game_id: game.id, game_no: game.current!.game_no }
        const bet = { ...round, bet_content: [{ play: 'big', amount: '1.00' }] }
        const { code, msg } = await call(node, '/api/games/submitBet', token, bet)
        if (code === 1) bets++
        else if (msg !== 'This round is closed') wrong.push(msg)
      }
      const page = pages[bets % pages.length]!
      const { code, msg } = await call(node, page, token)
      if (code !== 1) wrong.push(`${page}: ${msg}`)
      await pause(20)
    }
  })()
  return {
    more: () => {
      const before = bets
      return expect.poll(() => bets, { timeout: 30_000 }).toBeGreaterThan(before + 5)
    },
    stop: async () => {
      ending.abort()
      await playing
      expect(wrong, node.printed().slice(-4000)).toEqual([])
    },
  }
}

test.skipIf(!hasLastRelease)(
  'the last release and this one serve side by side, forward and back (skipped where its commit is not in the history)',
  async () => {
    const database = await createTestDatabase('empty')
    onTestFinished(() => database.drop())
    const variables = {
      DATABASE_URL: urlOf(database.application),
      DATABASE_OWNER_URL: urlOf(database.owner),
      DATABASE_CONNECTIONS: '4',
      RATE_LIMIT_SCALE: '1000',
    }
    const folder = mkdtempSync(join(tmpdir(), 'glasshouse-upgrade-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const before = layDownLastRelease()
    const startOld = () => startServer(folder, variables, 'server/main.ts', before)
    const last = async () =>
      (await database.client.query<{ last: string }>('select max(name) as last from migrations')).rows[0]
        ?.last

    const old = await startOld()
    expect(await last()).toBe(lastRelease.migration)
    const anna = await playAt(old, 'anna')
    await anna.more()
    // Its start migrates, while bets go on at the other one.
    const now = await startServer(folder, variables)
    expect(await last()).toBe(newestMigration())
    await anna.more()
    const bert = await playAt(now, 'bert')
    await Promise.all([anna.more(), bert.more()])
    await anna.stop()
    expect(await old.end('SIGTERM')).toBe(0)
    await bert.more()
    const again = await startOld()
    const carl = await playAt(again, 'carl')
    await Promise.all([bert.more(), carl.more()])
    await bert.stop()
    expect(await now.end('SIGTERM')).toBe(0)
    await carl.more()
    await carl.stop()
    const { application } = database
    const opened = openDatabase(application, { connections: 2 })
    onTestFinished(() => opened.close())
    expect(await audit(opened)).toEqual([])
  },
  120_000,
)

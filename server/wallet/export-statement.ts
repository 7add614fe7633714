import { pipeline, Readable } from 'node:stream'
import type { CallRequest } from '@glasshouse/contract/call.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import { fillIn } from '@glasshouse/contract/refusals.ts'
import { messagesIn } from '@glasshouse/contract/messages.ts'
import { statementDaysMax, type tradeStatement } from '@glasshouse/contract/wallet.ts'
import { dayRange } from '@glasshouse/rules/days.ts'
import { stringify } from 'csv-stringify'
import type { ReadDb } from '../db/database.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { playerMoney } from '../ledger/accounts.ts'
import { statementExports } from './limits.ts'
import type { Wallet } from './parts.ts'
import { lineOf, type LineRow, numbersWithin, readLines, type StatedAccount } from './statement-lines.ts'

/** Lines that are read at once: a long statement is sent while it is read, and never lies in memory as a whole. */
const linesPerRead = 1_000

type Request = CallRequest<typeof tradeStatement>
type Account = 'available' | 'held'
type ExportedLine = ReturnType<typeof lineOf> & { account: Account }

/** A player's statement as a file, oldest line first: the available and the held balance, as they moved together. */
export async function exportStatement(
  { database, timeZone, attempts }: Wallet,
  { from, to, format }: Request,
  { playerId, language }: PlayerCaller,
): Promise<FileAnswer> {
  if (from > to) refuse('check_input', {}, 'from')
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (days > statementDaysMax) refuse('statement_too_long', { count: statementDaysMax }, 'to')
  await attempts.take([{ limit: statementExports, subject: String(playerId) }])

  const read = database.later
  const range = {
    from: new Date(dayRange(from, timeZone)[0] * 1000),
    to: new Date(dayRange(to, timeZone)[1] * 1000),
  }
  const { available, held } = await playerMoney(read, playerId)
  const moved = merged(
    linesOf(read, { playerId, account: available, ...range }),
    linesOf(read, { playerId, account: held, ...range }),
  )
  const lines = (async function* () {
    for await (const { account, row } of moved) yield { account, ...lineOf(row, language) }
  })()
  return {
    content: format === 'csv' ? csvOf(lines, language, timeZone) : Readable.from(jsonOf(lines)),
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    bytes: null,
    filename: `statement-${from}-${to}.${format}`,
    isPublic: false,
  }
}

/** The postings of one account within a time, oldest first. */
async function* linesOf(
  db: ReadDb,
  { playerId, account, from, to }: { playerId: bigint; account: StatedAccount; from: Date; to: Date },
): AsyncGenerator<LineRow> {
  let { after, upTo } = await numbersWithin(db, account, { from, to })
  while (after < upTo) {
    const filter = { accountId: account.id, after, upTo, kinds: undefined }
    const rows = await readLines(db, playerId, { ...filter, order: 'asc', limit: linesPerRead })
    yield* rows
    after = rows.at(-1)?.number ?? upTo
  }
}

/** Both accounts' lines in the order of their entries, which one lock gives to both. */
async function* merged(
  available: AsyncGenerator<LineRow>,
  held: AsyncGenerator<LineRow>,
): AsyncGenerator<{ account: Account; row: LineRow }> {
  let [spendable, kept] = await Promise.all([available.next(), held.next()])
  while (!spendable.done || !kept.done) {
    if (!spendable.done && (kept.done || spendable.value.entry_id <= kept.value.entry_id)) {
      yield { account: 'available', row: spendable.value }
      spendable = await available.next()
    } else if (!kept.done) {
      yield { account: 'held', row: kept.value }
      kept = await held.next()
    }
  }
}

async function* jsonOf(lines: AsyncIterable<ExportedLine>): AsyncGenerator<string> {
  let before = '['
  for await (const line of lines) {
    yield `${before}\n${JSON.stringify(line)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

/**
 * For a spreadsheet: it opens as UTF-8, and no cell can begin a formula. Sums stand in a column for what came in and one
 * for what went out, as a minus would begin one.
 */
function csvOf(lines: AsyncIterable<ExportedLine>, language: Language, timeZone: string): Readable {
  const { columns, accounts, kinds } = messagesIn(language).statement
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const rows = (async function* () {
    for await (const line of lines) {
      const isOut = line.amount.startsWith('-')
      yield {
        ...line,
        time: clock.format(line.createtime * 1000),
        account: accounts[line.account],
        kind: kinds[line.kind],
        money_in: isOut ? '' : line.amount,
        money_out: isOut ? line.amount.slice(1) : '',
        game: line.game_name,
        round: line.game_no,
      }
    }
  })()
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const written = stringify({
    header: true,
    columns: names.map((key) => ({ key, header: fillIn(columns[key], { zone: timeZone }) })),
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  // A failure while it is read cuts the answer off, as it does where it is not read any more.
  return pipeline(Readable.from(rows), written, () => {})
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditReport } from '../../server/audit/audit.ts'
import { type AuditedHouse, openAuditedHouse } from '../support/audited-house.ts'

let audited: AuditedHouse
let round: AuditedHouse['round']

beforeAll(async () => {
  audited = await openAuditedHouse()
  round = audited.round
})
afterAll(() => audited.close())

test('an undamaged house shows no difference, in any state of its rounds', async () => {
  const { counts, differences } = await auditReport(audited.house.database)
  expect(differences).toEqual([])
  expect(counts).toMatchObject({
    bets: 88n,
    cancellations: 4n,
    transfers: 1n,
    seals: 2n,
    draws: 2n,
    voids: 1n,
  })
  expect(await auditReport(audited.house.database, { lastSeals: 1 })).toMatchObject({
    counts: { seals: 1n },
    differences: [],
  })
})

test('while winners are paid player by player, a bet counts as won once its own player was paid', async () => {
  const { rows } = await audited.house.owner.query<{ username: string; status: string; paid: boolean }>(
    `select distinct i.username, o.status, exists (
       select from postings p join bets first on first.id = p.reference
       where first.event_id = b.event_id and first.player_id = b.player_id and p.kind = 'payout' and p.amount > 0) as paid
     from bet_outcomes o join bets b on b.id = o.bet_id join results r on r.event_id = b.event_id
     join identities i on i.player_id = b.player_id
     where b.event_id = $1 and b.selection = any (r.won) and o.status <> 'cancelled' order by 1`,
    [round.paying],
  )
  expect(rows).toEqual([
    { username: 'annie', status: 'win', paid: true },
    { username: 'bobby', status: 'pending', paid: false },
  ])
})

/** A bet that stands in a round: the first of Bob's, who cancels none. */
const betIn = (id: bigint, which = '') =>
  `(select b.id from bets b join results d using (event_id) join identities i using (player_id)
    where event_id = ${id} and username = 'bobby' ${which} order by b.id limit 1)`
const winner = 'and b.selection = any (d.won)'
const loser = 'and b.selection <> all (d.won)'
const accountOf = (username: string) =>
  `(select a.id from accounts a join identities i using (player_id) where username = '${username}' and kind = 'available')`
const houseAccount = "(select id from accounts where kind = 'house')"

/** Damage that somebody with all rights could do to the tables, and the audit's line about it. */
const damages: [name: string, damage: () => string, line: RegExp][] = [
  [
    'a posting of another amount',
    () => `update postings set amount = amount + 1 where number = 2 and account_id = ${accountOf('annie')}`,
    /^entry \d+: its legs sum to 1, not to 0$/,
  ],
  [
    'an amount from nowhere',
    () => `update postings set amount = amount + 1 where number = 2 and account_id = ${accountOf('annie')}`,
    /^the amounts of all postings sum to 1, not to 0$/,
  ],
  [
    'a balance from nowhere',
    () => `update accounts set balance = balance + 1 where id = ${accountOf('annie')}`,
    /^the balances of all accounts sum to 1, not to 0$/,
  ],
  [
    'a balance that its postings do not make',
    () => `update accounts set balance = balance + 1 where id = ${accountOf('annie')}`,
    /^account \d+: its balance is \d+ and its last number \d+; its \d+ postings sum to/,
  ],
  [
    'a posting that is gone',
    () => `delete from postings where number = 3 and account_id = ${accountOf('annie')}`,
    /^account \d+: posting 4 follows 2$/,
  ],
  [
    'a newest posting that is gone',
    () =>
      `delete from postings where account_id = ${accountOf('annie')}
        and number = (select last_number from accounts where id = ${accountOf('annie')})`,
    /^account \d+: its balance is \d+ and its last number (\d+); its/,
  ],
  [
    'a balance after a posting that does not follow',
    () => `update postings set balance = balance + 5 where number = 3 and account_id = ${accountOf('annie')}`,
    /^posting 3 of account \d+: -?\d+ after \d+ makes \d+, not \d+$/,
  ],
  [
    'a player below zero',
    () => `alter table accounts drop constraint balance_not_below_zero;
      update accounts set balance = -5 where id = ${accountOf('annie')}`,
    /^account \d+ \(available\) stands at -5, below zero$/,
  ],
  [
    'a player who was below zero',
    () => `update postings set balance = -5 where number = 3 and account_id = ${accountOf('annie')}`,
    /^posting 3 of account \d+ \(available\) left it at -5, below zero$/,
  ],
  [
    'a posting on no account',
    () => `update postings set account_id = 999 where number = 3 and account_id = ${accountOf('annie')}`,
    /^posting 3 of account 999: there is no such account$/,
  ],
  [
    'a posting of no entry',
    () => 'delete from entries where id = 2',
    /^posting \d+ of account \d+: there is no entry 2$/,
  ],
  [
    'an entry of another kind',
    () => "update entries set kind = 'adjustment' where id = 2",
    /^posting \d+ of account \d+ is a \w+, its entry 2 a adjustment$/,
  ],
  [
    'an entry of nothing',
    () => "insert into entries (kind) values ('payout')",
    /^entry \d+ \(payout\) has no/,
  ],
  [
    'a player without accounts',
    () => 'insert into players default values',
    /^player \d+ has 0 held accounts, not 1/,
  ],
  [
    'a second house',
    () => "drop index accounts_house; insert into accounts (kind) values ('house')",
    /^there are 2 house accounts, not 1$/,
  ],

  [
    'a bet that was never staked',
    () => `insert into bets (slip_id, player_id, event_id, stake, odds_num, odds_den, selection, created_at)
      select slip_id, player_id, event_id, 100, 210, 105, 0, created_at from bets
      where id = ${betIn(round.settled)}`,
    /^stake of bet \d+: -100 due on the account of player \d+, 0 posted there in 0 postings$/,
  ],
  [
    'a stake without its bet',
    () => `delete from bets where id = ${betIn(round.settled)}`,
    /^stake of bet \d+: 0 due on the account of player \d+, -1000 posted there in 1 postings$/,
  ],
  [
    'a stake posted twice',
    () => `alter table postings drop constraint posted_once;
      select write_entry('stake', array[${accountOf('bobby')}, ${houseAccount}], array[-1000, 1000]::bigint[],
        array[${betIn(round.settled)}, null])`,
    /^stake of bet \d+: -1000 due on the account of player \d+, -2000 posted there in 2 postings$/,
  ],
  [
    'a bet on the account of another',
    () => `update bets set player_id = (select player_id from identities where username = 'annie')
      where id = ${betIn(round.settled)}`,
    /^stake of bet \d+: -1000 due on the account of player \d+, 0 posted there in 0 postings$/,
  ],
  [
    'a cancelled bet without its refund',
    () => `insert into cancellations (bet_id) values (${betIn(round.settled)})`,
    /^cancellation of bet \d+: 1000 due on the account of player \d+, 0 posted there in 0 postings$/,
  ],
  [
    'a refund without its cancellation',
    () => 'delete from cancellations where bet_id = (select min(bet_id) from cancellations)',
    /^cancellation of bet \d+: 0 due on the account of player \d+, 1000 posted there in 1 postings$/,
  ],
  [
    'a payout to a bet that lost',
    () => `select write_entry('payout', array[${accountOf('bobby')}, ${houseAccount}], array[500, -500]::bigint[],
      array[${betIn(round.settled, loser)}, null])`,
    /^payout of bet \d+: 0 due on the account of player \d+, 500 posted there in 1 postings$/,
  ],
  [
    'a second payout',
    () => `alter table postings drop constraint posted_once;
      select write_entry('payout', array[${accountOf('bobby')}, ${houseAccount}], array[500, -500]::bigint[],
        array[${betIn(round.settled, winner)}, null])`,
    /^payout of bet \d+: \d+ due on the account of player \d+, \d+ posted there in 2 postings$/,
  ],
  [
    'a payout that is too high',
    () =>
      `update postings set amount = amount + 1 where kind = 'payout' and reference = ${betIn(round.settled, winner)}`,
    /^payout of bet \d+: (\d+) due on the account of player \d+, (?!\1 )\d+ posted there in 1 postings$/,
  ],
  [
    'a payout to another player',
    () => `select write_entry('payout', array[${accountOf('annie')}, ${houseAccount}], array[500, -500]::bigint[],
      array[${betIn(round.settled, winner)}, null])`,
    /^payout of bet \d+: 0 due on the account of player \d+, 500 posted there in 1 postings$/,
  ],
  [
    'a payout of its own for a bet that the payout of the round is for',
    () => `select write_entry('payout', array[${accountOf('bobby')}, ${houseAccount}], array[b.returned, -b.returned],
        array[b.bet_id, null]) from bet_outcomes b where b.bet_id = ${betIn(round.settled, winner).replace('order by b.id', 'order by b.id desc')}`,
    /^payout of bet \d+: (\d+) due on the account of player \d+, (?!\1 )\d+ posted there in 1 postings$/,
  ],
  [
    'a payout that is gone',
    () => `delete from postings where kind = 'payout' and reference = ${betIn(round.settled, winner)}`,
    /^payout of bet \d+: \d+ due on the account of player \d+, 0 posted there in 0 postings$/,
  ],
  [
    'a payout ahead of its turn',
    () => `insert into settlement_dues select event_id, player_id, id, false, array[id], array[stake] from bets
      where event_id = ${round.paying} and exists (select from postings p where p.reference = bets.id and p.kind = 'payout')`,
    /^payout of bet \d+: 0 due on the account of player \d+, \d+ posted there in 1 postings$/,
  ],
  [
    'a void bet that was not refunded',
    () => `delete from postings where kind = 'void_refund' and account_id = ${accountOf('bobby')}`,
    /^void_refund of bet \d+: \d+ due on the account of player \d+, 0 posted there in 0 postings$/,
  ],
  [
    'a transfer that moved something else',
    () => 'update transfers set amount = amount + 1',
    /^transfer of transfer \d+: -1235 due on the account of player \d+, -1234 posted there in 1 postings$/,
  ],
  [
    'a transfer that is gone',
    () => 'delete from transfers',
    /^transfer of transfer \d+: 0 due on the account of player \d+, 1234 posted there in 1 postings$/,
  ],
  [
    'a second welcome',
    () => `select post_entry('welcome', array[${accountOf('bobby')}, ${houseAccount}], array[500, -500]::bigint[],
      array[7, null])`,
    /^player \d+ was welcomed 2 times$/,
  ],
]

test.each(damages)('the audit names %s', async (_name, damage, line) => {
  expect(await audited.differencesAfter(damage())).toContainEqual(expect.stringMatching(line))
})

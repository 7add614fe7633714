import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuditedHouse, openAuditedHouse } from '../support/audited-house.ts'

let audited: AuditedHouse
let round: AuditedHouse['round']

beforeAll(async () => {
  audited = await openAuditedHouse()
  round = audited.round
})
afterAll(() => audited.close())

/** A bet that stands in a round: the first of Bob's, who cancels none. */
const betIn = (id: bigint) =>
  `(select b.id from bets b join identities i using (player_id)
    where event_id = ${id} and username = 'bobby' order by b.id limit 1)`
const stakesOf = (id: bigint) => `(select id from accounts where event_id = ${id})`
const houseAccount = "(select id from accounts where kind = 'house')"

/** Damage that somebody with all rights could do to the tables, and the audit's line about it. */
const damages: [name: string, damage: () => string, line: RegExp][] = [
  [
    'a bet before its round opened',
    () => `update bets set created_at = created_at - interval '1 hour' where id = ${betIn(round.settled)}`,
    /^bet \d+ was placed at .*, its event \d+ was open from/,
  ],
  [
    'a bet after the close',
    () => `update bets set created_at = (select closes_at from rounds where id = ${round.settled})
      where id = ${betIn(round.settled)}`,
    /^bet \d+ was placed at .*, its event \d+ was open from/,
  ],
  [
    'other odds than were promised',
    () => `update bets set odds_num = 211 where id = ${betIn(round.settled)}`,
    /^bet \d+ was taken at 211\/107, its round pays 210\/107 on selection 0$/,
  ],
  [
    'a cancellation after the close',
    () => "update cancellations set cancelled_at = cancelled_at + interval '1 minute'",
    /^bet \d+ was cancelled at .*, its event closed at/,
  ],
  [
    'a cancellation of no bet',
    () => 'insert into cancellations (bet_id) values (1)',
    /^cancellation of bet 1: there is no such bet$/,
  ],
  [
    'an answer that told another balance',
    () =>
      `update slips set balance = balance + 1 where id in (select slip_id from bets where event_id = ${round.settled})`,
    /^slip \d+ told a balance of \d+, the posting of its last bet says \d+$/,
  ],
  [
    'a slip that is gone',
    () => `delete from slips where id in (select slip_id from bets where event_id = ${round.settled})`,
    /^bet \d+: there is no slip \d+$/,
  ],
  [
    'a slip of another player',
    () =>
      `update slips set player_id = 1 where id in (select slip_id from bets where event_id = ${round.settled})`,
    /^slip \d+ of player 1 has bets of another$/,
  ],

  [
    'a round left out',
    () => `update dice_rounds set draws_at = draws_at + interval '30 seconds'
      where event_id = (select id from rounds order by game_id, draws_at desc limit 1)`,
    /^game \d+: no round between the draws due at/,
  ],
  [
    'a round closed early',
    () => `update events set closed_at = closes_at - interval '1 second' where id = ${round.settled}`,
    /^round \d+: closed before its close$/,
  ],
  [
    'a round sealed before its close',
    () => `update seals set sealed_at = sealed_at - interval '1 hour' where round_id = ${round.settled}`,
    /^round \d+: sealed before it was closed$/,
  ],
  [
    'a draw before its time',
    () => `update draws set drawn_at = drawn_at - interval '1 hour' where round_id = ${round.settled}`,
    /^round \d+: drawn before its draw was due$/,
  ],
  [
    'a draw that is void',
    () => `insert into voids (round_id, reason) values (${round.settled}, 'operator')`,
    /^round \d+: drawn and void$/,
  ],
  [
    'a settlement of nothing',
    () => `with result as (insert into results (event_id) values (${round.open}))
      insert into settlements (event_id, stakes, payouts) values (${round.open}, 0, 0)`,
    /^round \d+: settled but neither drawn nor void$/,
  ],
  [
    'a round that never opened and has bets',
    () => "update voids set reason = 'never_opened'",
    /^round \d+: void as never opened, but it has bets$/,
  ],
  [
    'a round that the clock has lost',
    () => `delete from pending_events where event_id = ${round.open}`,
    /^event \d+: it is neither settled nor pending$/,
  ],
  [
    'a settled round still pending',
    () => `insert into pending_events (event_id) values (${round.settled})`,
    /^event \d+: it is settled and still pending$/,
  ],
  [
    'a settled round still being settled',
    () =>
      `insert into settlement_progress (event_id, revision, stakes, payouts) values (${round.settled}, 1, 0, 0)`,
    /^event \d+: it is settled and still being settled$/,
  ],
  [
    'a round without exposure',
    () => `delete from exposures where event_id = ${round.open}`,
    /^event \d+: it has no exposure$/,
  ],
  [
    'a round without an account for its stakes',
    () => `delete from accounts where event_id = (select max(id) from rounds where closed_at is null)`,
    /^event \d+: it has no stakes account$/,
  ],
  ...(['settled', 'paying', 'open'] as const).map((which): [string, () => string, RegExp] => [
    `money among the stakes of a round that is`,
    () => `select write_entry('adjustment', array[${stakesOf(round[which])}, ${houseAccount}], array[5, -5]::bigint[],
      array[1, null])`,
    /^event \d+: its stakes account holds \d+, not \d+$/,
  ]),
  [
    'a settlement that sums up wrongly',
    () => `update settlements set payouts = payouts + 1 where event_id = ${round.settled}`,
    /^event \d+ was settled with stakes \d+ and payouts \d+; its bets staked \d+ and were paid \d+$/,
  ],
  [
    'a result that the house did not move',
    () => `update settlements set payouts = payouts + 1 where event_id = ${round.settled}`,
    /^event \d+: the house moved -?\d+, payouts less stakes are -?\d+$/,
  ],
  [
    'an exposure on a selection that nobody bet',
    () => `update exposures set by_selection[50] = 7 where event_id = ${round.open}`,
    /^event \d+: its exposure on selection 49 is 7, its bets make 0$/,
  ],
  [
    'an exposure that sums up wrongly',
    () => `update exposures set potential = potential - 1 where event_id = ${round.open}`,
    /^event \d+: its exposure is \d+ in all, by selection \d+$/,
  ],

  [
    'a bet left out of the seal',
    () => `update seals set bet_count = bet_count - 1 where round_id = ${round.settled}`,
    /^round \d+ was sealed over 20 bets with \d+, there are 21 bets with \d+$/,
  ],
  [
    'a stake changed after the seal',
    () => `update bets set stake = stake + 1 where id = ${betIn(round.settled)}`,
    /^round \d+ was sealed over 21 bets with \d+, there are 21 bets with \d+$/,
  ],
  [
    'a bet changed after the seal',
    () =>
      `update bets set salt = sha256('x')::bytea where id = ${betIn(round.settled)}`.replace(
        "sha256('x')::bytea",
        "substr(sha256('x'), 1, 16)",
      ),
    /^round \d+: the sealed root is not that of its bets$/,
  ],
  [
    'a stretch of the sealed tree that was changed',
    () => `update sealed_stretches set hash = sha256('x') where round_id = ${round.settled}`,
    /^round \d+: the hashes of its stretches do not make the sealed root$/,
  ],

  [
    'a seed of another chain',
    () => "update chains set end_hash = sha256('x')",
    /^round \d+: its seed does not lead to its chain's published end$/,
  ],
  [
    'a seed that is not the one before',
    () => `update draws set seed = sha256('x') where round_id = ${round.settled}`,
    /^round \d+: its seed does not lead to the seed revealed at 1$/,
  ],
  [
    'a commitment to another seed',
    () => `update dice_rounds set commitment = sha256('x') where event_id = ${round.settled}`,
    /^round \d+: its commitment is not that of its seed$/,
  ],
  [
    'a commitment of a void round to another seed',
    () => `update dice_rounds set commitment = sha256('x') where event_id = ${round.void}`,
    /^round \d+: its commitment is not that of its seed$/,
  ],
  [
    'another entropy than was drawn with',
    () => `update draws set entropy = sha256('x') where round_id = ${round.settled}`,
    /^round \d+: its key does not follow from its seed, entropy and root$/,
  ],
  [
    'no entropy',
    () => `update draws set entropy = '' where round_id = ${round.settled}`,
    /^round \d+: its draw lacks what its dice follow from$/,
  ],
  [
    'dice that were turned',
    () => `update draws set dice[1] = dice[1] % 6 + 1 where round_id = ${round.settled}`,
    /^round \d+: its dice are \d, \d, \d, its draw makes \d, \d, \d$/,
  ],
  [
    'winners by the dice alone, whatever the list of winners says',
    () => `update results set won = '{}' where event_id = ${round.settled}`,
    /^round \d+: its list of winning selections is not that of its dice$/,
  ],
  [
    'a draw out of turn',
    () => `delete from draws where round_id = ${round.settled}`,
    /^round \d+ was drawn while one before it was neither drawn nor void$/,
  ],
  [
    'a draw earlier than the one before it',
    () => `update draws set drawn_at = drawn_at + interval '1 hour' where round_id = ${round.settled}`,
    /^round \d+ was drawn earlier than one before it$/,
  ],
  [
    'a round with the number of another',
    () => `update events set code = '20270115-9999' where id = ${round.open}`,
    /^round \d+: its number is 20270115-9999, by its time 20270115-\d+$/,
  ],
  [
    'a round with the seed of another',
    () => `update dice_rounds set chain_index = 9999 where event_id = ${round.open}`,
    /^round \d+: its place in its chain is 9999, by its time 4$/,
  ],
  [
    'another paytable than was published',
    () => `update dice_rounds set paytable_hash = sha256('x') where event_id = ${round.open}`,
    /^round \d+: the published hash is not that of its paytable uniform-210$/,
  ],
  [
    'a selection that wins on more than it should',
    () => "update selections set wins = wins || 0::smallint where market = 'big'",
    /^selection 0 of uniform-210\/triples_lose is not what the rules say of it$/,
  ],
]

test.each(damages)('the audit names %s', async (_name, damage, line) => {
  expect(await audited.differencesAfter(damage())).toContainEqual(expect.stringMatching(line))
})

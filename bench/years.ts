import { outcomes } from '@glasshouse/rules/dice.ts'
import type pg from 'pg'

/** How many years' worth: settled rounds, the bets on each of them, players. */
export type Years = { rounds: number; betsPerRound: number; players: number }

/** The games whose past is written: those whose rounds last minutes. */
const games = ['dice-3m', 'dice-5m', 'k3-5m']
/** Minor units that each of the players was welcomed with. */
const welcome = 100_000_000n

/**
 * Writes years of rounds, bets and postings before the present, by SQL and with the owner's rights: every account adds up
 * as if the house had placed and settled each bet, a batch a round. Seeds, seals and the public log are made up, and what
 * rests on them does not hold. Its numbers count from 1: what the house itself writes has higher ones (house.ts).
 */
export async function writeYears(owner: pg.Client, { rounds, betsPerRound, players }: Years): Promise<void> {
  const tables = [
    'players',
    'identities',
    'accounts',
    'chains',
    'events',
    'dice_rounds',
    'seals',
    'draws',
    'results',
  ]
  tables.push('settlements', 'slips', 'bets', 'entries', 'postings')
  await owner.query(
    "set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set synchronous_commit = off; set jit = off",
  )
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`)
  const keysBack = await withoutForeignKeys(owner, tables)
  for (const table of ['events', 'slips', 'bets', 'entries'])
    await owner.query(`create temp sequence past_${table}_id`)
  for (const step of [...peopleSteps, ...roundSteps, ...betSteps, ...moneySteps])
    await owner.query(
      step
        .replaceAll('$ROUNDS', String(Math.ceil(rounds / games.length)))
        .replaceAll('$BETS', String(betsPerRound))
        .replaceAll('$PLAYERS', String(players)),
    )
  for (const statement of keysBack) await owner.query(statement)
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`)
  await owner.query('reset all')
  await owner.query('vacuum analyze')
}

/** Drops the foreign keys of these tables, each of which costs a look-up a row; gives what makes them again. */
async function withoutForeignKeys(owner: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ off: string; back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
    [tables],
  )
  for (const { off } of rows) await owner.query(off)
  return rows.map(({ back }) => back)
}

/** Nothing is known of any player, so all are checked before a bet, as `guarded` says. */
const peopleSteps = [
  `create temp table people (place serial, player_id bigint, account_id bigint)`,
  `with fresh as (insert into players select from generate_series(1, $PLAYERS) returning id),
     named as (
       insert into identities (player_id, username, nickname)
       select id, 'o' || id, 'o' || id from fresh returning player_id),
     opened as (
       insert into accounts (kind, player_id, guarded)
       select k.kind, n.player_id, k.kind = 'available' from named n
       cross join (values ('available'::account_kind), ('held')) as k (kind) returning id, player_id, kind)
   insert into people (player_id, account_id) select player_id, id from opened where kind = 'available'`,
  `create index on people (place)`,
]

/** Each throw as often as it falls in 216. */
const throws = outcomes.flatMap((outcome) => Array.from({ length: outcome.weight }, () => outcome))

/** One after the other back from the oldest round that is there, each with the dice of its place. */
const roundSteps = [
  `create temp table dice (place serial, dice smallint[], outcome integer)`,
  `insert into dice (dice, outcome) values ${throws.map(({ dice, number }) => `('{${dice.join()}}', ${number})`).join()}`,
  `create temp table winners as
   select s.book_id, d.place, d.dice, coalesce(array_agg(s.number) filter (where d.outcome = any (s.wins)), '{}') as won
   from selections s cross join dice d group by 1, 2, 3`,
  `create temp table first_of as
   select distinct on (d.game_id) d.*, e.book_id, g.period_seconds, g.close_seconds, g.code
   from dice_rounds d join events e on e.id = d.event_id join games g on g.id = d.game_id
   where g.code = any ('{${games.join()}}') order by d.game_id, d.draws_at`,
  `create temp table past_chains as select game_id, draws_at - $ROUNDS * make_interval(secs => period_seconds) as first, period_seconds
   from first_of`,
  `insert into chains (game_id, first_draws_at, period_seconds, length, end_hash, sealed_seed)
   select game_id, first, period_seconds, $ROUNDS, sha256('past'), 'past' from past_chains`,
  `create temp table past as
   select nextval('past_events_id') as id, f.*, n, f.draws_at - n * make_interval(secs => f.period_seconds) as at,
     (select c.id from chains c where c.game_id = f.game_id order by c.first_draws_at limit 1) as past_chain,
     1 + (n::bigint * 7919 + f.game_id * 31) % 216 as fallen
   from first_of f cross join generate_series($ROUNDS, 1, -1) as n`,
  `insert into events (id, game_id, code, book_id, opens_at, closes_at, created_at, closed_at) overriding system value
   select id, game_id, to_char(at - interval '7300 days', 'YYYYMMDD') || '-' || lpad((1 + extract(epoch from at)::bigint % 86400 / period_seconds)::text, 4, '0'), book_id, at - make_interval(secs => period_seconds), at - make_interval(secs => close_seconds),
     at - make_interval(secs => period_seconds), at - make_interval(secs => close_seconds) from past order by at`,
  `insert into dice_rounds (event_id, game_id, chain_id, chain_index, draws_at, commitment, paytable, paytable_hash, triple_rule,
     entropy_source)
   select id, game_id, past_chain, $ROUNDS - n + 1, at, commitment, paytable, paytable_hash, triple_rule, entropy_source
   from past order by at`,
  `insert into accounts (kind, event_id) select 'stakes', id from past order by at`,
  `insert into results (event_id, won, decided_at)
   select p.id, w.won, p.at from past p join winners w on w.book_id = p.book_id and w.place = p.fallen order by at`,
  `create index on past (id)`,
]

/** One bet a slip, 1.00 to 9.00, on any selection sold. */
const betSteps = [
  `create temp table sold as
   select book_id, number, odds_num, odds_den, row_number() over (partition by book_id order by number) as place,
     count(*) over (partition by book_id) as all_sold
   from selections where odds_num is not null`,
  `create temp table past_bets as
   select nextval('past_bets_id') as id, nextval('past_slips_id') as slip, p.id as event_id,
     p.at, p.at - make_interval(secs => p.period_seconds) + interval '1 second' as placed_at, who.player_id, who.account_id, (100 * (1 + (p.n + k) % 9))::bigint as stake, s.number as selection, s.odds_num, s.odds_den,
     s.number = any (w.won) as wins
   from (select * from past order by at) as p
   cross join generate_series(1, $BETS) as k
   join people who on who.place = 1 + (p.id * 48271 + k * 7907) % $PLAYERS
   join winners w on w.book_id = p.book_id and w.place = p.fallen
   join lateral (
     select * from sold where sold.book_id = p.book_id and sold.place = 1 + (p.id * 16807 + k * 613) % sold.all_sold limit 1
   ) as s on true`,
  `insert into bets (id, slip_id, player_id, event_id, stake, odds_num, odds_den, selection, salt, created_at) overriding system value
   select id, slip, player_id, event_id, stake, odds_num, odds_den, selection, substr(sha256(int8send(id)), 1, 16),
     placed_at from past_bets order by id`,
  `insert into seals (round_id, root, bet_count, stake_total, sealed_at)
   select event_id, sha256('past'), count(*), sum(stake), at from past_bets group by event_id, at order by at`,
  `insert into draws (round_id, seed, entropy, key, dice, drawn_at)
   select p.id, sha256('past'), 'past', sha256('past'), d.dice, p.at from past p join dice d on d.place = p.fallen order by at`,
]

/**
 * Four movements: the welcome of everybody; and of each round the stakes, what the house adds or takes, and what is paid
 * out. Each account's postings are numbered, and summed, in the order of the movements.
 */
const moneySteps = [
  `create temp table moved (entry bigint, kind entry_kind, at timestamptz, account_id bigint, reference bigint, amount bigint)`,
  `with entry as (insert into entries (id, kind, created_at) overriding system value
     select nextval('past_entries_id'), 'welcome', (select min(at) from past) - interval '1 day' returning id, created_at)
   insert into moved
   select id, 'welcome'::entry_kind, created_at, account_id, player_id, ${welcome} from entry, people
   union all select id, 'welcome', created_at, (select a.id from accounts a where a.kind = 'play_money'), id,
     -${welcome} * (select count(*) from people) from entry`,
  `create temp table sums as
   select b.event_id, b.at, b.placed_at, a.id as stakes_account, sum(stake)::bigint as staked,
     coalesce(sum(stake * odds_num / odds_den) filter (where wins), 0)::bigint as paid
   from past_bets b join accounts a on a.event_id = b.event_id group by 1, 2, 3, 4`,
  `create temp table round_entries as
   select *, nextval('past_entries_id') as stake_entry, nextval('past_entries_id') as result_entry,
     nextval('past_entries_id') as payout_entry
   from (select * from sums order by at) as s`,
  `create index on round_entries (event_id)`,
  `insert into entries (id, kind, created_at) overriding system value
   select stake_entry, 'stake'::entry_kind, placed_at from round_entries
   union all select result_entry, 'round_result', at from round_entries where staked <> paid
   union all select payout_entry, 'payout', at from round_entries where paid > 0`,
  `insert into moved
   select r.stake_entry, 'stake'::entry_kind, r.placed_at, b.account_id, b.id, -b.stake
   from past_bets b join round_entries r using (event_id)
   union all select stake_entry, 'stake', placed_at, stakes_account, stake_entry, staked from round_entries
   union all select result_entry, 'round_result', at, stakes_account, event_id, paid - staked from round_entries where staked <> paid
   union all select result_entry, 'round_result', at, (select id from accounts where kind = 'house'), event_id, staked - paid
     from round_entries where staked <> paid
   union all select payout_entry, 'payout', at, stakes_account, payout_entry, -paid from round_entries where paid > 0
   union all select r.payout_entry, 'payout', r.at, b.account_id, b.id, b.stake * b.odds_num / b.odds_den
     from past_bets b join round_entries r using (event_id) where b.wins`,
  `insert into settlements (event_id, stakes, payouts, settled_at)
   select event_id, staked, paid, at from round_entries order by at`,
  `insert into postings (account_id, number, entry_id, reference, amount, balance, kind)
   select m.account_id, a.last_number + row_number() over known, m.entry, m.reference, m.amount,
     a.balance + sum(m.amount) over known, m.kind
   from moved m join accounts a on a.id = m.account_id
   window known as (partition by m.account_id order by m.at, m.entry, m.reference rows unbounded preceding)`,
  `insert into slips (id, player_id, idempotency_key, request_hash, balance, created_at) overriding system value
   select b.slip, b.player_id, 'past-' || lpad(b.slip::text, 16, '0'), sha256(int8send(b.slip)), p.balance, b.placed_at
   from past_bets b join postings p on p.reference = b.id and p.kind = 'stake' and p.account_id = b.account_id order by b.id`,
  `update accounts a set balance = a.balance + s.amount, last_number = a.last_number + s.count
   from (select account_id, sum(amount)::bigint as amount, count(*) as count from moved group by 1) as s where s.account_id = a.id`,
]

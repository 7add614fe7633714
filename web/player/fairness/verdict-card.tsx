import { gameList } from '@glasshouse/contract/games.ts'
import type { AnyProof, HalfProof } from '@glasshouse/rules/proof.ts'
import { useQuery } from '@tanstack/react-query'
import { Clock, CloudOff, RotateCcw, Shield, ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { leagueClubs } from '@glasshouse/rules/sport/glass-league.ts'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Spinner } from '../../kit/spinner.tsx'
import { callQuery } from '../../lib/queries.ts'
import { DiceRow } from '../../parts/dice/dice-row.tsx'
import { voidReasonKey } from '../../parts/dice/void-reason.ts'
import { momentText } from '../../parts/times/times.ts'
import { TakeEvidence } from '../../parts/proofs/take-evidence.tsx'
import type { Verdict } from '../../parts/proofs/verdict.ts'
import type { Checked } from './checking.ts'

type Shown = Verdict | 'checking' | 'noKeys' | 'unavailable'

const tones: Record<Shown, { Icon: typeof ShieldCheck | null; box: string; ink: string }> = {
  holds: { Icon: ShieldCheck, box: 'bg-good-soft', ink: 'text-good' },
  stranger: { Icon: ShieldAlert, box: 'bg-gold-soft', ink: 'text-gold' },
  unordered: { Icon: ShieldAlert, box: 'bg-gold-soft', ink: 'text-gold' },
  unwitnessed: { Icon: ShieldAlert, box: 'bg-gold-soft', ink: 'text-gold' },
  ownWitness: { Icon: Shield, box: 'bg-raised', ink: 'text-ink' },
  development: { Icon: Shield, box: 'bg-raised', ink: 'text-ink' },
  unknown: { Icon: ShieldAlert, box: 'bg-gold-soft', ink: 'text-gold' },
  demonstration: { Icon: Shield, box: 'bg-raised', ink: 'text-ink' },
  void: { Icon: RotateCcw, box: 'bg-raised', ink: 'text-ink' },
  waiting: { Icon: Clock, box: 'bg-raised', ink: 'text-ink' },
  problem: { Icon: ShieldX, box: 'bg-urgent-soft', ink: 'text-urgent' },
  checking: { Icon: null, box: 'bg-raised', ink: 'text-ink' },
  noKeys: { Icon: CloudOff, box: 'bg-raised', ink: 'text-ink' },
  unavailable: { Icon: CloudOff, box: 'bg-raised', ink: 'text-ink' },
}

type VerdictCardProps = {
  gameId: number
  proof: AnyProof
  verdict: Shown
  checks: Checked['checks']
}

/** The round, its dice, and what checking it came to; said aloud when the check is done. */
export function VerdictCard({ gameId, proof, verdict, checks }: VerdictCardProps) {
  const { t, i18n } = useTranslation('fairness')
  const { t: bet } = useTranslation('bet')
  const games = useQuery(callQuery(gameList, { limit: 100 }))
  const half = proof.version === 2 ? halfNames(proof) : undefined
  const game = games.data?.list.find(({ id }) => id === gameId)?.name ?? proof.game_code
  const { Icon, box, ink } = tones[verdict]
  const failing = checks.filter(({ result }) => result === 'fails')
  const reason = bet(($) => $.voidReason[voidReasonKey(proof.void?.reason ?? '')])
  return (
    <Card className="overflow-hidden">
      <div className="flex items-start justify-between gap-3 px-4 pt-4">
        <div className="min-w-0">
          <h2 className="text-base font-bold">{half ? `${half.home} – ${half.away}` : game}</h2>
          <p className="text-sm text-ink-soft">
            {half && `${t(($) => $.proof.half[half.half])} · `}
            {t(($) => $.proof.round, { number: proof.game_no })}
          </p>
        </div>
        <p className="max-w-[45%] shrink-0 text-right text-xs leading-[1.667] text-ink-soft">
          <span className="block font-semibold text-ink">{t(($) => $.proof.status[proof.status])}</span>
          {momentText(proof.draw?.drawn_at ?? proof.void?.voided_at ?? proof.draws_at, i18n.language)}
        </p>
      </div>
      {half?.goals && (
        <p className="px-4 pt-5 pb-1 text-center">
          <b className="block text-3xl font-extrabold tabular-nums">{half.goals.join('–')}</b>
          <span className="text-sm text-ink-soft">{t(($) => $.proof.half.goals)}</span>
        </p>
      )}
      {proof.version === 1 && proof.draw && (
        <p className="flex items-center justify-center gap-4 px-4 pt-5 pb-1">
          <DiceRow dice={proof.draw.dice} dieClassName="size-14" className="gap-2.5" />
          <span className="sr-only">{proof.draw.dice.join('-')}</span>
          <span className="text-xl font-extrabold">
            {t(($) => $.proof.sum, { sum: proof.draw.dice.reduce((sum, die) => sum + die) })}
          </span>
        </p>
      )}
      <div
        role={verdict === 'problem' ? 'alert' : 'status'}
        className={classNames('mx-3 mt-4 mb-3 flex gap-3 rounded-tile px-3.5 py-3', box)}
      >
        <span className={classNames('shrink-0 pt-px', ink)}>
          {Icon ? <Icon aria-hidden className="size-6" /> : <Spinner className="size-6 text-action" />}
        </span>
        <div className="min-w-0">
          <p className={classNames('text-base font-bold break-keep', ink)}>
            {t(($) => $.proof.verdict[verdict].title)}
          </p>
          <p className="mt-0.5 text-sm leading-relaxed">
            {t(($) => $.proof.verdict[verdict].text, { reason })}
          </p>
          {failing.length > 0 && (
            <>
              <p aria-hidden className="mt-2 text-sm">
                {t(($) => $.proof.failing)}
              </p>
              <ul
                aria-label={t(($) => $.proof.failing)}
                className="mt-1 list-disc space-y-1 pl-4 text-sm font-semibold"
              >
                {failing.map((each) => (
                  <li key={each.name}>{t(($) => $.proof.check[each.name])}</li>
                ))}
              </ul>
            </>
          )}
          {verdict === 'problem' && <TakeEvidence proof={proof} checks={checks} />}
        </div>
      </div>
    </Card>
  )
}

/** The names of a half by its rule: its clubs, which half, and its goals once it is drawn. The rule itself is checked apart. */
function halfNames({ rule, draw }: HalfProof) {
  const [, half, home = '', away = ''] = rule.split('/')
  return {
    home: nameOf(home),
    away: nameOf(away),
    half: half === '1' ? ('first' as const) : ('second' as const),
    goals: draw?.numbers.slice(0, 2),
  }
}

const nameOf = (code: string) => leagueClubs.find((club) => club.code === code)?.name ?? code

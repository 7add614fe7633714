import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { voidedRounds } from '@glasshouse/contract/public-log.ts'
import { useTranslation } from 'react-i18next'
import { Link } from '../../lib/link.tsx'
import { asMoney } from '../../parts/money/money.ts'
import { voidReasonKey } from '../../parts/dice/void-reason.ts'
import { MoreRows } from '../../parts/rows/more-rows.tsx'
import { usePages } from '../../parts/rows/use-pages.ts'
import { proofAddress } from '../../parts/proofs/proof-address.ts'
import { momentText } from '../../parts/times/times.ts'
import { Section } from './section.tsx'
import { SectionState } from './section-state.tsx'
import { VoidBias } from './void-bias.tsx'

/** So many are shown until more are asked for. */
const pageSize = 5

type Void = CallAnswer<typeof voidedRounds>['list'][number]

/** Every void round, with its reason and its refunds. */
export function VoidsSection() {
  const { t } = useTranslation('fairness')
  const voids = usePages(
    voidedRounds,
    {},
    { limit: pageSize, keyOf: ({ game_code: code, game_no: number }) => `${code} ${number}` },
  )
  const { rows } = voids
  const total = voids.data?.pages[0]?.total ?? 0
  return (
    <Section title={t(($) => $.page.voids.title)} text={t(($) => $.page.voids.text)}>
      {!voids.data ? (
        <SectionState {...voids} className="mt-3 h-24 w-full rounded-tile" />
      ) : rows.length === 0 ? (
        <p className="mt-3 rounded-tile bg-raised px-3.5 py-3 text-sm">{t(($) => $.page.voids.none)}</p>
      ) : (
        <>
          <p className="mt-2 text-sm font-semibold">{t(($) => $.page.voids.total, { count: total })}</p>
          <VoidBias />
          <ul className="mt-1 divide-y divide-line">
            {rows.map((row) => (
              <VoidRow key={`${row.game_code}${row.game_no}`} row={row} />
            ))}
          </ul>
          {total > pageSize && (
            <MoreRows
              pages={voids}
              automatic={false}
              words={{
                more: t(($) => $.page.voids.more),
                loading: t(($) => $.page.voids.loading),
                failed: t(($) => $.page.voids.moreFailed),
              }}
            />
          )}
        </>
      )}
    </Section>
  )
}

/** Dice as they fell, of a half its goals. */
function shortOutcome({ kind, numbers }: NonNullable<Void['would_have_drawn']>): string {
  return kind === 'dice' ? numbers.join(' · ') : numbers.slice(0, 2).join('–')
}

function VoidRow({ row }: { row: Void }) {
  const { t, i18n } = useTranslation('fairness')
  const { t: bet } = useTranslation('bet')
  return (
    <li>
      <Link
        to={proofAddress(row.game_id, row.game_no)}
        className="-mx-2 block rounded-lg px-2 py-2.5 text-sm transition-colors duration-150 hover:bg-raised"
      >
        <span className="flex flex-wrap justify-between gap-x-3">
          <b>
            {row.game_name} · {row.game_no}
          </b>
          <span className="text-ink-soft">{momentText(row.voided_at, i18n.language)}</span>
        </span>
        <span className="mt-0.5 block text-ink-soft first-letter:uppercase">
          {bet(($) => $.voidReason[voidReasonKey(row.reason)])}
          {' · '}
          {row.bets === 0
            ? t(($) => $.page.voids.unbet)
            : row.refunded === null
              ? t(($) => $.page.voids.refunding)
              : t(($) => $.page.voids.refunded, { count: row.bets, amount: asMoney(row.refunded) })}
        </span>
        {row.would_have_drawn && (
          <span className="mt-0.5 block text-ink-soft">
            {t(($) => $.page.voids.missed, { outcome: shortOutcome(row.would_have_drawn) })}
          </span>
        )}
      </Link>
    </li>
  )
}

import { type DrawProof, drawProof } from '@glasshouse/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, CloudOff, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { ErrorState } from '../../kit/states.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { callQuery } from '../../lib/queries.ts'
import { clockTime } from '../bet/clock-time.ts'
import { DiceRow } from '../bet/dice-row.tsx'
import { asMoney } from '../bet/money.ts'
import { voidReasonKey } from '../bet/void-reason.ts'
import { checkProof } from './proof-checks.ts'

type ProofSheetProps = {
  gameId: number
  gameNo: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The proof of a draw: what was published, and every step from it to the dice, reckoned again here. */
export default function ProofSheet({ gameId, gameNo, open, onOpenChange }: ProofSheetProps) {
  const { t } = useTranslation('history')
  const { t: shell } = useTranslation('shell')
  const proof = useQuery(callQuery(drawProof, { game_id: gameId, game_no: gameNo }))
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(proof.data, null, 2))
    toastSuccess(t(($) => $.proof.copied))
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t(($) => $.proof.title, { number: gameNo })}
      closeLabel={shell(($) => $.close)}
      footer={
        proof.data && (
          <Button variant="secondary" className="w-full" onClick={() => void copy()}>
            {t(($) => $.proof.copy)}
          </Button>
        )
      }
    >
      {proof.data ? (
        <ProofBody proof={proof.data} />
      ) : proof.error ? (
        <ErrorState
          icon={<CloudOff />}
          title={t(($) => $.proof.failed)}
          text={proof.error.message}
          action={{ label: shell(($) => $.retry), run: () => void proof.refetch(), busy: proof.isFetching }}
        />
      ) : (
        <div className="space-y-4 pb-4">
          <Skeleton className="h-9 w-32" />
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-60 w-full" />
        </div>
      )}
    </Sheet>
  )
}

function ProofBody({ proof }: { proof: DrawProof }) {
  const { t } = useTranslation('history')
  const { t: bet } = useTranslation('bet')
  return (
    // Something to focus, so that the keyboard can scroll the sheet.
    <div tabIndex={0} className="space-y-4 rounded-lg pb-2">
      {proof.draw && (
        <p className="flex items-center gap-3">
          <DiceRow dice={proof.draw.dice} dieClassName="size-9" className="gap-1.5" />
          <span className="text-lg font-bold">
            {t(($) => $.sum)} {proof.draw.dice.reduce((sum, die) => sum + die)}
          </span>
          <span className="sr-only">{proof.draw.dice.join('-')}</span>
        </p>
      )}
      {proof.void ? (
        <Notice>
          {t(($) => $.proof.voided, {
            reason: bet(($) => $.voidReason[voidReasonKey(proof.void?.reason ?? '')]),
          })}
        </Notice>
      ) : proof.draw ? (
        <Checks proof={proof} />
      ) : (
        <Notice>{t(($) => $.proof.pending)}</Notice>
      )}
      {!proof.entropy.independent && proof.draw && <Notice>{t(($) => $.proof.notIndependent)}</Notice>}
      <Parts proof={proof} />
    </div>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2.5 rounded-tile bg-gold-soft px-3.5 py-3 text-sm">
      <ShieldAlert aria-hidden className="size-5 shrink-0 text-gold" />
      {children}
    </p>
  )
}

/** The steps, each with whether it holds. */
function Checks({ proof }: { proof: DrawProof }) {
  const { t } = useTranslation('history')
  const checks = checkProof(proof)
  const holds = checks.length > 0 && checks.every((check) => check.holds)
  return (
    <section className={classNames('rounded-tile px-4 py-3.5', holds ? 'bg-good-soft' : 'bg-urgent-soft')}>
      <h3 className={classNames('text-sm font-bold', holds ? 'text-good' : 'text-urgent')}>
        {t(($) => $.proof.checks)}
      </h3>
      <ul className="mt-2 space-y-2 text-sm">
        {checks.map((check) => (
          <li key={check.name} className="flex gap-2.5">
            {check.holds ? (
              <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
            ) : (
              <CircleX aria-hidden className="size-5 shrink-0 text-urgent" />
            )}
            <span>
              {t(($) => $.proof.check[check.name])}
              <span className="sr-only">
                : {check.holds ? t(($) => $.proof.holds) : t(($) => $.proof.fails)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm font-semibold">
        {holds ? t(($) => $.proof.passed) : t(($) => $.proof.broken)}
      </p>
    </section>
  )
}

function Parts({ proof }: { proof: DrawProof }) {
  const { t, i18n } = useTranslation('history')
  const time = (seconds: number) => clockTime(seconds, i18n.language)
  const { seal, draw, chain, entropy } = proof
  return (
    <section>
      <h3 className="text-sm font-bold">{t(($) => $.proof.parts)}</h3>
      <dl className="mt-1 divide-y divide-line">
        <Part
          name={t(($) => $.proof.commitment)}
          note={t(($) => $.proof.published, { time: time(proof.opens_at) })}
          value={proof.commitment}
        />
        <Part
          name={t(($) => $.proof.seal)}
          note={
            seal &&
            t(($) => $.proof.sealed, {
              count: seal.count,
              total: asMoney(seal.total),
              time: time(seal.sealed_at),
            })
          }
          value={seal?.root}
        />
        <Part name={t(($) => $.proof.entropy)} note={entropy.source} value={entropy.value ?? undefined} />
        <Part
          name={t(($) => $.proof.seed)}
          note={t(($) => $.proof.chain, { index: chain.index, length: chain.length, id: chain.id })}
          value={draw?.seed ?? proof.void?.seed ?? undefined}
        />
        <Part
          name={t(($) => $.proof.key)}
          note={draw && t(($) => $.proof.drawn, { time: time(draw.drawn_at) })}
          value={draw?.key}
        />
      </dl>
    </section>
  )
}

function Part({ name, note, value }: { name: string; note: string | null; value: string | undefined }) {
  const { t } = useTranslation('history')
  return (
    <div className="py-2.5">
      <dt className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-semibold">{name}</span>
        <span className="text-xs leading-5 text-ink-soft">{note}</span>
      </dt>
      <dd className="mt-1 text-xs leading-5 break-all text-ink-soft">
        {value === undefined ? t(($) => $.proof.notYet) : <code>{value}</code>}
      </dd>
    </div>
  )
}

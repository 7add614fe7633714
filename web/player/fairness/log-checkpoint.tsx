import { Shield, ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { momentText } from '../../parts/times/times.ts'
import { CheckList } from './check-list.tsx'
import { type RawValue, RawValues } from './raw-values.tsx'
import { SaveEvidence } from '../../parts/proofs/save-evidence.tsx'
import { SectionState } from './section-state.tsx'
import { type CheckedCheckpoint, remember, type useLogCheckpoint } from './use-log-checkpoint.ts'

type Checkpoint = ReturnType<typeof useLogCheckpoint>

/** The signed state of the log: how long it is, who signed it, and whether it still has all that was seen here before. */
export function LogCheckpoint({ checkpoint }: { checkpoint: Checkpoint }) {
  const { t, i18n } = useTranslation('fairness')
  const { state, checked, error } = checkpoint
  if (!state && !error) return <Skeleton className="h-60 w-full rounded-card" />
  if (!state) {
    return (
      <Card className="p-4">
        <SectionState {...checkpoint} className="" />
      </Card>
    )
  }
  const signed = state.head
  return (
    <Card className="min-h-60 p-4">
      <h2 className="text-sm font-bold text-ink-soft">{t(($) => $.log.checkpoint)}</h2>
      {signed === null ? (
        <p className="mt-1 text-sm">{t(($) => $.log.unsigned)}</p>
      ) : (
        <>
          <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3">
            <b className="text-2xl font-extrabold">{t(($) => $.log.entries, { count: signed.size })}</b>
            <span className="text-xs text-ink-soft">
              {t(($) => $.log.signed, { time: momentText(state.signed_at ?? 0, i18n.language) })}
            </span>
          </p>
          {checked.data ? (
            <Checked
              checked={checked.data}
              houseKey={state.keys.house_key}
              onRemember={() => {
                remember(signed, state.keys.house_key, checked.data?.seen?.witnessKeys ?? [])
                void checked.refetch()
              }}
              onWitness={() => {
                const named = state.keys.witnesses?.list.map(({ key }) => key) ?? []
                const known = new Set([...(checked.data?.seen?.witnessKeys ?? []), ...named])
                remember(signed, state.keys.house_key, [...known])
                void checked.refetch()
              }}
            />
          ) : (
            <p role="status" className="mt-3 flex gap-2.5 rounded-tile bg-raised px-3.5 py-3 text-sm">
              {!checked.isError && <Spinner className="size-5 text-action" />}
              {checked.isError ? t(($) => $.log.checkFailed) : t(($) => $.log.checking)}
            </p>
          )}
          <RawValues
            values={[
              [t(($) => $.proof.part.logRoot), signed.root],
              [t(($) => $.proof.part.signature), signed.signature],
              [t(($) => $.proof.part.houseKey), state.keys.house_key],
              ...(state.witnessed?.witnesses ?? []).flatMap(({ key, signature }): RawValue[] => [
                [t(($) => $.proof.part.checkpointWitness), signature],
                [t(($) => $.proof.part.witness), key],
              ]),
            ]}
          />
        </>
      )}
    </Card>
  )
}

type CheckedProps = {
  checked: CheckedCheckpoint
  houseKey: string
  /** Starts again with the state as it is now. */
  onRemember: () => void
  /** Accepts the witness that is there now. */
  onWitness: () => void
}

function Checked({ checked, houseKey, onRemember, onWitness }: CheckedProps) {
  const { t, i18n } = useTranslation('fairness')
  const number = new Intl.NumberFormat(i18n.language)
  const { checkpoint, witnessed, signatures, since, witness, seen } = checked
  const seenAt = momentText(seen?.seenAt ?? 0, i18n.language)
  const isBroken = since === 'rewritten' || since === 'otherKey'
  const failing = [
    ...(isBroken ? [since] : []),
    ...(['head', 'head_witness'] as const).filter((name) => signatures[name] === 'fails'),
  ]
  const [Icon, box, ink] = isBroken
    ? ([ShieldX, 'bg-urgent-soft', 'text-urgent'] as const)
    : failing.length > 0
      ? ([ShieldAlert, 'bg-raised', 'text-ink'] as const)
      : since === 'first'
        ? // Nothing was compared yet.
          ([Shield, 'bg-raised', 'text-ink'] as const)
        : ([ShieldCheck, 'bg-good-soft', 'text-good'] as const)
  return (
    <>
      <div
        role={isBroken ? 'alert' : 'status'}
        className={classNames('mt-3 flex gap-2.5 rounded-tile px-3.5 py-3 text-sm leading-snug', box)}
      >
        <Icon aria-hidden className={classNames('size-5 shrink-0', ink)} />
        <div className="min-w-0">
          <p className={classNames(isBroken && 'font-semibold text-urgent')}>
            {t(($) => $.log.since[since], {
              time: seenAt,
              number: number.format(seen?.size ?? 0),
            })}
          </p>
          {isBroken && (
            <Button variant="outline" size="small" className="mt-2.5" onClick={onRemember}>
              {t(($) => $.log.remember)}
            </Button>
          )}
        </div>
      </div>
      {(witness === 'other' || witness === 'gone') && (
        <div
          role="status"
          className="mt-2 flex gap-2.5 rounded-tile bg-gold-soft px-3.5 py-3 text-sm leading-snug"
        >
          <ShieldAlert aria-hidden className="size-5 shrink-0 text-gold" />
          <div className="min-w-0">
            <p>{t(($) => $.log.witness[witness], { time: seenAt })}</p>
            {witness === 'other' && !isBroken && (
              <Button variant="outline" size="small" className="mt-2.5" onClick={onWitness}>
                {t(($) => $.log.accept)}
              </Button>
            )}
          </div>
        </div>
      )}
      <CheckList
        lines={(['head', 'head_witness'] as const).map((name) => ({
          name,
          result: signatures[name],
          text:
            signatures[name] === 'not_shown'
              ? t(($) => $.log.gap[name])
              : t(($) => $.log.check[name], {
                  number: number.format(witnessed?.size ?? 0),
                  count: witnessed?.witnesses.length ?? 0,
                }),
        }))}
      />
      {failing.length > 0 && (
        <SaveEvidence
          text={t(($) => $.log.evidenceText)}
          name="log"
          evidence={() => ({ failing, house_key: houseKey, head: checkpoint, witnessed })}
        />
      )}
    </>
  )
}

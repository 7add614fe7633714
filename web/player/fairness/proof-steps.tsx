import type { Result } from '@glasshouse/rules/check-proof.ts'
import { isIndependentSource } from '@glasshouse/rules/entropy-source.ts'
import type { AnyProof } from '@glasshouse/rules/proof.ts'
import { useTranslation } from 'react-i18next'
import { Link } from '../../lib/link.tsx'
import { asMoney } from '../../parts/money/money.ts'
import { voidReasonKey } from '../../parts/dice/void-reason.ts'
import { momentText } from '../../parts/times/times.ts'
import type { CheckedLine } from './check-list.tsx'
import type { Checked, CheckedName } from './checking.ts'
import { DiceDerivation } from './dice-derivation.tsx'
import { checkpointValues, promiseValues, sealValues, worldValues } from './proof-values.ts'
import { RawValues } from './raw-values.tsx'
import { beaconNumber, sourceKind } from '../../parts/proofs/source-kind.ts'
import { StepCard } from './step-card.tsx'

/** Which checks stand under which step of the round. */
const checksOf = {
  promise: ['parts', 'times', 'paytable', 'grid', 'commitment', 'chain'],
  seal: ['seal'],
  world: ['source', 'order'],
  dice: ['key', 'before', 'dice', 'goals'],
  void: ['void'],
  log: ['log', 'log_order', 'head', 'head_witness', 'house_key'],
} satisfies Record<string, CheckedName[]>
type Step = keyof typeof checksOf

type ProofStepsProps = {
  proof: AnyProof
  checked: (Checked & { isOwnWitness: boolean }) | undefined
  label: string
}

/** The round step by step, each in words, with its check and its exact values. */
export function ProofSteps({ proof, checked, label }: ProofStepsProps) {
  const { t, i18n } = useTranslation('fairness')
  const { t: bet } = useTranslation('bet')
  const time = (seconds: number) => momentText(seconds, i18n.language)
  const lines = (step: Step): CheckedLine[] => [
    ...(checked?.checks ?? []).flatMap(({ name, result: found }) => {
      // By the clock of a witness in the house's hands nothing was sealed before the house could know.
      const result = name === 'order' && found === 'holds' && checked?.isOwnWitness ? 'not_shown' : found
      return checksOf[step].some((each) => each === name) && !isUnknownKey(name, result)
        ? [{ name, result, text: sentence(name, result) }]
        : []
    }),
    ...((step === 'seal' || step === 'log') && checked?.otherWitness[step]
      ? [{ name: 'other_witness', result: 'not_shown' as const, text: t(($) => $.proof.otherWitness) }]
      : []),
  ]
  const holds = (...names: CheckedName[]) =>
    names.every((name) => checked?.checks.some((each) => each.name === name && each.result === 'holds'))
  const sentence = (name: CheckedName, result: Result) =>
    result === 'not_shown' ? t(($) => $.proof.gap[name]) : t(($) => $.proof.check[name])
  const { seal, draw, entropy, witnesses, log, void: voided } = proof
  const kind = sourceKind(entropy.source)
  const isOwnWitness = kind === 'witness' ? checked?.isOwnWitness : false
  const of = proof.version === 2 ? 'goals' : 'dice'
  const isMissedKnown = Boolean(checked?.derivation)
  const isMissedTrue = !isMissedKnown || holds('commitment', 'chain', 'source')
  const derivationOf = (seed: string | null | undefined) =>
    checked?.derivation &&
    seed &&
    seal && (
      <DiceDerivation
        derivation={checked.derivation}
        keyName={t(($) => $.proof.part.key)}
        parts={[
          { name: t(($) => $.proof.part.seed), value: seed },
          { name: t(($) => $.proof.part.value), value: entropy.value ?? '' },
          { name: t(($) => $.proof.part.bets), value: seal.root },
        ]}
      />
    )
  return (
    <ol aria-label={label} className="space-y-3">
      <StepCard
        title={t(($) => $.proof.step.promise.title)}
        lines={lines('promise')}
        raw={<RawValues values={promiseValues(t, proof, time)} />}
      >
        <Words>
          {t(($) => $.proof.step.promise[kind === 'demonstration' ? 'made' : 'text'], {
            time: time(proof.opens_at),
          })}
        </Words>
      </StepCard>

      <StepCard
        title={t(($) => $.proof.step.seal.title)}
        lines={lines('seal')}
        raw={seal && <RawValues values={sealValues(t, proof, time)} />}
      >
        <Words>
          {seal?.count === 0
            ? t(($) => $.proof.step.seal.empty, { time: time(seal.sealed_at) })
            : seal
              ? t(($) => $.proof.step.seal.text, {
                  count: seal.count,
                  total: asMoney(seal.total),
                  time: time(seal.sealed_at),
                })
              : voided
                ? t(($) => $.proof.step.seal.never)
                : t(($) => $.proof.step.seal.later, { time: time(proof.closes_at) })}
        </Words>
        {/* Who signed, and when, is said once the signatures were found good. */}
        {witnesses.length > 0 && holds('seal') && (
          <Words>
            {t(($) => $.proof.step.seal.witnessed, {
              count: witnesses.length,
              time: time(Math.max(...witnesses.map(({ signed_at }) => signed_at))),
            })}
          </Words>
        )}
      </StepCard>

      <StepCard
        title={t(($) => $.proof.step.world[worldTitle(entropy.source, isOwnWitness)])}
        lines={lines('world')}
        raw={<RawValues values={worldValues(t, proof)} />}
      >
        {/* Nothing is said of a value that was not checked, or is not the promised one. */}
        {checked && !lines('world').some(({ name, result }) => name === 'source' && result === 'fails') && (
          <Words>
            {kind === 'witness' && entropy.value === null && !isOwnWitness
              ? t(($) => $.proof.step.world.awaited)
              : t(($) => $.proof.step.world[isOwnWitness ? 'ownWitness' : kind], {
                  round: beaconNumber(entropy.source) ?? '',
                  count: witnesses.length,
                  time: time(checked.beaconAt ?? proof.draws_at),
                })}
          </Words>
        )}
        {checked && voided && kind === 'witness' && !isOwnWitness && entropy.value === null && (
          <Words>{t(($) => $.proof.step.world.missing)}</Words>
        )}
      </StepCard>

      {voided ? (
        <StepCard
          title={t(($) => $.proof.step.void.title)}
          lines={lines('void')}
          raw={<RawValues values={[[t(($) => $.proof.part.seed), voided.seed]]} />}
        >
          <Words>
            {t(($) => $.proof.step.void.text, {
              time: time(voided.voided_at),
              reason: bet(($) => $.voidReason[voidReasonKey(voided.reason)]),
            })}
          </Words>
          {of === 'dice' && seal && isIndependentSource(entropy.source) && isMissedTrue && (
            <Words>{t(($) => $.proof.step.void[isMissedKnown ? 'missed' : 'unknown'])}</Words>
          )}
          {derivationOf(voided.seed)}
        </StepCard>
      ) : (
        <StepCard
          title={t(($) => $.proof.step[of].title)}
          lines={lines('dice')}
          raw={
            draw && (
              <RawValues
                values={[
                  [t(($) => $.proof.part.seed), draw.seed],
                  [t(($) => $.proof.part.key), draw.key],
                  [t(($) => $.proof.part.drawn), time(draw.drawn_at)],
                  [t(($) => $.proof.part.numbers), 'numbers' in draw ? draw.numbers.join(', ') : undefined],
                  [
                    t(($) => $.proof.part.before),
                    proof.version === 2 && proof.before ? proof.before.numbers.join(', ') : undefined,
                  ],
                ]}
              />
            )
          }
        >
          <Words>
            {draw
              ? t(($) => $.proof.step[of].text)
              : t(($) => $.proof.step[of].later, { time: time(proof.draws_at) })}
          </Words>
          {derivationOf(draw?.seed)}
        </StepCard>
      )}

      <StepCard
        title={t(($) => $.proof.step.log.title)}
        lines={log ? lines('log') : []}
        raw={log && <RawValues values={checkpointValues(t, proof, log, time)} />}
        isLast
      >
        <Words>
          {log
            ? t(($) => $.proof.step.log.text, { count: log.head.size })
            : t(($) => $.proof.step.log[kind === 'demonstration' ? 'never' : 'none'])}
        </Words>
        <Link
          to="/pages/fairness/log"
          className="-mb-2 inline-flex min-h-touch items-center pt-1 text-sm font-semibold text-action"
        >
          {t(($) => $.proof.step.log.open)}
        </Link>
        {log && checked && <Words>{t(($) => $.proof.step.log.found)}</Words>}
      </StepCard>
    </ol>
  )
}

/** Whose value it is; of a witness it is not said before the house has said who runs it. */
function worldTitle(source: string, isOwnWitness: boolean | undefined): 'title' | 'ownTitle' | 'otherTitle' {
  if (isOwnWitness === undefined || sourceKind(source) === 'other') return 'otherTitle'
  return isIndependentSource(source) && !isOwnWitness ? 'title' : 'ownTitle'
}

/** A key that this browser sees for the first time says nothing about the round. */
function isUnknownKey(name: CheckedName, result: Result): boolean {
  return name === 'house_key' && result === 'not_shown'
}

function Words({ children }: { children: string }) {
  return <p className="mt-1 text-sm leading-relaxed text-ink-soft">{children}</p>
}

import type { MatchHalf } from '@glasshouse/contract/sport.ts'
import { halfProof } from '@glasshouse/contract/fairness.ts'
import { checkHalf as checkDocument, missedNumbers } from '@glasshouse/rules/check-half.ts'
import type { HalfProof as HalfDocument } from '@glasshouse/rules/proof.ts'
import { readHalfProof } from '@glasshouse/rules/read-proof.ts'
import { commitmentOf } from '@glasshouse/rules/chain.ts'
import { drawnBy } from '@glasshouse/rules/drawn.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { gridHash, halfRuleOf } from '@glasshouse/rules/sport/half-rule.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { Link } from '../../lib/link.tsx'
import { voidReasonKey } from '../../parts/dice/void-reason.ts'
import { documentQuery, StrangeDocument, textOf } from '../../parts/proofs/documents.ts'
import { SaveEvidence } from '../../parts/proofs/save-evidence.tsx'
import { TakeEvidence } from '../../parts/proofs/take-evidence.tsx'
import { proofAddress } from '../../parts/proofs/proof-address.ts'
import { saveBlob } from '../../parts/files/save-blob.ts'
import { serverSeconds } from '../../lib/clock.ts'
import { pricedHalfTime, recomputed } from '../../parts/sport/priced.ts'
import type { LiveMatchAnswer } from './live-match.tsx'
import { sentenceGap } from '../../lib/sentence-gap.ts'

/** How often a document is asked for that does not show everything yet (ms). */
const soon = 2_000

type Result = 'holds' | 'fails' | 'later'
type Checked = { promise: Result; grid: Result; goals: Result; prices: Result }

type MatchProofProps = SheetState & { match: LiveMatchAnswer }

/** Both halves drawn again on this device, from what was promised, sealed and revealed. */
export default function MatchProof({ match, ...sheet }: MatchProofProps) {
  const { t } = useTranslation('sport')
  const checked = useMemo(() => match.halves.map((_, at) => checkHalf(match, at)), [match])
  return (
    <Sheet {...sheet} title={t(($) => $.live.proof.title)}>
      <p className="text-sm leading-relaxed text-ink-soft">{t(($) => $.live.proof.text)}</p>
      {match.halves.map((half, at) => (
        <HalfProof
          key={half.game_no}
          match={match}
          half={half}
          at={at}
          checked={checked[at]!}
          isTold={isTold(match, at)}
        />
      ))}
      <Link
        to="/pages/fairness/log"
        className="mt-2 inline-flex min-h-touch items-center text-sm font-semibold text-action"
      >
        {t(($) => $.live.proof.log)}
      </Link>
    </Sheet>
  )
}

/** The proof says how a half ended: not before it has been played. */
const isTold = (match: LiveMatchAnswer, at: number) =>
  serverSeconds() >= (at === 0 ? match.half_time_at : match.ends_at)

type HalfProofProps = {
  match: LiveMatchAnswer
  half: MatchHalf
  at: number
  checked: Checked
  isTold: boolean
}

function HalfProof({ match, half, at, checked, isTold: told }: HalfProofProps) {
  const { t } = useTranslation('sport')
  const { t: fairness } = useTranslation('fairness')
  const { proof } = half
  const gameId = match.game_id
  const { data: document, error } = useQuery({
    ...documentQuery(halfProof, { game_id: gameId, game_no: half.game_no }, readHalfProof),
    enabled: told,
    refetchOnMount: 'always',
    // A half that has just ended may still have to be written, or its checkpoint to be signed.
    refetchInterval: ({ state }) => (resultOf(state.data) === 'later' ? soon : false),
  })
  const strange = error instanceof StrangeDocument ? error.text : undefined
  // The book's prices are here to be checked until it is settled; afterwards nothing is said of them.
  const hasPrices = at === 1 && (checked.prices !== 'later' || !told)
  const lines = (['promise', 'grid', 'goals', ...(hasPrices ? (['prices'] as const) : [])] as const).map(
    (name) => ({ name, result: name === 'goals' && !told ? 'later' : checked[name] }),
  )
  const all = [
    ...lines,
    {
      name: 'document' as const,
      result: strange !== undefined ? 'fails' : told ? resultOf(document) : 'later',
    },
  ]
  // The house gives no draw for a half that was given up: its document is what there is to check.
  const shown = document?.void ? all.filter(({ name }) => name === 'grid' || name === 'document') : all
  const failing = shown.flatMap(({ name, result }) => (result === 'fails' ? [{ name, result }] : []))
  const values = [
    [t(($) => $.live.proof.rule), proof.rule],
    [t(($) => $.live.proof.commitment), proof.commitment],
    [t(($) => $.live.proof.grid), proof.grid_hash],
    [t(($) => $.live.proof.source), proof.source],
    [t(($) => $.live.proof.root), proof.root],
    [t(($) => $.live.proof.entropy), told ? proof.entropy : null],
    [t(($) => $.live.proof.seed), told ? proof.seed : null],
  ] as const
  return (
    <section className="mt-4 rounded-tile border border-line px-3.5 py-3">
      <h3 className="font-bold">{t(($) => $.live.proof.half[at === 0 ? 'first' : 'second'])}</h3>
      {document?.void && <VoidedHalf document={document} reason={document.void.reason} />}
      <ul className="mt-1.5 space-y-1.5">
        {shown.map(({ name, result }) => {
          const Mark = result === 'holds' ? CircleCheck : result === 'fails' ? CircleX : Clock
          const ink = result === 'holds' ? 'text-good' : result === 'fails' ? 'text-urgent' : 'text-ink-soft'
          return (
            <li key={name} className="flex gap-2 text-sm leading-snug">
              <Mark aria-hidden className={`mt-px size-4.5 shrink-0 ${ink}`} />
              <span>
                {t(($) => $.live.proof.check[name])}{' '}
                <b className={ink}>{t(($) => $.live.proof.result[result])}</b>
              </span>
            </li>
          )
        })}
      </ul>
      <details className="mt-2 border-t border-line">
        <summary className="flex min-h-touch cursor-pointer items-center text-sm font-semibold text-action">
          {t(($) => $.live.proof.values)}
        </summary>
        <dl className="space-y-2 pb-1 text-xs">
          {values.map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-soft">{name}</dt>
              <dd className="break-all">
                <code>{value ?? t(($) => $.live.proof.result.later)}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {told && (
        <Link
          to={proofAddress(gameId, half.game_no)}
          className="flex min-h-touch items-center text-sm font-semibold text-action"
        >
          {t(($) => $.live.proof.steps)}
        </Link>
      )}
      {failing.length > 0 &&
        (document && strange === undefined ? (
          <TakeEvidence proof={document} checks={failing} told={{ match }} />
        ) : (
          <SaveEvidence
            text={fairness(($) => $.proof.evidenceText)}
            name={half.game_no}
            evidence={() => ({ failing: failing.map(({ name }) => name), proof: strange, match })}
          />
        ))}
      {told && document?.draw && (
        <Button variant="secondary" className="mb-1 w-full" onClick={() => save(document)}>
          {t(($) => $.live.proof.save)}
        </Button>
      )}
    </section>
  )
}

/** Why a half was given up, and the goals that it missed, where they can be known. */
function VoidedHalf({ document, reason }: { document: HalfDocument; reason: string }) {
  const { t } = useTranslation('sport')
  const { t: bet } = useTranslation('bet')
  // Nothing is said to have followed from what is not what was promised.
  const missed = resultOf(document) === 'fails' ? undefined : missedNumbers(document)
  return (
    <p className="mt-1.5 text-sm leading-relaxed">
      {t(($) => $.live.proof.voided, { reason: bet(($) => $.voidReason[voidReasonKey(reason)]) })}
      {sentenceGap()}
      {missed
        ? t(($) => $.live.proof.missed, { score: missed.slice(0, 2).join('–') })
        : reason !== 'match_void' && t(($) => $.live.proof.unknown)}
    </p>
  )
}

/** Nothing in the document fails, and the log under a checkpoint that the house signed has the drawn half. */
function resultOf(document: HalfDocument | undefined): Result {
  if (!document?.draw && !document?.void) return 'later'
  const checks = checkDocument(document)
  if (checks.some(({ result }) => result === 'fails')) return 'fails'
  const holds = (wanted: string) => checks.some(({ name, result }) => name === wanted && result === 'holds')
  return (document.void || holds('goals')) && holds('log') && holds('head') ? 'holds' : 'later'
}

function save(document: HalfDocument): void {
  const name = `proof-${document.game_code}-${document.game_no}.json`
  saveBlob(new Blob([textOf(document)], { type: 'application/json' }), name)
}

const truth = (holds: boolean): Result => (holds ? 'holds' : 'fails')

/** Draws a half again and makes its prices again; trusts none of the house's sums. */
function checkHalf(match: LiveMatchAnswer, at: number): Checked {
  const { game_no, proof, goals, numbers } = match.halves[at]!
  const rule = halfRuleOf(proof.rule)
  const grid = truth(rule !== undefined && hexOf(gridHash(rule)) === proof.grid_hash)
  if (proof.seed === null || proof.entropy === null || proof.root === null || !numbers || !goals || !rule)
    return { promise: 'later', grid, goals: 'later', prices: at === 1 ? checkPrices(match) : 'later' }
  const drawn = drawnBy(
    proof.rule,
    {
      seed: bytesOf(proof.seed),
      gameCode: proof.game_code,
      gameNo: game_no,
      sourceId: proof.source,
      entropy: bytesOf(proof.entropy),
      root: bytesOf(proof.root),
    },
    at === 1 ? (match.halves[0].numbers ?? undefined) : undefined,
  )
  return {
    promise: truth(hexOf(commitmentOf(bytesOf(proof.seed))) === proof.commitment),
    grid,
    goals: truth(drawn?.numbers.join() === numbers.join()),
    prices: checkPrices(match),
  }
}

/** Whether the prices between the halves are those that follow from the score. */
function checkPrices(match: LiveMatchAnswer): Result {
  const priced = pricedHalfTime(match)
  if (!priced || priced.markets.length === 0) return 'later'
  return truth(recomputed(priced).every(({ holds }) => holds))
}

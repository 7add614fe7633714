import { betReceipt } from '@glasshouse/contract/fairness.ts'
import type { AnyProof, BetReceipt } from '@glasshouse/rules/proof.ts'
import { readReceipt } from '@glasshouse/rules/read-proof.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { RequestError } from '../../lib/api.ts'
import { documentQuery, StrangeDocument, textOf } from '../../parts/proofs/documents.ts'
import { StrangeDocumentAlert } from '../../parts/proofs/strange-document-alert.tsx'
import { type KeptReceipt, useKeptReceipt } from '../../parts/receipts/kept-receipts.ts'
import { ReceiptCard } from './receipt-card.tsx'
import { isSamePromise } from '@glasshouse/rules/same-promise.ts'
import { SectionState } from './section-state.tsx'

type BetReceiptOfProps = {
  id: string
  playerId: string
  gameId: number
  proof: AnyProof
  /** The bet in its player's language, of several legs the one on this round, where the house has told it. */
  name: string | undefined
}

/**
 * A bet by its receipt: what the house says of it now, held against what this device has kept of it. Where the two differ, or
 * the house knows of no such bet any more, the kept receipt is shown.
 */
export function BetReceiptOf({ id, playerId, gameId, proof, name }: BetReceiptOfProps) {
  const kept = useKeptReceipt(playerId, id, { gameId, gameNo: proof.game_no })
  // Refetched when the round's proof changes: after the seal the house also says where the bet is.
  const query = documentQuery(betReceipt, { id, game_id: gameId, game_no: proof.game_no }, readReceipt)
  const now = useQuery({ ...query, queryKey: [...query.queryKey, proof.status] })
  if (now.error instanceof StrangeDocument)
    return (
      <>
        <StrangeDocumentAlert
          name={`${proof.game_code}-${proof.game_no}-bet-${id}`}
          evidence={{ proof: textOf(proof), receipt: now.error.text }}
        />
        {kept && <ReceiptCard receipt={kept.receipt} keptAt={kept.keptAt} proof={proof} name={name} />}
      </>
    )
  if (now.isPending || (!now.data && !kept))
    return <SectionState {...now} className="mt-3 h-40 w-full rounded-tile" />
  const against = kept && doubtOf(kept, now.data, now.error)
  const receipt = (against === undefined && now.data) || kept?.receipt
  return (
    <>
      {receipt && (
        <ReceiptCard
          {...{ receipt, proof, against }}
          name={against === undefined ? name : undefined}
          keptAt={kept?.keptAt}
          now={against === 'changed' ? now.data : undefined}
        />
      )}
      {against === undefined && now.error && !now.data && <SectionState {...now} className="" />}
    </>
  )
}

/** The doubt about a kept receipt: it is of another bet than this device sent, or the house says something else of it by now. */
function doubtOf(
  { receipt, nonce }: KeptReceipt,
  told: BetReceipt | undefined,
  error: Error | null,
): ComponentProps<typeof ReceiptCard>['against'] {
  if (nonce !== undefined && receipt.bet.nonce !== nonce) return 'foreign'
  if (told) return isSamePromise(receipt, told) ? undefined : 'changed'
  if (!(error instanceof RequestError) || error.code !== 0) return undefined
  return error.refusal === 'bet_lost' ? 'lost' : 'denied'
}

import { drawProof, halfProof } from '@glasshouse/contract/fairness.ts'
import type { AnyProof } from '@glasshouse/rules/proof.ts'
import { readAnyProof } from '@glasshouse/rules/read-proof.ts'
import { gameNoForm } from '@glasshouse/rules/rounds.ts'
import { useQuery } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { CardSkeletons } from '../../kit/card-skeletons.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { RequestError } from '../../lib/api.ts'
import { navigateTo, type PageProps } from '../../lib/router.ts'
import { Page } from '../../parts/page/page.tsx'
import { LoadFailed } from '../../parts/page/load-state.tsx'
import { documentQuery, StrangeDocument } from '../../parts/proofs/documents.ts'
import { rememberDraw } from '../../parts/proofs/known-draws.ts'
import { StrangeDocumentAlert } from '../../parts/proofs/strange-document-alert.tsx'
import { ProofView } from './proof-view.tsx'
import { sourceKind } from '../../parts/proofs/source-kind.ts'

/** `/pages/fairness/proof?game_id=&game_no=`, and `&bet=` for one's own: a draw's proof, of dice or of a half, checked where it is read. */
export default function ProofPage({ query }: PageProps) {
  const { t } = useTranslation('fairness')
  const gameId = Number(query['game_id'])
  const gameNo = query['game_no'] ?? ''
  const isRound = Number.isSafeInteger(gameId) && gameId > 0 && gameNoForm.test(gameNo)
  return (
    <Page title={t(($) => $.proof.title)}>
      {isRound ? (
        <ProofOf key={`${gameId}:${gameNo}`} gameId={gameId} gameNo={gameNo} betId={query['bet']} />
      ) : (
        <NoProof title={t(($) => $.proof.missing.title)} />
      )}
    </Page>
  )
}

function NoProof({ title }: { title: string }) {
  const { t } = useTranslation('fairness')
  return (
    <EmptyState
      icon={<Dices />}
      title={title}
      text={t(($) => $.proof.missing.text)}
      action={{
        label: t(($) => $.proof.missing.action),
        run: () => void navigateTo('/pages/game/history'),
      }}
    />
  )
}

/** How soon (ms) a round that is not over is read again. */
const lookAgain = 5000

/**
 * Nothing more will come: the round is over, and the log has how it ended, under a checkpoint that witnesses signed if
 * it has any.
 */
function isComplete({ draw, void: voided, log, entropy }: AnyProof): boolean {
  if (!draw && !voided) return false
  if (sourceKind(entropy.source) === 'demonstration') return true
  const isSigned = !log?.policy || log.head.witnesses.length > 0
  return isSigned && Boolean(log?.draw ?? log?.void)
}

/** Facts yet to come are looked for automatically. */
const refetchInterval = ({ state }: { state: { data?: AnyProof | undefined } }) =>
  state.data && !isComplete(state.data) ? lookAgain : (false as const)

type ProofOfProps = { gameId: number; gameNo: string; betId: string | undefined }

function ProofOf({ gameId, gameNo, betId }: ProofOfProps) {
  const { t } = useTranslation('fairness')
  const round = { game_id: gameId, game_no: gameNo }
  // A game without dice is no failure: a half of a virtual match is asked for then. Every other one stands on the page.
  const dice = useQuery({
    ...documentQuery(drawProof, round, readAnyProof),
    refetchInterval,
    meta: { isShown: true },
  })
  const isNoDice = dice.error instanceof RequestError && dice.error.refusal === 'game_not_found'
  const half = useQuery({
    ...documentQuery(halfProof, round, readAnyProof),
    refetchInterval,
    enabled: isNoDice,
  })
  const proof = isNoDice ? half : dice
  const strange = proof.error instanceof StrangeDocument ? proof.error.text : undefined
  const isStrange = strange !== undefined
  useEffect(() => {
    if (isStrange) rememberDraw(gameId, gameNo, 'problem')
  }, [gameId, gameNo, isStrange])
  if (isStrange)
    return (
      <Card className="p-3">
        <StrangeDocumentAlert name={`round-${gameId}-${gameNo}`} evidence={{ proof: strange }} />
      </Card>
    )
  if (proof.data) return <ProofView gameId={gameId} proof={proof.data} betId={betId} />
  const { refusal } = proof.error instanceof RequestError ? proof.error : {}
  if (proof.error && (refusal === 'round_not_found' || refusal === 'game_not_found'))
    return <NoProof title={proof.error.message} />
  if (proof.error) return <LoadFailed title={t(($) => $.proof.failed)} queries={[proof]} />
  return <CardSkeletons heights={['h-64', 'h-72', 'h-52']} />
}

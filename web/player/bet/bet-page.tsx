import { type BetRecord, getBetRecord } from '@glasshouse/contract/games.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, Dices } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { callQuery } from '../../lib/queries.ts'
import { type PageProps, switchTab } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { BalancePill } from '../shell/balance-pill.tsx'
import { Page } from '../shell/page.tsx'
import { BetSkeleton, DockSkeleton } from './bet-skeleton.tsx'
import { limitsAt, offerOf } from './betting.ts'
import { DrawStage } from './draw-stage.tsx'
import { lastBetPlace, readLines } from './kept-lines.ts'
import { tabsOf } from './play-groups.ts'
import { PlayPanel } from './play-panel.tsx'
import { RoundCard } from './round-card.tsx'
import { SlipDock } from './slip-dock.tsx'
import { addStake, type Slip, undo } from './slip.ts'
import {
  askAgain,
  forgetRefusal,
  isUnderWay,
  placeLines,
  resumePlacement,
  usePlacement,
} from './placements.ts'
import { putSlip, useSlip } from './slips.ts'
import { type Table, useLiveDraw, useTable } from './use-table.ts'

const loadSlipSheet = () => import('./slip-sheet.tsx')
const SlipSheet = lazy(loadSlipSheet)

/** `/pages/game/bet?game_id=`: one round after the other, and a slip to bet with. */
export default function BetPage({ query }: PageProps) {
  const { t } = useTranslation('bet')
  const { t: shell } = useTranslation('shell')
  const gameId = Number(query['game_id'])
  const isGame = Number.isSafeInteger(gameId) && gameId > 0
  const table = useTable(isGame ? gameId : undefined)
  if (table.data) return <BetTable table={table.data} />
  return (
    <Page
      title={t(($) => $.title)}
      trailing={<BalancePill />}
      footer={isGame && !table.error && <DockSkeleton />}
    >
      {!isGame ? (
        <EmptyState
          icon={<Dices />}
          title={t(($) => $.state.missing)}
          text={t(($) => $.state.missingText)}
          action={{ label: shell(($) => $.home), run: () => void switchTab('/') }}
        />
      ) : table.error ? (
        <ErrorState
          icon={<CloudOff />}
          title={t(($) => $.state.failed)}
          text={table.error.message}
          action={{ label: shell(($) => $.retry), run: () => void table.refetch(), busy: table.isFetching }}
        />
      ) : (
        <BetSkeleton />
      )}
    </Page>
  )
}

function BetTable({ table }: { table: Table }) {
  const { t } = useTranslation('bet')
  const { game, round } = table
  const playerId = useSession((session) =>
    sessionKind(session) === 'player' ? session.userInfo?.id : undefined,
  )
  const money = useSession((session) => session.userInfo?.money)
  const balance = playerId === undefined || money === undefined ? null : (parseAmount(money) ?? null)

  const slip = useSlip(game.id)
  const [chip, setChip] = useState(() => parseAmount(table.chips[2] ?? table.chips[0] ?? '') ?? 100n)
  const [tab, setTab] = useState(() => tabsOf(table.plays)[0] ?? 'size')
  const [sheet, setSheet] = useState<'open' | 'closed'>()

  const desk = playerId === undefined ? undefined : { gameId: game.id, playerId }
  const placement = usePlacement(desk)
  const isLocked = isUnderWay(placement)
  const change = (next: Slip) => {
    if (isLocked) return setSheet('open')
    if (desk) forgetRefusal(desk)
    putSlip(game.id, next)
  }
  const closeIfPlaced = (placed: boolean) => {
    if (placed) setSheet('closed')
  }
  const pending = useOwnBets(game.id, playerId)
  const lastBet = (desk ? readLines(lastBetPlace(desk)) : []).filter((line) => offerOf(table, line))

  useEffect(() => {
    void loadSlipSheet()
  }, [])
  useEffect(() => {
    if (playerId !== undefined) resumePlacement({ gameId: game.id, playerId })
  }, [game.id, playerId])

  return (
    <Page
      title={game.name}
      trailing={<BalancePill />}
      footer={
        <SlipDock
          table={table}
          slip={slip}
          chip={chip}
          onChip={setChip}
          underWay={
            isLocked ? t(($) => $.slip[placement.state === 'sending' ? 'sending' : 'checking']) : null
          }
          onOpen={() => setSheet('open')}
          onUndo={() => change(undo(slip))}
          onRepeat={lastBet.length > 0 ? () => change({ lines: lastBet, taken: null }) : undefined}
        />
      }
    >
      <RoundCard
        table={table}
        own={ownOn(pending, round.game_no)}
        stage={<LiveDraw gameId={game.id} pending={pending} />}
      />
      <Tabs
        label={t(($) => $.groups.label)}
        tabs={tabsOf(table.plays).map((value) => ({
          value,
          label: t(($) => $.groups[value]),
          panel: (
            <PlayPanel
              table={table}
              tab={value}
              slip={slip}
              chip={chip}
              onAdd={(choice) => change(addStake(slip, choice, chip, limitsAt(table)(choice)))}
            />
          ),
        }))}
        value={tab}
        onChange={setTab}
        // With large text the names are wider than the screen: the row scrolls.
        className="no-scrollbar mt-3 overflow-x-auto whitespace-nowrap"
      />
      <Suspense>
        {sheet && (
          <SlipSheet
            open={sheet === 'open'}
            onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
            table={table}
            slip={slip}
            onSlip={change}
            balance={balance}
            placement={placement}
            onPlace={() => desk && void placeLines(desk, round.game_no, slip.lines).then(closeIfPlaced)}
            onAskAgain={() => desk && void askAgain(desk).then(closeIfPlaced)}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** The draw that comes while the page is in sight. */
function LiveDraw({ gameId, pending }: { gameId: number; pending: readonly BetRecord[] }) {
  const { drawn, settled } = useLiveDraw(gameId)
  const [goneNo, setGoneNo] = useState<string>()
  if (!drawn || drawn.game_no === goneNo) return null
  const ownSettled = settled.find((round) => round.gameNo === drawn.game_no)
  return (
    <DrawStage
      key={drawn.game_no}
      result={drawn}
      isOwn={ownSettled !== undefined || ownOn(pending, drawn.game_no).count > 0}
      settled={ownSettled}
      onGone={() => setGoneNo(drawn.game_no)}
    />
  )
}

/** The player's pending bets on a game. */
function useOwnBets(gameId: number, playerId: string | undefined): readonly BetRecord[] {
  const { data } = useQuery({
    ...callQuery(getBetRecord, { game_id: gameId, status: 'pending', limit: 100 }),
    enabled: playerId !== undefined,
  })
  return data?.list ?? []
}

function ownOn(pending: readonly BetRecord[], gameNo: string): { count: number; stake: bigint } {
  const own = pending.filter((bet) => bet.game_no === gameNo)
  return { count: own.length, stake: own.reduce((sum, bet) => sum + (parseAmount(bet.stake) ?? 0n), 0n) }
}

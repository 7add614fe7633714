import { type BetRecord, gameList } from '@glasshouse/contract/games.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../kit/tabs.tsx'
import { toast, toastError, toastSuccess } from '../../kit/toast.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { loadTexts, withTexts } from '../../lib/languages.ts'
import { callQuery } from '../../lib/queries.ts'
import type { PageProps } from '../../lib/router.ts'
import { useColumns } from '../../lib/screen.ts'
import { useStable } from '../../lib/use-stable.ts'
import { useBirthday } from '../../parts/age/use-birthday.tsx'
import { PracticeNote } from '../../parts/practice/practice-note.tsx'
import { PracticePill } from '../../parts/practice/practice-pill.tsx'
import { placePractice } from '../../parts/practice/visit.ts'
import { isUnderWay } from '../../parts/sending/sender.ts'
import { useSending } from '../../parts/sending/use-sending.ts'
import { useRestriction } from '../../parts/restriction/restriction.ts'
import { RestrictionPlace } from '../../parts/restriction/restriction-place.tsx'
import { BalancePill } from '../../parts/page/balance-pill.tsx'
import { Page } from '../../parts/page/page.tsx'
import { LoadFailed } from '../../parts/page/load-state.tsx'
import { isNoGame, NoGame } from '../../parts/rounds/no-game.tsx'
import { RestrictionDock } from './restriction-dock.tsx'
import { BetSkeleton, DockSkeleton } from './bet-skeleton.tsx'
import { limitsAt } from '../../parts/slip/betting.ts'
import { ChipRail } from './chip-rail.tsx'
import { LiveDraw } from './live-draw.tsx'
import { tabsOf } from '../../parts/slip/play-groups.ts'
import { PlanStrip } from './plan-strip.tsx'
import { PlayPanel } from './play-panel.tsx'
import { RoundCard } from './round-card.tsx'
import { EmptySlipTools, SlipDock } from './slip-dock.tsx'
import { addStake, addStakes, type Choice, type Slip, undo, withoutPlaced } from '../../parts/slip/slip.ts'
import { prepareNonce } from '../../parts/proofs/bet-keys.ts'
import { betSender, placeLines } from './bet-sender.ts'
import { putSlip, slipOf } from '../../parts/slip/table-slips.ts'
import { useBettor } from './use-bettor.ts'
import { type Table, useTable } from '../../parts/rounds/use-table.ts'

const loadSlipSheet = () => import('./slip-sheet.tsx')
const SlipSheet = lazy(loadSlipSheet)
/** The roads of the latest draws, where they have a place beside the tiles. */
const BetRoad = lazy(() => withTexts(import('./bet-road.tsx'), loadTexts('history')))
const QuickPickSheet = lazy(() => import('./quick-pick-sheet.tsx'))

/**
 * `/pages/game/bet?game_id=`: one round after the other, and a slip to bet with. A game is named by its number or its
 * code; without one it is the first.
 */
export default function BetPage({ query }: PageProps) {
  const { t } = useTranslation('bet')
  const asked = query['game_id']
  const number = Number(asked)
  const isNumber = Number.isSafeInteger(number) && number > 0
  const games = useQuery({ ...callQuery(gameList, { limit: 100 }), enabled: !isNumber })
  const named = games.data?.list.find(({ code, kind }) =>
    asked === undefined ? kind === 'dice' : code === asked,
  )
  const gameId = isNumber ? number : named?.id
  const isGame = gameId !== undefined
  const table = useTable(gameId)
  if (table.data) return <BetTable table={table.data} />
  const asking = isGame ? table : games
  const { error } = asking
  const isUnknown = isNoGame(error)
  const isMissing = isUnknown || (!isGame && (asked !== undefined || games.data !== undefined))
  return (
    <Page
      title={t(($) => $.title)}
      trailing={<BalancePill />}
      footer={!isMissing && !error && <DockSkeleton />}
    >
      {isMissing ? (
        <NoGame title={isUnknown ? error.message : t(($) => $.state.missing)} />
      ) : error ? (
        <LoadFailed title={t(($) => $.state.failed)} queries={[asking]} />
      ) : (
        <BetSkeleton />
      )}
    </Page>
  )
}

function BetTable({ table }: { table: Table }) {
  const { t } = useTranslation('bet')
  const { game, round } = table
  const { kind, seat, balance, bets, lastBet } = useBettor(table)
  const isPractice = kind === 'guest'
  const playerId = seat?.playerId

  // The page itself doesn't rerender for each tap on a tile: the slip's own parts watch it.
  const slip = () => slipOf(game.id)
  const [chip, setChip] = useState(() => parseAmount(table.chips[2] ?? table.chips[0] ?? '') ?? 100n)
  const [tab, setTab] = useState(() => tabsOf(table.plays)[0] ?? 'size')
  const sheet = useSheet()
  const [quickPick, setQuickPick] = useState({ open: false, number: 0 })

  const lane = String(game.id)
  const placing = useSending(betSender, lane)
  const isLocked = isUnderWay(placing)
  const restriction = useRestriction()
  const { t: restrictionWords } = useTranslation('restriction')
  const { askBirthday, birthdaySheet } = useBirthday()
  const change = (next: Slip) => {
    if (isLocked) return sheet.show()
    if (restriction) return toast(restrictionWords(($) => $[restriction.kind].title))
    betSender.forget(lane)
    putSlip(game.id, next)
  }
  const finish = ({ state }: { state: string }) => {
    if (state === 'done') sheet.close()
  }
  const add = useStable((choice: Choice) => change(addStake(slip(), choice, chip, limitsAt(table)(choice))))
  const place = async () => {
    if (isPractice) return practise(table, slip()) && sheet.close()
    if (!seat) return undefined
    const { lines } = slip()
    const send = () => placeLines(game.id, round.game_no, lines)
    const now = await send()
    // The pressed action continues once the date is there, on the round that it was pressed for.
    const isAsked = now.state === 'refused' && now.refusal === 'birthday_required'
    return finish(isAsked && (await askBirthday()) ? await send() : now)
  }
  const openQuickPick = () => {
    if (sheet.isNeeded) sheet.close()
    setQuickPick(({ number }) => ({ open: true, number: number + 1 }))
  }

  // Parts that a chosen chip or a sheet leaves unchanged are not rendered again for it.
  const roundCard = useMemo(
    () => (
      <RoundCard
        table={table}
        own={ownOn(bets, table.round.game_no)}
        stage={<LiveDraw table={table} bets={bets} isPractice={isPractice} />}
      />
    ),
    [table, bets, isPractice],
  )

  useEffect(() => {
    void loadSlipSheet()
    prepareNonce()
  }, [])

  const columns = useColumns()
  const isWide = columns > 1
  const noBets = restriction && !isLocked ? <RestrictionDock restriction={restriction} /> : undefined
  const slipProps = {
    table,
    onSlip: change,
    balance,
    placing,
    onPlace: () => void place(),
    onAskAgain: () => void betSender.askAgain(lane).then(finish),
    onQuickPick: openQuickPick,
  }
  const onUndo = () => change(undo(slip()))
  const onRepeat = lastBet.length > 0 ? () => change({ lines: lastBet, taken: null }) : undefined

  return (
    <Page
      title={game.name}
      wide
      trailing={isPractice ? <PracticePill /> : <BalancePill />}
      footer={
        !isWide &&
        (noBets ?? (
          <SlipDock
            table={table}
            chip={chip}
            onChip={setChip}
            underWay={
              isLocked ? t(($) => $.slip[placing.state === 'sending' ? 'sending' : 'checking']) : null
            }
            onOpen={() => sheet.show()}
            onUndo={onUndo}
            onRepeat={onRepeat}
            onQuickPick={openQuickPick}
          />
        ))
      }
    >
      <RestrictionPlace restriction={restriction} className="mb-3" />
      {kind !== 'player' && <PracticeNote className="mb-3" />}
      <div className="two:grid two:grid-cols-[minmax(0,1fr)_17.5rem] two:items-start two:gap-3 three:grid-cols-[16rem_minmax(0,1fr)_17.5rem]">
        <div className="two:col-start-1">
          {roundCard}
          <PlanStrip gameId={game.id} playerId={playerId} />
          <Suspense>{columns === 3 && <BetRoad results={table.last} />}</Suspense>
        </div>
        <div className="two:col-start-1 three:col-start-2 three:row-start-1">
          <Tabs
            label={t(($) => $.groups.label)}
            tabs={tabsOf(table.plays).map((value) => ({
              value,
              label: t(($) => $.groups[value]),
              panel: <PlayPanel table={table} tab={value} chip={chip} onAdd={add} />,
            }))}
            value={tab}
            onChange={setTab}
            hasOwnStops
            // With large text the names are wider than the screen: the row scrolls.
            className="no-scrollbar mt-3 overflow-x-auto whitespace-nowrap *:px-1 letters:*:px-2 two:mt-0"
          />
        </div>
        {isWide && (
          <Suspense>
            <div className="h-full two:col-start-2 two:row-span-2 two:row-start-1 three:col-start-3 three:row-span-1">
              <SlipSheet
                {...slipProps}
                open
                onOpenChange={() => {}}
                docked={noBets ?? <ChipRail chips={table.chips} chosen={chip} onChoose={setChip} />}
                whenEmpty={
                  <EmptySlipTools
                    table={table}
                    chip={chip}
                    onUndo={onUndo}
                    onRepeat={onRepeat}
                    onQuickPick={openQuickPick}
                  />
                }
              >
                {birthdaySheet}
              </SlipSheet>
            </div>
          </Suspense>
        )}
      </div>
      <Suspense>
        {sheet.isNeeded && !isWide && (
          <SlipSheet {...slipProps} {...sheet.props}>
            {birthdaySheet}
          </SlipSheet>
        )}
        {quickPick.number > 0 && (
          <QuickPickSheet
            // Each time another pick.
            key={quickPick.number}
            open={quickPick.open}
            onOpenChange={(open) => setQuickPick(({ number }) => ({ open, number }))}
            table={table}
            tab={tab}
            chip={chip}
            onUse={(choices) => change(addStakes(slip(), choices, chip, limitsAt(table)))}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** Practice money is staked here, at once and without the house. */
function practise(table: Table, slip: Slip): boolean {
  if (!placePractice(table, slip.lines)) {
    toastError(i18next.t(($) => $.round_closed, { ns: 'refusals' }))
    return false
  }
  const words = { count: slip.lines.length, number: table.round.game_no }
  toastSuccess(i18next.t(($) => $.placed, { ns: 'practice', ...words }))
  putSlip(table.game.id, withoutPlaced(slip, slip.lines))
  return true
}

function ownOn(bets: readonly BetRecord[], gameNo: string): { count: number; stake: bigint } {
  const own = bets.filter((bet) => bet.game_no === gameNo && bet.status === 'pending')
  return { count: own.length, stake: own.reduce((sum, bet) => sum + (parseAmount(bet.stake) ?? 0n), 0n) }
}

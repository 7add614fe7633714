import { movementKinds, type StatementLine } from '@glasshouse/contract/wallet.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { navigateTo, switchTab } from '../../lib/router.ts'
import { asMoney } from '../../parts/money/money.ts'
import { showOrder } from '../../parts/orders/repay-view.ts'
import { CopiedFact, Fact, Facts } from '../../parts/rows/facts.tsx'
import { dateTimeText } from '../../parts/times/times.ts'
import { isIn, isOfSeveralBets, LineIcon, useLineWords } from './line-kind.tsx'

type LineSheetProps = { line: StatementLine | undefined; onClose: () => void }

/** One movement: what it was, when, the balance before and after, and the way to what it belongs to. */
export function LineSheet({ line, onClose }: LineSheetProps) {
  const { t } = useTranslation('trade-record')
  // While the sheet closes it goes on showing what it showed.
  const [last, setLast] = useState(line)
  if (line && line !== last) setLast(line)
  return (
    <Sheet
      isDetail
      open={line !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t(($) => $.detail.title)}
      footer={last && wayOf(last) && <WayOn line={last} onLeave={onClose} />}
    >
      {last && <LineDetail line={last} />}
    </Sheet>
  )
}

function LineDetail({ line }: { line: StatementLine }) {
  const { t, i18n } = useTranslation('trade-record')
  const { title } = useLineWords(line)
  return (
    <>
      <div className="flex items-center gap-3.5">
        <LineIcon line={line} className="size-12" />
        <div className="min-w-0">
          <p className="text-sm font-semibold break-words text-ink-soft">{title}</p>
          <p
            className={classNames('text-[1.75rem] leading-[1.286] font-extrabold', isIn(line) && 'text-good')}
          >
            {asMoney(line.amount, true)}
          </p>
        </div>
      </div>
      <Facts className="mt-3 border-t border-line">
        <Fact name={t(($) => $.detail.time)}>{dateTimeText(line.createtime, i18n.language)}</Fact>
        {line.game_name !== null && <Fact name={t(($) => $.detail.game)}>{line.game_name}</Fact>}
        {line.game_no !== null && <Fact name={t(($) => $.detail.round)}>{line.game_no}</Fact>}
        {line.remark && (
          <Fact name={t(($) => $.detail.remark)}>
            <span className="break-words">{line.remark}</span>
          </Fact>
        )}
        <Fact name={t(($) => $.detail.before)}>{asMoney(balanceBefore(line))}</Fact>
        <Fact name={t(($) => $.balanceAfter)}>{asMoney(line.balance)}</Fact>
        <Fact name={t(($) => $.detail.number)}>{line.number}</Fact>
        {isOfSeveralBets(line) ? (
          <Fact name={t(($) => $.type.bet)}>{line.bets}</Fact>
        ) : (
          <CopiedFact name={t(($) => $.detail.reference[movementKinds[line.kind]])} value={line.reference} />
        )}
      </Facts>
    </>
  )
}

/** The balance before it, to the cent. */
function balanceBefore({ amount, balance }: StatementLine): string {
  const moved = parseAmount(amount.replace(/^-/, '')) ?? 0n
  const after = parseAmount(balance) ?? 0n
  return formatAmount(amount.startsWith('-') ? after + moved : after - moved)
}

/** The page that a line leads to, if any. */
function wayOf(line: StatementLine): 'bet' | 'bets' | 'deposit' | 'withdraw' | undefined {
  if (isOfSeveralBets(line)) return 'bets'
  const group = movementKinds[line.kind]
  return group === 'bet' || group === 'deposit' || group === 'withdraw' ? group : undefined
}

/** Leads to the bet, the bets that won on the round, the order or the withdrawal. */
function WayOn({ line, onLeave }: { line: StatementLine; onLeave: () => void }) {
  const { t } = useTranslation('trade-record')
  const group = wayOf(line)
  if (!group) return null
  const open = () => {
    onLeave()
    if (group === 'bet') void navigateTo(`/pages/game/record?id=${line.reference}`)
    else if (group === 'bets')
      void navigateTo(`/pages/game/record?game_id=${line.game_id}&game_no=${line.game_no}&status=win`)
    else if (group === 'withdraw') void navigateTo(`/pages/trade/withdraw?id=${line.reference}`)
    else {
      showOrder(line.reference)
      void switchTab('/pages/repay/repay')
    }
  }
  return (
    <Button variant="secondary" size="large" className="w-full" onClick={open}>
      {t(($) => $.detail.way[group])} <ChevronRight aria-hidden className="size-5" />
    </Button>
  )
}

import type { MovementKind, StatementLine } from '@glasshouse/contract/wallet.ts'
import {
  ArrowDownLeft,
  ArrowUpRight,
  BanknoteArrowDown,
  BanknoteArrowUp,
  Coins,
  Dices,
  Gift,
  HandCoins,
  type LucideIcon,
  Percent,
  RotateCcw,
  Scale,
  Trophy,
  Undo2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { shortGameNo } from '../../parts/dice/result-words.ts'
import { MovementIcon } from '../../parts/rows/movement-icon.tsx'

const icons: Record<MovementKind, LucideIcon> = {
  stake: Dices,
  payout: Trophy,
  cancellation: Undo2,
  void_refund: Undo2,
  payout_reversal: RotateCcw,
  cash_out: HandCoins,
  transfer_out: ArrowUpRight,
  transfer_in: ArrowDownLeft,
  welcome: Gift,
  deposit: BanknoteArrowUp,
  withdrawal_hold: BanknoteArrowDown,
  withdrawal_release: RotateCcw,
  rebate: Percent,
  points_credit: Coins,
  adjustment: Scale,
}

/** The sign of what moved the money. */
export function LineIcon({ line, className }: { line: StatementLine; className?: string }) {
  return <MovementIcon icon={icons[line.kind]} isIn={isIn(line)} className={className} />
}

/** Whether money came in. */
export function isIn({ amount }: StatementLine): boolean {
  return !amount.startsWith('-')
}

/** Whether a line is what several bets on a round won. */
export function isOfSeveralBets(line: StatementLine): line is StatementLine & { bets: number } {
  return line.bets !== null && line.bets > 1
}

/** A line in words, and the thing it belongs to. */
export function useLineWords(line: StatementLine): { title: string; about: string | undefined } {
  const { t } = useTranslation('trade-record')
  const { kind, counterparty, game_name: game, game_no: gameNo, remark } = line
  // The number stays beside its word.
  const bets = isOfSeveralBets(line)
    ? ` · ${t(($) => $.bets, { count: line.bets }).replace(' ', '\u00a0')}`
    : ''
  const title =
    counterparty !== null && (kind === 'transfer_in' || kind === 'transfer_out')
      ? t(($) => (kind === 'transfer_in' ? $.from : $.to), { name: counterparty })
      : t(($) => $.kind[kind])
  // Nor does a line begin with a dot, or hold a number alone.
  const about =
    game === null || gameNo === null ? remark : `${game}\u00a0·\u00a0${shortGameNo(gameNo)}${bets}`
  return { title, about: about || undefined }
}

import type { GameResult } from '@glasshouse/contract/games.ts'
import { Shield, ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { useKnownDraw } from './known-draws.ts'
import type { Known } from './verdict.ts'

const marks = {
  unchecked: { Icon: Shield, colour: 'text-ink-soft' },
  holds: { Icon: ShieldCheck, colour: 'text-good' },
  gap: { Icon: ShieldAlert, colour: 'text-gold' },
  // Where a demonstration or its own witness made the value; its proof says so. Nothing is wrong with it.
  limited: { Icon: Shield, colour: 'text-ink-soft' },
  problem: { Icon: ShieldX, colour: 'text-urgent' },
} satisfies Record<Known, unknown>

type ProofMarkProps = {
  gameId: number
  draw: Pick<GameResult, 'game_no' | 'independent'>
  /** With a word beside it, where there is room. */
  named?: boolean
  /** In the colour of its surroundings, on a ground where the badge's own would not be seen. */
  plain?: boolean
  className?: string
}

/**
 * The small badge beside a draw: the state of its proof. It checks nothing itself; the row around it opens the
 * proof, and there it is checked.
 */
export function ProofMark({ gameId, draw, named = false, plain = false, className }: ProofMarkProps) {
  const { t } = useTranslation('shell')
  const known = useKnownDraw(gameId, draw.game_no) ?? (draw.independent ? 'unchecked' : 'limited')
  const { Icon, colour } = marks[known]
  return (
    <span className={classNames('inline-flex items-center gap-1', !plain && colour, className)}>
      <Icon aria-hidden className="size-[1.125rem] shrink-0" strokeWidth={2} />
      {named && <span aria-hidden>{t(($) => $.proofMark.short[known])}</span>}
      <span className="sr-only">{t(($) => $.proofMark.said[known])}</span>
    </span>
  )
}

import type { Result } from '@glasshouse/rules/check-proof.ts'
import { CircleCheck, CircleDashed, CircleHelp, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'

const icons = { holds: CircleCheck, fails: CircleX, not_yet: CircleDashed, not_shown: CircleHelp }
const colours = {
  holds: 'text-good',
  fails: 'text-urgent',
  not_yet: 'text-ink-soft',
  not_shown: 'text-gold',
}

/** A sentence that was checked, or why it cannot be. */
export type CheckedLine = { name: string; result: Result; text: string }

/** The checks, sentence by sentence, each with its outcome. */
export function CheckList({ lines }: { lines: readonly CheckedLine[] }) {
  const { t } = useTranslation('fairness')
  return (
    <ul className="mt-3 space-y-2 text-sm leading-snug">
      {lines.map((line) => {
        const Icon = icons[line.result]
        return (
          <li key={line.name} className="flex gap-2.5">
            <Icon aria-hidden className={classNames('size-[1.125rem] shrink-0', colours[line.result])} />
            <span className={line.result === 'not_yet' ? 'text-ink-soft' : undefined}>
              {line.text}
              <span className="sr-only">: {t(($) => $.proof.result[line.result])}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

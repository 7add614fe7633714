import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { strengthOf, strengths } from './strength.ts'

const colours = { short: 'bg-urgent', weak: 'bg-urgent', fair: 'bg-gold', good: 'bg-good', strong: 'bg-good' }

/** How hard a password is to guess, in bars and in a word; nothing for none. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation('password')
  if (password === '') return null
  const strength = strengthOf(password)
  const reached = strengths.indexOf(strength)
  return (
    <div className="mt-1 flex items-center gap-3">
      <span aria-hidden className="flex flex-1 gap-1">
        {strengths.slice(1).map((step, index) => (
          <span
            key={step}
            className={classNames(
              'h-1 flex-1 rounded-full transition-colors duration-150',
              index < reached ? colours[strength] : 'bg-track',
            )}
          />
        ))}
      </span>
      <span role="status" className="text-xs text-ink-soft">
        {t(($) => $.strength, { word: t(($) => $.strengths[strength]) })}
      </span>
    </div>
  )
}

import type { Fixture } from '@glasshouse/contract/sport.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { listed } from '../../lib/languages.ts'

type League = Pick<Fixture['league'], 'name' | 'replay'>

/** Says of leagues that are a real season on new dates that they are one; nothing where none of them is. */
export function ReplayNote({ leagues, className }: { leagues: readonly League[]; className?: string }) {
  const { t } = useTranslation('sport')
  const replays = leagues.filter(({ replay }) => replay !== null)
  // Its two years stay on one line.
  const season = replays[0]?.replay?.replace('-', '‑')
  if (!season) return null
  const names = listed([...new Set(replays.map(({ name }) => name))])
  return (
    <p className={classNames('text-xs text-balance break-keep text-ink-soft', className)}>
      {t(($) => $.replay, { leagues: names, season })}
    </p>
  )
}

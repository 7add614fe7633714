import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../kit/checkbox.tsx'
import { PlayerName } from '../parts/rows/player-mention.tsx'
import type { CheckDetailAnswer } from './check-detail.tsx'

type SamePersonProps = {
  namesakes: CheckDetailAnswer['namesakes']
  /** The ids that are ticked. */
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

/** Asks which of the namesakes is the same person, before an exclusion is carried over that nobody can shorten. */
export function SamePerson({ namesakes, value, onChange }: SamePersonProps) {
  const { t } = useTranslation('console-identity')
  if (namesakes.length === 0) return null
  return (
    <fieldset className="mt-3 text-[0.8125rem]">
      <legend className="font-semibold">{t(($) => $.samePerson)}</legend>
      <p className="text-ink-soft">{t(($) => $.samePersonText)}</p>
      <ul className="mt-1">
        {namesakes.map((player) => (
          <li key={player.id} className="flex items-center gap-1">
            <Checkbox
              aria-label={`${player.nickname} @${player.username}`}
              checked={value.includes(player.id)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...value, player.id] : value.filter((chosen) => chosen !== player.id),
                )
              }
            />
            <PlayerName player={player} />
            {player.excluded && (
              <span className="text-xs font-semibold text-urgent">{t(($) => $.excluded)}</span>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

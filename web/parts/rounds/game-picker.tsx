import type { GameSummary } from '@glasshouse/contract/games.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

type GamePickerProps = { games: readonly GameSummary[]; chosen: number; onChoose: (id: number) => void }

/** The games in a row, one of them chosen. */
export function GamePicker({ games, chosen, onChoose }: GamePickerProps) {
  const { t } = useTranslation('history')
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={t(($) => $.games)}
      className="no-scrollbar -mx-3 mb-2 flex gap-2 overflow-x-auto overscroll-x-contain px-3 py-0.5"
    >
      {games.map((game) => (
        <label
          key={game.id}
          className="relative grid min-h-touch shrink-0 cursor-pointer place-items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold text-ink-soft transition-colors duration-150 has-checked:border-action has-checked:bg-action-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-action"
        >
          <input
            type="radio"
            name={name}
            checked={game.id === chosen}
            onChange={() => onChoose(game.id)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          {game.name}
        </label>
      ))}
    </div>
  )
}

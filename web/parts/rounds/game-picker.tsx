import type { GameSummary } from '@glasshouse/contract/games.ts'
import { useTranslation } from 'react-i18next'
import { ChipPicker } from '../rows/chip-picker.tsx'

type GamePickerProps = { games: readonly GameSummary[]; chosen: number; onChoose: (id: number) => void }

/** The games in a row, one of them chosen. */
export function GamePicker({ games, chosen, onChoose }: GamePickerProps) {
  const { t } = useTranslation('history')
  return (
    <div className="mb-2">
      <ChipPicker
        label={t(($) => $.games)}
        options={games.map(({ id, name }) => ({ value: `${id}`, label: name }))}
        value={`${chosen}`}
        onChange={(id) => onChoose(Number(id))}
      />
    </div>
  )
}

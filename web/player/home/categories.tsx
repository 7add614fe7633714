import { useQuery } from '@tanstack/react-query'
import { Dices, LayoutGrid, type LucideIcon, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RadioTile } from '../../kit/radio-tile.tsx'
import { navigateTo } from '../../lib/router.ts'
import { publishedQuery } from './published-query.ts'

const icons: Record<string, LucideIcon> = { dice: Dices, sports: Trophy }

type CategoriesProps = { chosen: number | undefined; onChoose: (category: number | undefined) => void }

/** The kinds of games: one of them, or all. */
export function Categories({ chosen, onChoose }: CategoriesProps) {
  const { t } = useTranslation('home')
  const { data } = useQuery(publishedQuery)
  const categories = data?.categories ?? []
  if (categories.length < 2) return null
  const options = [
    { id: undefined, code: 'all', name: t(($) => $.categories.all), icon: LayoutGrid },
    ...categories.map(({ id, code, name }) => ({ id, code, name, icon: icons[code] ?? LayoutGrid })),
  ]
  return (
    <div
      role="radiogroup"
      aria-label={t(($) => $.categories.label)}
      className="no-scrollbar -mx-3 flex animate-appear gap-2 overflow-x-auto px-3"
    >
      {options.map(({ id, code, name, icon: Icon }) => (
        <RadioTile
          key={id ?? 'all'}
          name="category"
          checked={id === chosen}
          // Matches have pages of their own.
          onChange={() => (code === 'sports' ? void navigateTo('/pages/sport/sport') : onChoose(id))}
          className="flex min-h-touch shrink-0 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-sm font-semibold text-ink-soft transition-colors duration-150 has-checked:border-action has-checked:bg-action-soft has-checked:text-action"
          inputClassName="cursor-pointer"
        >
          <Icon aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
          {name}
        </RadioTile>
      ))}
    </div>
  )
}

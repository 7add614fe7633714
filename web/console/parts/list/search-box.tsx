import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../kit/class-names.ts'
import { Kbd } from '../controls/kbd.tsx'
import { useShortcuts } from '../page/shortcuts.ts'
import { useTypedQuery } from './use-typed-query.ts'

/** Narrows the list down; the text goes into the address after a pause in typing. */
export function SearchBox({ label }: { label: string }) {
  const { t } = useTranslation('console-shell')
  const { typed, type } = useTypedQuery('q')
  const field = useRef<HTMLInputElement>(null)
  useShortcuts(
    t(($) => $.shortcuts.list),
    [{ keys: '/', label: t(($) => $.shortcuts.search), run: () => field.current?.select() }],
  )
  return (
    <div className="relative w-56 max-w-full min-w-40 max-md:flex-1">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={field}
        // Not type="search", which Escape would empty.
        type="text"
        role="searchbox"
        enterKeyHint="search"
        aria-label={label}
        placeholder={t(($) => $.table.search)}
        title={label}
        value={typed}
        maxLength={140}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
        className={classNames(
          'h-[max(2rem,var(--touch))] w-full rounded-lg border border-line bg-raised pr-8 pl-8 outline-none placeholder:text-ink-soft focus:border-action focus:bg-surface focus:ring-1 focus:ring-action',
          // A key's name is not shown there.
          !typed && 'pointer-coarse:pr-2',
        )}
      />
      {typed ? (
        <button
          type="button"
          aria-label={t(($) => $.table.clear)}
          onClick={() => {
            type('')
            field.current?.focus()
          }}
          className="absolute top-1/2 right-1.5 grid size-6 -translate-y-1/2 place-items-center rounded-md text-ink-soft hover:text-ink"
        >
          <X className="size-3.5" />
        </button>
      ) : (
        <Kbd
          keys="/"
          className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 pointer-coarse:hidden"
        />
      )}
    </div>
  )
}

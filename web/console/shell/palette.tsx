import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../kit/spinner.tsx'
import { Kbd } from '../parts/controls/kbd.tsx'
import { type PaletteEntry, usePaletteEntries } from './palette-entries.tsx'

type PaletteProps = { onClose: () => void; onShortcuts: () => void }

/** One field for everything: pages, players, orders by their number, and what can be done from anywhere. */
export default function Palette({ onClose, onShortcuts }: PaletteProps) {
  const { t } = useTranslation('console-shell')
  const [typed, setTyped] = useState('')
  const { groups, isSearching } = usePaletteEntries({ typed, onShortcuts })
  const run = (entry: PaletteEntry) => {
    onClose()
    entry.run()
  }
  return (
    <Dialog.Root
      open
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-60 bg-veil" />
        <Dialog.Viewport className="fixed inset-0 z-60 flex justify-center px-4 pt-[12dvh] pb-4">
          <Dialog.Popup
            aria-label={t(($) => $.palette.label)}
            className="flex h-fit max-h-full w-full max-w-xl flex-col overflow-hidden rounded-xl border border-line bg-surface text-ink shadow-float outline-none"
          >
            <Autocomplete.Root
              open
              inline
              mode="none"
              items={groups}
              filter={null}
              value={typed}
              onValueChange={setTyped}
              itemToStringValue={(entry: PaletteEntry) => entry.label}
              autoHighlight="always"
              keepHighlight
            >
              <div className="flex items-center gap-3 border-b border-line px-4">
                {isSearching ? (
                  <Spinner className="size-4 shrink-0 text-ink-soft" />
                ) : (
                  <Search aria-hidden className="size-4 shrink-0 text-ink-soft" />
                )}
                <Autocomplete.Input
                  // At once, not with the next frame as the dialog would: keys pressed right after ⌘K belong here.
                  autoFocus
                  aria-label={t(($) => $.palette.label)}
                  placeholder={t(($) => $.palette.placeholder)}
                  className="h-12 min-w-0 flex-1 bg-transparent text-[0.9375rem] outline-none placeholder:text-ink-soft"
                />
                <Dialog.Close className="sr-only">{t(($) => $.close)}</Dialog.Close>
                <Kbd keys="Escape" />
              </div>
              <Autocomplete.Empty className="px-4 py-8 text-center text-ink-soft empty:hidden">
                {isSearching ? t(($) => $.palette.searching) : t(($) => $.palette.nothing)}
              </Autocomplete.Empty>
              <Autocomplete.List className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain p-1.5 empty:hidden">
                {(group: (typeof groups)[number]) => (
                  <Autocomplete.Group key={group.value} items={group.items}>
                    <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-soft">
                      {group.value}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(entry: PaletteEntry) => (
                        <Autocomplete.Item
                          key={entry.value}
                          value={entry}
                          onClick={() => run(entry)}
                          className="flex min-h-[max(2.25rem,var(--touch))] cursor-default scroll-my-1.5 items-center gap-3 rounded-lg px-2.5 outline-none select-none data-highlighted:bg-action-soft [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-soft"
                        >
                          {entry.icon}
                          <span className="min-w-0 flex-1 truncate">{entry.label}</span>
                          {entry.note && <span className="truncate text-xs text-ink-soft">{entry.note}</span>}
                          {entry.keys && <Kbd keys={entry.keys} />}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

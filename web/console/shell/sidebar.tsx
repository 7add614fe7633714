import { Dialog } from '@base-ui/react/dialog'
import { MenuIcon, Search, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { brand } from '../../lib/brand.ts'
import { IconButton } from '../parts/controls/icon-button.tsx'
import { Kbd } from '../parts/controls/kbd.tsx'
import { AccountMenu } from './account-menu.tsx'
import { HouseTime } from './house-time.tsx'
import { Link } from '../parts/page/link.tsx'
import { Navigation } from './navigation.tsx'

type BarProps = { onSearch: () => void; onShortcuts: () => void }

/** At the left of the page: with words where there is room, pictures alone where there is not. */
export function Sidebar({ onSearch, onShortcuts, narrow }: BarProps & { narrow: boolean }) {
  const { t } = useTranslation('console-shell')
  return (
    <div className={classNames('flex shrink-0 flex-col', narrow ? 'w-14' : 'w-60')}>
      <Link
        to="/"
        className={classNames('flex h-15 items-center gap-2.5', narrow ? 'justify-center' : 'px-5')}
      >
        <img src={brand.logo} alt="" width="24" height="24" className="size-6" />
        <span className={narrow ? 'sr-only' : 'text-[0.9375rem] font-bold tracking-tight'}>{brand.name}</span>
      </Link>
      {narrow ? (
        <IconButton
          label={t(($) => $.palette.label)}
          keys="$mod+k"
          side="right"
          icon={<Search />}
          className="mx-auto mb-3 size-10"
          onClick={onSearch}
        />
      ) : (
        <button
          type="button"
          onClick={onSearch}
          className="mx-3 mb-4 flex h-8 items-center gap-2 rounded-lg border border-line bg-surface px-2.5 text-ink-soft shadow-card transition-colors duration-100 hover:text-ink"
        >
          <Search aria-hidden className="size-4" />
          <span className="flex-1 text-left">{t(($) => $.table.search)}</span>
          <Kbd keys="$mod+k" />
        </button>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto pt-1">
        <Navigation narrow={narrow} />
      </div>
      <div className={classNames('flex flex-col', narrow ? 'items-center p-2' : 'p-3')}>
        {!narrow && <HouseTime />}
        <AccountMenu narrow={narrow} onShortcuts={onShortcuts} />
      </div>
    </div>
  )
}

/** On a phone: a bar at the top whose button opens the same. */
export function PhoneBar({ onSearch, onShortcuts }: BarProps) {
  const { t } = useTranslation('console-shell')
  const [open, setOpen] = useState(false)
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-page px-2">
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Trigger
          aria-label={t(($) => $.navigation)}
          className="grid size-10 place-items-center rounded-lg text-ink-soft [&_svg]:size-5"
        >
          <MenuIcon />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] flex-col border-r border-line bg-page text-ink outline-none transition-[translate] duration-200 ease-soft data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
            <div className="flex h-14 items-center justify-between pr-2 pl-5">
              <Dialog.Title className="text-[0.9375rem] font-bold">{brand.name}</Dialog.Title>
              <Dialog.Close
                aria-label={t(($) => $.close)}
                className="grid size-10 place-items-center rounded-lg text-ink-soft [&_svg]:size-5"
              >
                <X />
              </Dialog.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto">
              <Navigation onOpen={() => setOpen(false)} />
            </div>
            <div className="p-3">
              <HouseTime />
              <AccountMenu onShortcuts={onShortcuts} />
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <span className="flex-1 text-[0.9375rem] font-bold tracking-tight">{brand.name}</span>
      <IconButton
        label={t(($) => $.palette.label)}
        icon={<Search />}
        className="size-10"
        onClick={onSearch}
      />
    </div>
  )
}

import { languages } from '@glasshouse/contract/languages.ts'
import { ChevronsUpDown, Keyboard, LogOut, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../kit/avatar.tsx'
import { classNames } from '../../kit/class-names.ts'
import { toastError } from '../../kit/toast.tsx'
import { languageNames } from '../../lib/language-names.ts'
import { changeLanguage, currentLanguage } from '../../lib/languages.ts'
import { setPreferences, themes, usePreferences } from '../../lib/preferences.ts'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../parts/controls/menu.tsx'
import { openAddress } from '../parts/page/address.ts'
import { useOffice } from '../parts/page/office.tsx'
import { leave } from '../parts/session/leave.ts'

type AccountMenuProps = { narrow?: boolean; onShortcuts: () => void }

/** The operator signed in, and the preferences of this device. */
export function AccountMenu({ narrow = false, onShortcuts }: AccountMenuProps) {
  const { t } = useTranslation('console-shell')
  const { operator } = useOffice()
  const { theme } = usePreferences()
  const role = t(($) => $.roles[operator.role])
  return (
    <Menu
      side={narrow ? 'right' : 'top'}
      align={narrow ? 'end' : 'start'}
      className="w-60"
      trigger={
        <button
          type="button"
          className={classNames(
            'flex items-center rounded-lg text-left transition-colors duration-100 hover:bg-sunken data-popup-open:bg-sunken',
            narrow ? 'size-10 justify-center' : 'w-full gap-2.5 px-2 py-1.5',
          )}
        >
          {narrow && <span className="sr-only">{`${operator.name}, ${role}`}</span>}
          <Avatar name={operator.name} className="size-7! text-xs!" />
          {!narrow && (
            <>
              <span className="min-w-0 flex-1">
                <span className="block truncate leading-4 font-semibold">{operator.name}</span>
                <span className="block truncate text-xs leading-4 text-ink-soft">{role}</span>
              </span>
              <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-soft" />
            </>
          )}
          <span className="sr-only">{t(($) => $.account.menu)}</span>
        </button>
      }
    >
      <MenuItem icon={<UserRound />} onClick={() => openAddress('/account')}>
        {t(($) => $.account.own)}
      </MenuItem>
      <MenuItem icon={<Keyboard />} keys="?" onClick={onShortcuts}>
        {t(($) => $.shortcuts.title)}
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        label={t(($) => $.theme.label)}
        value={theme}
        onChange={(chosen) => setPreferences({ theme: chosen })}
        options={themes.map((value) => ({ value, label: t(($) => $.theme[value]) }))}
      />
      <MenuSeparator />
      <MenuChoice
        label={t(($) => $.language)}
        value={currentLanguage()}
        onChange={(chosen) => {
          changeLanguage(chosen).catch(() => toastError(t(($) => $.failed.text)))
        }}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onClick={() => leave(null)}>
        {t(($) => $.account.signOut)}
      </MenuItem>
    </Menu>
  )
}

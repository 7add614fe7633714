import { languages } from '@glasshouse/contract/languages.ts'
import { officePlayers } from '@glasshouse/contract/operator/players.ts'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Keyboard,
  LogOut,
  Moon,
  PenLine,
  Sun,
  SunMoon,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../../kit/toast.tsx'
import { languageNames } from '../../lib/language-names.ts'
import { changeLanguage, currentLanguage } from '../../lib/languages.ts'
import { setPreferences, themes, usePreferences } from '../../lib/preferences.ts'
import { callQuery } from '../../lib/queries.ts'
import { navigationPages } from '../pages.ts'
import { useSettled } from './use-settled.ts'
import { openAddress } from '../parts/page/address.ts'
import { useOffice } from '../parts/page/office.tsx'
import { leave } from '../parts/session/leave.ts'

export type PaletteEntry = {
  /** Tells it from the others. */
  value: string
  label: string
  icon?: ReactNode
  note?: string
  keys?: string
  run: () => void
}
export type PaletteGroup = { value: string; items: PaletteEntry[] }

/** The fewest characters that players are searched by. */
const minSearch = 2
const themeIcons = { system: <SunMoon />, light: <Sun />, dark: <Moon /> }

/** The things that can be written from anywhere. */
const writing = [
  ['notice', '/content/notices/new'],
  ['news', '/content/news/new'],
  ['banner', '/content/banners/new'],
  ['offer', '/content/offers/new'],
] as const

type Asked = { typed: string; onShortcuts: () => void }

/** The entries that match the text, in groups. */
export function usePaletteEntries(asked: Asked): { groups: PaletteGroup[]; isSearching: boolean } {
  const { t } = useTranslation('console-shell')
  const { may } = useOffice()
  const pages = usePages()
  const acts = useActs(asked.onShortcuts)
  const typed = asked.typed.trim()
  const settled = useSettled(typed)
  const isAsked = typed.length >= minSearch && may('players.read')
  const search = useQuery({
    ...callQuery(officePlayers, { q: settled, limit: 6 }),
    enabled: isAsked && settled.length >= minSearch,
  })
  const found = isAsked && settled === typed ? (search.data?.list ?? []) : []
  const groups: PaletteGroup[] = [
    { value: t(($) => $.palette.orders), items: useOrders(typed) },
    {
      value: t(($) => $.palette.players),
      items: found.map(({ id, username, nickname }) => ({
        value: `player ${id}`,
        label: nickname,
        note: `@${username} · ${id}`,
        icon: <UserRound />,
        run: () => openAddress(`/players/${id}`),
      })),
    },
    { value: t(($) => $.palette.pages), items: matching(pages, typed) },
    { value: t(($) => $.palette.acts), items: matching(acts, typed) },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: isAsked && (settled !== typed || search.isFetching),
  }
}

/** Those with every typed word in their label. */
function matching(entries: PaletteEntry[], typed: string): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}

/** A number may be that of an order or of a player. */
function useOrders(typed: string): PaletteEntry[] {
  const { t } = useTranslation('console-shell')
  const { may } = useOffice()
  const [, id] = /^#?(\d{1,18})$/.exec(typed) ?? []
  if (id === undefined) return []
  const entries: PaletteEntry[] = []
  if (may('deposits.read')) {
    entries.push({
      value: `deposit ${id}`,
      label: t(($) => $.palette.deposit, { id }),
      icon: <ArrowDownToLine />,
      run: () => openAddress(`/deposits?status=all&id=${id}`),
    })
  }
  if (may('withdrawals.read')) {
    entries.push({
      value: `withdrawal ${id}`,
      label: t(($) => $.palette.withdrawal, { id }),
      icon: <ArrowUpFromLine />,
      run: () => openAddress(`/withdrawals?status=all&id=${id}`),
    })
  }
  if (may('players.read')) {
    entries.push({
      value: `player ${id}`,
      label: t(($) => $.palette.player, { id }),
      icon: <UserRound />,
      run: () => openAddress(`/players/${id}`),
    })
  }
  return entries
}

function usePages(): PaletteEntry[] {
  const { t } = useTranslation('console-shell')
  const { may, waiting } = useOffice()
  const counts: Record<string, number | null> = {
    deposits: waiting.deposits,
    withdrawals: waiting.withdrawals,
    identityChecks: waiting.identity_checks,
    conversations: waiting.conversations,
    feedback: waiting.feedbacks,
  }
  return navigationPages
    .filter(({ permission }) => permission === null || may(permission))
    .map(({ name, path, keys, icon: Icon }) => ({
      value: `page ${name}`,
      label: t(($) => $.pages[name]),
      icon: <Icon />,
      keys,
      ...(counts[name] ? { note: t(($) => $.waiting, { count: counts[name] ?? 0 }) } : {}),
      run: () => openAddress(path),
    }))
}

function useActs(onShortcuts: () => void): PaletteEntry[] {
  const { t } = useTranslation('console-shell')
  const { theme } = usePreferences()
  const { may } = useOffice()
  return [
    ...(may('content.change') ? writing : []).map(([kind, path]) => ({
      value: `write ${kind}`,
      label: t(($) => $.palette.write[kind]),
      icon: <PenLine />,
      run: () => openAddress(path),
    })),
    ...themes
      .filter((known) => known !== theme)
      .map((known) => ({
        value: `theme ${known}`,
        label: t(($) => $.palette.theme, { name: t(($) => $.theme[known]) }),
        icon: themeIcons[known],
        run: () => setPreferences({ theme: known }),
      })),
    ...languages
      .filter((language) => language !== currentLanguage())
      .map((language) => ({
        value: `language ${language}`,
        label: t(($) => $.palette.language, { name: languageNames[language] }),
        run: () => void changeLanguage(language).catch(() => toastError(t(($) => $.failed.text))),
      })),
    {
      value: 'shortcuts',
      label: t(($) => $.shortcuts.title),
      icon: <Keyboard />,
      keys: '?',
      run: onShortcuts,
    },
    {
      value: 'account',
      label: t(($) => $.account.own),
      icon: <UserRound />,
      run: () => openAddress('/account'),
    },
    { value: 'sign-out', label: t(($) => $.account.signOut), icon: <LogOut />, run: () => leave(null) },
  ]
}

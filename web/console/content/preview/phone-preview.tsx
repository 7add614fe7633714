import type { Language } from '@glasshouse/contract/languages.ts'
import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../parts/controls/icon-button.tsx'
import { useMedia } from '../../parts/page/use-media.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { classNames } from '../../../kit/class-names.ts'
import type { Draft } from '../draft.ts'
import { BannerPreview } from './banner-preview.tsx'
import { ArticlePreview, ArticleRow } from './news-preview.tsx'
import { NoticePreview, NoticeRow } from './notice-preview.tsx'
import { OfferCard, OfferPreview } from './offer-preview.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { type PhoneWords, usePhoneWords } from './phone-words.ts'
import { TextPreview } from './text-preview.tsx'

export type PreviewProps = { draft: Draft; language: Language; words: PhoneWords }
type View = 'opened' | 'list'

/** The form's contents as a player's phone shows them, while they are written. */
export function PhonePreview({ draft, language }: { draft: Draft; language: Language }) {
  const { t } = useTranslation('console-content')
  const [chosen, setTheme] = useState<'light' | 'dark' | null>(null)
  const [view, setView] = useState<View>('opened')
  const { theme: preferred } = usePreferences()
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  const theme =
    chosen ?? (preferred === 'dark' || (preferred === 'system' && isSystemDark) ? 'dark' : 'light')
  const words = usePhoneWords(language)
  const hasTwo = draft.kind === 'notice' || draft.kind === 'news' || draft.kind === 'offer'
  return (
    <div className="p-4 lg:p-5">
      <div className="mb-3 flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-xs font-semibold text-ink-soft">{t(($) => $.preview.title)}</h2>
        <span className="flex items-center gap-2">
          {hasTwo && (
            <span
              role="group"
              aria-label={t(($) => $.preview.view)}
              className="flex rounded-lg bg-track p-0.5"
            >
              {(['opened', 'list'] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={view === one}
                  onClick={() => setView(one)}
                  className={classNames(
                    'min-h-[max(1.5rem,var(--touch)-0.5rem)] rounded-md px-2.5 text-xs font-medium',
                    view === one ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
                  )}
                >
                  {t(($) => $.preview[one])}
                </button>
              ))}
            </span>
          )}
          <IconButton
            label={theme === 'dark' ? t(($) => $.preview.light) : t(($) => $.preview.dark)}
            icon={theme === 'dark' ? <Sun /> : <Moon />}
            onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
          />
        </span>
      </div>
      <PhoneFrame label={t(($) => $.preview.title)} theme={theme} lang={language}>
        {words && <Screen draft={draft} language={language} words={words} view={hasTwo ? view : 'opened'} />}
      </PhoneFrame>
    </div>
  )
}

function Screen({ view, ...props }: PreviewProps & { view: View }) {
  const isList = view === 'list'
  switch (props.draft.kind) {
    case 'notice':
      return isList ? <NoticeRow {...props} /> : <NoticePreview {...props} />
    case 'news':
      return isList ? <ArticleRow {...props} /> : <ArticlePreview {...props} />
    case 'offer':
      return isList ? <OfferCard {...props} /> : <OfferPreview {...props} />
    case 'banner':
      return <BannerPreview {...props} />
    case 'text':
      return <TextPreview {...props} />
  }
}

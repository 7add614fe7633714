import { type Language, languages } from '@glasshouse/contract/languages.ts'
import { oddsFormats } from '@glasshouse/rules/sport/odds-formats.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { Segmented } from '../../kit/segmented.tsx'
import { Select } from '../../kit/select.tsx'
import { toastError } from '../../kit/toast.tsx'
import { languageNames } from '../../lib/language-names.ts'
import { changeLanguage, currentLanguage } from '../../lib/languages.ts'
import { chooseOddsFormat, oddsIn, useOddsFormat } from '../../parts/bets/odds.ts'
import { setPreferences, type TextSize, themes, usePreferences } from '../../lib/preferences.ts'
import { Titled } from '../../parts/page/titled.tsx'

/** The choices for this device: appearance, language, text size. */
export function Settings() {
  const { t } = useTranslation('profile')
  const { theme, textSize } = usePreferences()
  const sizes: { value: TextSize; label: string }[] = [
    { value: '0.9', label: t(($) => $.settings.textSizes.small) },
    { value: '1', label: t(($) => $.settings.textSizes.normal) },
    { value: '1.15', label: t(($) => $.settings.textSizes.large) },
    { value: '1.3', label: t(($) => $.settings.textSizes.largest) },
  ]
  return (
    <Titled
      title={t(($) => $.settings.title)}
      titleClassName="px-1 pt-3 pb-2 text-sm font-bold text-ink-soft"
    >
      <Card className="space-y-4 p-4">
        <Setting label={t(($) => $.settings.theme)}>
          <Segmented
            label={t(($) => $.settings.theme)}
            value={theme}
            onChange={(chosen) => setPreferences({ theme: chosen })}
            options={themes.map((value) => ({ value, label: t(($) => $.settings.themes[value]) }))}
          />
        </Setting>
        <Setting label={t(($) => $.settings.textSize)}>
          <Segmented
            label={t(($) => $.settings.textSize)}
            value={textSize}
            onChange={(chosen) => setPreferences({ textSize: chosen })}
            options={sizes}
          />
        </Setting>
        <Setting label={t(($) => $.settings.language)}>
          <LanguageChoice label={t(($) => $.settings.language)} />
        </Setting>
        <Setting label={t(($) => $.settings.odds)}>
          <OddsChoice label={t(($) => $.settings.odds)} />
        </Setting>
      </Card>
    </Titled>
  )
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      {children}
    </div>
  )
}

function LanguageChoice({ label }: { label: string }) {
  const { t } = useTranslation('shell')
  // On a slow line the texts take a while: the chosen language shows at once.
  const [coming, setComing] = useState<Language>()
  const change = (chosen: Language) => {
    setComing(chosen)
    changeLanguage(chosen)
      .catch(() => toastError(t(($) => $.failure.network)))
      .finally(() => setComing((now) => (now === chosen ? undefined : now)))
  }
  return (
    <Select
      label={label}
      value={coming ?? currentLanguage()}
      busy={coming !== undefined}
      onChange={(value) => {
        const chosen = languages.find((language) => language === value)
        if (chosen) change(chosen)
      }}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </Select>
  )
}

/** How odds are written, each format with an example: the price 1.95. */
function OddsChoice({ label }: { label: string }) {
  const { t } = useTranslation('profile')
  return (
    <Select
      label={label}
      value={useOddsFormat()}
      onChange={(value) => {
        const chosen = oddsFormats.find((format) => format === value)
        if (chosen) chooseOddsFormat(chosen)
      }}
    >
      {oddsFormats.map((format) => (
        <option key={format} value={format}>
          {t(($) => $.settings.oddsFormats[format])} · {oddsIn(format, '1.95')}
        </option>
      ))}
    </Select>
  )
}

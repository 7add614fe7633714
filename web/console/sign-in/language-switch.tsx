import { languages } from '@glasshouse/contract/languages.ts'
import { useTranslation } from 'react-i18next'
import { toastError } from '../../kit/toast.tsx'
import { languageNames } from '../../lib/language-names.ts'
import { changeLanguage, currentLanguage } from '../../lib/languages.ts'
import { Button } from '../../kit/button.tsx'

/** The languages that the back office does not speak at the moment, each by its own name. */
export function LanguageSwitch() {
  const { t } = useTranslation('console-shell')
  return languages
    .filter((language) => language !== currentLanguage())
    .map((language) => (
      <Button
        key={language}
        variant="ghost"
        size="small"
        lang={language}
        onClick={() => {
          changeLanguage(language).catch(() => toastError(t(($) => $.failed.text)))
        }}
      >
        {languageNames[language]}
      </Button>
    ))
}

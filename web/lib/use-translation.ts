import { cloneElement, type ReactElement, type ReactNode, useSyncExternalStore } from 'react'
import texts, { type Selector, type Translate, translateIn } from './texts.ts'

/** The part of react-i18next that the app uses; see texts.ts. */
export const initReactI18next = {}

/** The texts of one page, in the language in use; rerenders when that changes. */
export function useTranslation(namespace?: string) {
  const language = useSyncExternalStore(watch, () => texts.language)
  return { t: translateIn(namespace, language), i18n: texts }
}

type TransProps = {
  t: Translate
  i18nKey: Selector
  components: Readonly<Record<string, ReactElement>>
}

/** A text with elements in it: `<terms>…</terms>` becomes the element of that name around what stands between. */
export function Trans({ t, i18nKey, components }: TransProps): ReactNode {
  const parts = String(t(i18nKey)).split(/<(\w+)>(.*?)<\/\1>/)
  return parts.map((part, index) => {
    if (index % 3 === 1) return null
    const element = index % 3 === 2 ? components[parts[index - 1] ?? ''] : undefined
    return element ? cloneElement(element, { key: index }, part) : part
  })
}

function watch(watcher: () => void): () => void {
  texts.on('languageChanged', watcher)
  return () => texts.off('languageChanged', watcher)
}

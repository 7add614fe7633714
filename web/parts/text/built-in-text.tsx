import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../lib/languages.ts'

const texts = loadTexts('terms')

/** Terms or privacy policy as they came with the app. */
export default function BuiltInText({ document }: { document: 'terms' | 'privacy' }) {
  use(texts)
  const { t } = useTranslation('terms')
  const { title: _, ...sections } = t(($) => $[document], { returnObjects: true })
  return Object.entries(sections).map(([name, section]) => (
    <section key={name} className="mb-5">
      <h3 className="font-bold">{section.title}</h3>
      <p className="mt-1 leading-relaxed text-ink-soft">{section.text}</p>
    </section>
  ))
}

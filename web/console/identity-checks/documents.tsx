import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { PrivateFileView } from '../parts/files/private-file-view.tsx'
import { Thumbnail } from '../parts/files/thumbnail.tsx'
import type { CheckDetailAnswer } from './check-detail.tsx'

type DocumentsProps = { documents: CheckDetailAnswer['documents']; onSeen: (id: string) => void }

/** The documents, one large; the others are a press away. */
export function Documents({ documents, onSeen }: DocumentsProps) {
  const { t } = useTranslation('console-identity')
  const [chosen, setChosen] = useState(0)
  const page = documents[chosen] ?? documents[0]
  if (!page)
    return <p className="grid flex-1 place-items-center bg-sunken text-ink-soft">{t(($) => $.erased)}</p>
  return (
    <div className="flex min-h-[min(24rem,50dvh)] min-w-0 flex-1 flex-col">
      <PrivateFileView
        keys
        key={page.id}
        id={page.id}
        alt={t(($) => $.page, { number: documents.indexOf(page) + 1, all: documents.length })}
        onSeen={() => onSeen(page.id)}
      />
      {documents.length > 1 && (
        <div className="flex gap-2 border-t border-line p-2.5">
          {documents.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              aria-pressed={index === chosen}
              aria-label={t(($) => $.page, { number: index + 1, all: documents.length })}
              onClick={() => setChosen(index)}
              className={classNames(
                'rounded-md ring-offset-2 ring-offset-surface',
                index === chosen && 'ring-2 ring-action',
              )}
            >
              <Thumbnail id={id} className="h-12 w-16" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

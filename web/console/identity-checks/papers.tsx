import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { PrivateFileView } from '../parts/files/private-file-view.tsx'
import { Thumbnail } from '../parts/files/thumbnail.tsx'
import type { CheckDetailAnswer } from './check-detail.tsx'

type PapersProps = { papers: CheckDetailAnswer['papers']; onSeen: (id: string) => void }

/** The documents, one large; the others are a press away. */
export function Papers({ papers, onSeen }: PapersProps) {
  const { t } = useTranslation('console-identity')
  const [chosen, setChosen] = useState(0)
  const paper = papers[chosen] ?? papers[0]
  if (!paper)
    return <p className="grid flex-1 place-items-center bg-sunken text-ink-soft">{t(($) => $.erased)}</p>
  return (
    <div className="flex min-h-[24rem] min-w-0 flex-1 flex-col">
      <PrivateFileView
        keys
        key={paper.id}
        id={paper.id}
        alt={t(($) => $.paper, { number: papers.indexOf(paper) + 1, all: papers.length })}
        onSeen={() => onSeen(paper.id)}
      />
      {papers.length > 1 && (
        <div className="flex gap-2 border-t border-line p-2.5">
          {papers.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              aria-pressed={index === chosen}
              aria-label={t(($) => $.paper, { number: index + 1, all: papers.length })}
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

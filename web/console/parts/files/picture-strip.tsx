import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrivateFileView } from './private-file-view.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { Dialog } from '../controls/dialog.tsx'

/** Pictures that a player has sent, small; each opens in front of the page. */
export function PictureStrip({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('console-care')
  const [open, setOpen] = useState<number | null>(null)
  const shown = open === null ? undefined : ids[open]
  return (
    <>
      <ul className="mb-1 flex flex-wrap gap-1.5">
        {ids.map((id, place) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t(($) => $.openPicture, { number: place + 1 })}
              onClick={() => setOpen(place)}
              className="block rounded-md transition-opacity duration-100 hover:opacity-85"
            >
              <Thumbnail id={id} className="size-28" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        wide
        open={open !== null}
        onClose={() => setOpen(null)}
        title={t(($) => $.picture, { number: (open ?? 0) + 1 })}
      >
        {shown !== undefined && (
          <div className="mt-2 flex h-[min(36rem,70dvh)] flex-col overflow-hidden rounded-lg border border-line">
            <PrivateFileView id={shown} alt={t(($) => $.picture, { number: (open ?? 0) + 1 })} />
          </div>
        )}
      </Dialog>
    </>
  )
}

import { RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { FilePicture } from '../../kit/file-picture.tsx'
import type { Picked } from './use-pictures.ts'

type PickedPicturesProps = {
  picked: readonly Picked[]
  onRetry: (key: string) => void
  onRemove: (key: string) => void
}

/** The pictures that go along with the next message, and how far each is. */
export function PickedPictures({ picked, onRetry, onRemove }: PickedPicturesProps) {
  const { t } = useTranslation('conversation')
  const failed = picked.find(({ error }) => error !== null)
  return (
    <div className="px-1 pb-2">
      <ul className="flex flex-wrap gap-3">
        {picked.map((one, place) => (
          <li key={one.key} className="relative">
            <FilePicture
              file={one.file}
              alt=""
              className={classNames(
                'size-[4.5rem] rounded-tile border border-line bg-sunken object-cover',
                one.url === null && 'opacity-60',
              )}
            />
            {one.url === null && one.error === null && (
              <span
                role="progressbar"
                aria-label={t(($) => $.pictureProgress, {
                  number: place + 1,
                  percent: Math.floor(one.share * 100),
                })}
                aria-valuenow={Math.floor(one.share * 100)}
                className="absolute inset-x-1.5 bottom-1.5 h-1.5 overflow-hidden rounded-full bg-track"
              >
                <span
                  className="block h-full rounded-full bg-action"
                  style={{ width: `${one.share * 100}%` }}
                />
              </span>
            )}
            {one.error !== null && (
              <button
                type="button"
                aria-label={t(($) => $.retryPicture, { number: place + 1 })}
                onClick={() => onRetry(one.key)}
                className="absolute inset-0 grid place-items-center rounded-tile bg-urgent-soft/80 text-urgent"
              >
                <RotateCw aria-hidden className="size-6" />
              </button>
            )}
            <button
              type="button"
              aria-label={t(($) => $.removePicture, { number: place + 1 })}
              onClick={() => onRemove(one.key)}
              className="absolute -top-2 -right-2 grid size-7 place-items-center rounded-full border border-line bg-surface text-ink shadow-card after:absolute after:-inset-2 [&_svg]:size-4"
            >
              <X aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {failed && (
        <p role="alert" className="pt-1.5 text-xs font-medium text-urgent">
          {failed.error}
        </p>
      )}
    </div>
  )
}

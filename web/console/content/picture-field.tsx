import { pictureTypes } from '@glasshouse/contract/files.ts'
import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { bannerNames } from '../../kit/art/banner-art.tsx'
import { isAddress } from '../../kit/art/cover.tsx'
import { covers } from '../../kit/art/covers.tsx'
import { classNames } from '../../kit/class-names.ts'
import { RequestError } from '../../lib/api.ts'
import { FilePicker } from '../parts/files/file-picker.tsx'
import { SmallPicture } from './publication-rows.tsx'
import { uploadOfficeFile } from '../parts/files/upload-office-file.ts'

const own = {
  banner: bannerNames,
  news: Object.keys(covers).filter((name) => name.startsWith('news-')),
  offer: Object.keys(covers).filter((name) => name.startsWith('offer-')),
}

type PictureFieldProps = {
  kind: keyof typeof own
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One of the app's own pictures, or one that is uploaded. */
export function PictureField({ kind, value, error, onChange }: PictureFieldProps) {
  const { t } = useTranslation('console-content')
  const name = useId()
  const upload = useMutation({
    mutationFn: (file: File) => uploadOfficeFile(file, 'picture'),
    onSuccess: ({ url }) => onChange(url),
  })
  const wrong = upload.error instanceof RequestError ? upload.error.message : error
  const names = [...(isAddress(value) ? [value] : []), ...own[kind]]
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-semibold">{t(($) => $.fields.picture)}</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((one, index) => (
          <label
            key={one}
            className={classNames(
              'relative block cursor-pointer overflow-hidden rounded-lg ring-1 ring-line has-checked:ring-2 has-checked:ring-action has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-action',
            )}
          >
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
              className="absolute inset-0 appearance-none opacity-0"
            />
            <span className="sr-only">
              {isAddress(one) ? t(($) => $.uploadedPicture) : t(($) => $.ownPicture, { number: index + 1 })}
            </span>
            <SmallPicture kind={kind} name={one} size="choice" />
          </label>
        ))}
        <FilePicker
          label={t(($) => $.upload)}
          accept={pictureTypes}
          busy={upload.isPending}
          onChoose={(file) => upload.mutate(file)}
          icon={<Upload className="size-4" />}
          className="h-14 w-24 flex-col text-xs"
        />
      </div>
      <p aria-live="polite" className="mt-1 text-xs">
        {wrong ? (
          <span className="font-medium text-urgent">{wrong}</span>
        ) : (
          <span className="text-ink-soft">{t(($) => $.pictureHint)}</span>
        )}
      </p>
    </fieldset>
  )
}

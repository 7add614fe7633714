import { useTranslation } from 'react-i18next'
import { FileField } from '../../lib/file-field.tsx'

/** As many pictures may go along (contract/content.ts). */
export const maxPictures = 4

type PictureFieldsProps = {
  /** The url of each picture by its place; null where there is none (yet). */
  pictures: readonly (string | null)[]
  onChange: (pictures: readonly (string | null)[]) => void
  disabled: boolean
}

/** Up to four pictures, each uploaded as soon as it is chosen; the place for the next one opens behind the last. */
export function PictureFields({ pictures, onChange, disabled }: PictureFieldsProps) {
  const { t } = useTranslation('feedback')
  const isFull = pictures.every((url) => url !== null)
  const places = isFull && pictures.length < maxPictures ? pictures.length + 1 : pictures.length
  return Array.from({ length: places }, (_, place) => (
    <FileField
      key={place}
      label={place === 0 ? t(($) => $.picture) : t(($) => $.nextPicture, { number: place + 1 })}
      purpose="feedback"
      lane={`feedback ${place}`}
      takesPaste={place === places - 1}
      disabled={disabled}
      onChange={(url) => {
        const next = [...pictures]
        next[place] = url
        onChange(next)
      }}
    />
  ))
}

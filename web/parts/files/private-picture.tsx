import { useQuery } from '@tanstack/react-query'
import { FileText, ImageOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FilePicture } from '../../kit/file-picture.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { fetchPrivateFile } from '../../lib/private-file.ts'
import { saveBlob } from './save-blob.ts'

type PrivatePictureProps = { url: string; label: string }

/** A private file of the player's own, fetched with the token: a picture is shown, a PDF can be kept. */
export function PrivatePicture({ url, label }: PrivatePictureProps) {
  const { t } = useTranslation('wallet')
  const file = useQuery({
    queryKey: ['private file', url],
    queryFn: ({ signal }) => fetchPrivateFile(url, signal),
    // A file never changes; it is let go with the page, as pictures take room.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  if (file.isPending) return <Skeleton className="h-40 w-full rounded-tile" />
  if (file.isError) {
    return (
      <button
        type="button"
        onClick={() => void file.refetch()}
        className="flex min-h-20 w-full items-center justify-center gap-2.5 rounded-tile bg-raised px-4 text-sm text-ink-soft"
      >
        <ImageOff aria-hidden className="size-5" />
        {t(($) => $.file.failed)}
      </button>
    )
  }
  if (file.data.type.startsWith('image/'))
    return (
      <FilePicture
        file={file.data}
        alt={label}
        className="max-h-[26rem] w-full rounded-tile border border-line bg-sunken object-contain"
      />
    )
  return (
    <button
      type="button"
      onClick={() => saveBlob(file.data, 'proof.pdf')}
      className="flex min-h-16 w-full items-center gap-3 rounded-tile bg-raised px-4 font-semibold"
    >
      <FileText aria-hidden className="size-6 text-action" />
      {t(($) => $.file.open)}
    </button>
  )
}

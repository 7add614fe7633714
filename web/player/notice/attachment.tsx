import type { Notice } from '@glasshouse/contract/content.ts'
import { useMutation } from '@tanstack/react-query'
import { Download, Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../kit/spinner.tsx'
import { showFailure } from '../../lib/api.ts'
import { fetchPrivateFile } from '../../lib/private-file.ts'
import { saveBlob } from '../../parts/files/save-blob.ts'

/** A file that comes with a notice; pressed, it goes to the downloads under its own name. */
export function Attachment({ file }: { file: NonNullable<Notice['attachment']> }) {
  const { t, i18n } = useTranslation('notice')
  const download = useMutation({
    // It may be private: the token travels in a header, which a plain link could not send.
    mutationFn: () => fetchPrivateFile(file.url),
    onSuccess: (blob) => saveBlob(blob, file.name),
    onError: showFailure,
  })
  return (
    <button
      type="button"
      disabled={download.isPending}
      aria-busy={download.isPending || undefined}
      onClick={() => download.mutate()}
      className="mt-5 flex min-h-[3.5rem] w-full items-center gap-3 rounded-tile border border-line bg-raised px-4 text-left transition-colors duration-150 hover:border-line-strong"
    >
      <Paperclip aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{file.name}</span>
        <span className="block text-xs text-ink-soft">{sizeText(file.bytes, i18n.language)}</span>
      </span>
      {download.isPending ? (
        <Spinner className="size-5 text-action" />
      ) : (
        <Download aria-hidden className="size-5 shrink-0 text-action" />
      )}
      <span className="sr-only">{t(($) => $.download)}</span>
    </button>
  )
}

function sizeText(bytes: number, language: string): string {
  const [unit, amount] =
    bytes < 1_000_000 ? (['kilobyte', bytes / 1000] as const) : (['megabyte', bytes / 1_000_000] as const)
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumSignificantDigits: 2 }).format(amount)
}

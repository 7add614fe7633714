import { documentType, pictureTypes } from '@glasshouse/contract/files.ts'
import { officeFile, officeFileIdOf } from '@glasshouse/contract/operator/files.ts'
import { useMutation } from '@tanstack/react-query'
import { Download, Paperclip, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RequestError, showFailure } from '../../lib/api.ts'
import { currentLanguage } from '../../lib/languages.ts'
import { fetchPrivateFile } from '../../lib/private-file.ts'
import { TextInput } from '../parts/controls/fields.tsx'
import { IconButton } from '../parts/controls/icon-button.tsx'
import type { Draft } from './draft.ts'
import { FilePicker } from '../parts/files/file-picker.tsx'
import { uploadOfficeFile } from '../parts/files/upload-office-file.ts'

type Attachment = NonNullable<Draft['attachment']>
type AttachmentFieldProps = { value: Draft['attachment']; onChange: (value: Draft['attachment']) => void }

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/** A file that comes with a notice: a PDF or a picture, under a name that players see. */
export function AttachmentField({ value, onChange }: AttachmentFieldProps) {
  const { t } = useTranslation('console-content')
  const upload = useMutation({
    mutationFn: async (file: File): Promise<Attachment> => {
      const { url, bytes, type } = await uploadOfficeFile(file, 'attachment')
      return {
        url,
        bytes,
        name: `${file.name.replace(/\.[^.]*$/, '').slice(0, 70) || 'file'}.${endings[type]}`,
      }
    },
    onSuccess: onChange,
  })
  return (
    <div role="group" aria-label={t(($) => $.fields.attachment)}>
      {value ? (
        <Chosen value={value} onChange={onChange} />
      ) : (
        <>
          <p className="mb-1 text-xs font-semibold">{t(($) => $.fields.attachment)}</p>
          <FilePicker
            label={t(($) => $.attach)}
            accept={[documentType, ...pictureTypes]}
            busy={upload.isPending}
            onChoose={(file) => upload.mutate(file)}
            icon={<Paperclip className="size-4" />}
            className="h-9 w-fit px-3"
          />
        </>
      )}
      <p aria-live="polite" className="mt-1 text-xs">
        {upload.error instanceof RequestError ? (
          <span className="font-medium text-urgent">{upload.error.message}</span>
        ) : (
          <span className="text-ink-soft">{t(($) => $.attachmentHint)}</span>
        )}
      </p>
    </div>
  )
}

function Chosen({ value, onChange }: { value: Attachment; onChange: AttachmentFieldProps['onChange'] }) {
  const { t } = useTranslation('console-content')
  const look = useMutation({
    mutationFn: () =>
      fetchPrivateFile(`${officeFile.path}?id=${officeFileIdOf(value.url, 'attachment') ?? ''}`),
    onSuccess: (blob) => save(blob, value.name),
    onError: showFailure,
  })
  return (
    <div className="flex items-end gap-1">
      <TextInput
        className="max-w-md flex-1"
        label={`${t(($) => $.fields.attachment)} · ${sizeText(value.bytes)}`}
        leading={<Paperclip />}
        maxLength={80}
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.target.value })}
      />
      <IconButton
        label={t(($) => $.download)}
        icon={<Download />}
        disabled={look.isPending}
        onClick={() => look.mutate()}
      />
      <IconButton label={t(($) => $.removeAttachment)} icon={<Trash2 />} onClick={() => onChange(null)} />
    </div>
  )
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

function sizeText(bytes: number): string {
  const [unit, amount] =
    bytes < 1_000_000 ? (['kilobyte', bytes / 1000] as const) : (['megabyte', bytes / 1_000_000] as const)
  const form = { style: 'unit', unit, maximumSignificantDigits: 2 } as const
  return new Intl.NumberFormat(currentLanguage(), form).format(amount)
}

import { documentType, type FilePurpose, maxFileBytes, pictureTypes } from '@glasshouse/contract/files.ts'
import { type RefObject, useEffect, useInsertionEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop, type FileState } from '../kit/file-drop.tsx'
import { toastError } from '../kit/toast.tsx'
import { RequestError } from './api.ts'
import { createUpload, findUpload, type Upload } from './upload.ts'
import { uploadFailures } from './upload-request.ts'

type FileFieldProps = {
  label: string
  error?: string | undefined
  purpose: FilePurpose
  /** Tells it from the other fields for this purpose: what it has sent is found again by it after a reload. */
  lane?: string
  /** Whether a PDF is taken beside pictures. */
  documents?: boolean
  /** Called with the file's `url` when it has been taken, with null when there is none (any more). */
  onChange: (url: string | null) => void
  takesPaste?: boolean | undefined
  disabled?: boolean | undefined
}

const megabytes = maxFileBytes / 1024 / 1024

type Failure = RequestError | 'empty' | 'tooLarge' | 'wrongType'
type Progress = { phase: 'sending'; share: number } | { phase: 'done' } | { phase: 'failed'; error: Failure }

type UnderWay = { upload: Upload; ended: AbortController } | null

function stop(underWay: RefObject<UnderWay>): void {
  underWay.current?.ended.abort()
  underWay.current?.upload.discard()
  underWay.current = null
}

/** A field whose file is uploaded as soon as it is chosen. Its page's route loads the texts `upload`. */
export function FileField(props: FileFieldProps) {
  const { label, error, purpose, lane = purpose, documents = false, onChange, takesPaste, disabled } = props
  const { t } = useTranslation('upload')
  const [chosen, setChosen] = useState<{ file: File; size?: number; progress: Progress } | null>(null)
  const [left, setLeft] = useState<{ name: string; percent: number }>()
  const underWay = useRef<UnderWay>(null)
  // An upload that ends tells the form as it is then, not as it was when the file was chosen.
  const tell = useRef(onChange)
  const accept = documents ? [...pictureTypes, documentType] : pictureTypes
  const messageOf = useMessages()

  // A page that is left while a file is on its way cancels it; one that is only out of sight, as a tab page may be,
  // lets it continue: other effects would end with it, this kind does not.
  useInsertionEffect(() => () => stop(underWay), [])
  useInsertionEffect(() => {
    tell.current = onChange
  })

  useEffect(() => {
    if (underWay.current) return undefined
    const gone = new AbortController()
    const find = async () => {
      // Where nobody answers nothing is found: the file can be chosen again.
      const found = await findUpload(lane, purpose, gone.signal).catch(() => undefined)
      if (!found || gone.signal.aborted || underWay.current) return
      const { name, size, share, url } = found
      if (url === undefined) return setLeft({ name, percent: Math.floor(share * 100) })
      setChosen({ file: new File([], name), size, progress: { phase: 'done' } })
      tell.current(url)
    }
    void find()
    return () => gone.abort()
  }, [lane, purpose])

  async function send(file: File, upload: Upload): Promise<void> {
    const ended = new AbortController()
    underWay.current = { upload, ended }
    const show = (progress: Progress) => {
      if (!ended.signal.aborted) setChosen({ file, progress })
    }
    show({ phase: 'sending', share: 0 })
    try {
      const { url } = await upload.send({
        signal: ended.signal,
        onProgress: (share) => show({ phase: 'sending', share }),
      })
      if (ended.signal.aborted) return
      underWay.current = null
      show({ phase: 'done' })
      tell.current(url)
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure
      if (!ended.signal.aborted) fail(file, failure)
    }
  }

  /** Says it here and, as every refusal, as a toast; the end of a session is said already. */
  function fail(file: File, why: Failure): void {
    const progress = { phase: 'failed', error: why } as const
    setChosen({ file, progress })
    if (!(why instanceof RequestError && why.code === 401)) toastError(messageOf(file.size, progress).message)
  }

  function choose(file: File): void {
    stop(underWay)
    setLeft(undefined)
    onChange(null)
    const wrong = mistakeIn(file, accept)
    if (wrong) fail(file, wrong)
    else void send(file, createUpload(file, purpose, lane))
  }

  return (
    <FileDrop
      label={label}
      hint={left ? t(($) => $.left, left) : t(($) => (documents ? $.document : $.picture), { megabytes })}
      error={error}
      chosen={
        chosen && { file: chosen.file, state: messageOf(chosen.size ?? chosen.file.size, chosen.progress) }
      }
      accept={accept}
      words={{
        choose: t(($) => $.choose),
        photo: t(($) => $.photo),
        drop: t(($) => $.drop),
        cancel: t(($) => $.cancel),
        remove: t(($) => $.remove),
        replace: t(($) => $.replace),
      }}
      takesPaste={takesPaste}
      disabled={disabled}
      onChoose={choose}
      onRetry={() => {
        if (chosen && underWay.current) void send(chosen.file, underWay.current.upload)
      }}
      onRemove={() => {
        stop(underWay)
        setChosen(null)
        onChange(null)
      }}
    />
  )
}

/**
 * The mistakes that can be found without asking the server; a file's type is a guess by its name, and a missing one is no mistake
 * yet.
 */
function mistakeIn(file: File, accept: readonly string[]): 'empty' | 'tooLarge' | 'wrongType' | undefined {
  if (file.size === 0) return 'empty'
  if (file.size > maxFileBytes) return 'tooLarge'
  if (file.type !== '' && !accept.includes(file.type)) return 'wrongType'
  return undefined
}

/** Whether the server refused what the file is: the same one sent again would be refused again. */
function isOfFile({ refusal }: RequestError): boolean {
  return ['file_type_not_allowed', 'file_too_large', 'image_unreadable', 'image_too_large'].some(
    (name) => name === refusal,
  )
}

/** Says in words how far a file is. */
function useMessages(): (fileSize: number, progress: Progress) => FileState {
  const { t, i18n } = useTranslation('upload')
  const size = (bytes: number) => {
    const [unit, amount] =
      bytes < 1_000_000 ? (['kilobyte', bytes / 1024] as const) : (['megabyte', bytes / 1024 / 1024] as const)
    const form = { style: 'unit', unit, maximumFractionDigits: unit === 'kilobyte' ? 0 : 1 } as const
    return new Intl.NumberFormat(i18n.language, form).format(amount)
  }

  function failure(fileSize: number, error: Failure) {
    if (error === 'empty') return { message: t(($) => $.empty), retry: null }
    if (error === 'wrongType') return { message: t(($) => $.wrongType), retry: null }
    if (error === 'tooLarge')
      return { message: t(($) => $.tooLarge, { size: size(fileSize), megabytes }), retry: null }
    const failed = t(($) => $.failed)
    if (error.code === uploadFailures.network)
      return { message: `${failed}. ${t(($) => $.lost)}`, retry: t(($) => $.goOn) }
    if (error.code === uploadFailures.timeout)
      return { message: `${failed}. ${t(($) => $.timeout)}`, retry: t(($) => $.goOn) }
    return { message: error.message, retry: isOfFile(error) ? null : t(($) => $.again) }
  }

  return (fileSize, progress) => {
    if (progress.phase === 'failed') return { phase: 'failed', ...failure(fileSize, progress.error) }
    if (progress.phase === 'done')
      return { phase: 'done', message: `${t(($) => $.done)} · ${size(fileSize)}` }
    const { share } = progress
    const percent = Math.floor(share * 100)
    const message = share < 1 ? t(($) => $.sending, { percent }) : t(($) => $.checking)
    return { phase: 'sending', share, message }
  }
}

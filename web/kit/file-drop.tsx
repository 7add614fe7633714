import { Camera, CircleCheck, FileText, ImagePlus, Trash2, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { Button } from './button.tsx'
import { FilePicture } from './file-picture.tsx'
import { classNames } from './class-names.ts'
import { FieldNote } from './field-note.tsx'
import { IconButton } from './icon-button.tsx'

/** How far a chosen file is. `share` is 0 to 1; at 1 it has arrived and is being checked. */
export type FileState =
  | { phase: 'sending'; share: number; message: string }
  | { phase: 'done'; message: string }
  | { phase: 'failed'; message: string; retry: string | null }

type FileDropProps = {
  label: string
  hint?: ReactNode
  /** The error of the field itself, such as that it is empty. */
  error?: string | undefined
  /** The chosen file and how far it is; null where none is chosen. */
  chosen: { file: File; state: FileState } | null
  /** The content types that the picker offers. */
  accept: readonly string[]
  words: { choose: string; photo: string; drop: string; cancel: string; remove: string; replace: string }
  /** Takes pictures that are pasted anywhere on the page; of several fields give it to one. */
  takesPaste?: boolean | undefined
  disabled?: boolean | undefined
  onChoose: (file: File) => void
  onRetry: () => void
  /** Cancels the upload, or removes the file. */
  onRemove: () => void
}

/** A field for one file: by picker, by camera on a phone, by drop or paste on a desktop; with its preview and progress. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, error, chosen, takesPaste = true, disabled = false, onChoose } = props
  const labelId = useId()
  const noteId = useId()
  const [over, setOver] = useState(false)
  usePaste(takesPaste && !disabled, onChoose)
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file && !disabled) onChoose(file)
    },
  }
  const failed = chosen?.state.phase === 'failed' ? chosen.state.message : undefined
  const wrong = error ?? failed
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={noteId}>
      <p id={labelId} className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <div
        {...drop}
        className={classNames(
          'rounded-tile border bg-surface transition-colors duration-150',
          chosen ? 'border-solid' : 'border-dashed',
          over ? 'border-action bg-action-soft' : wrong ? 'border-urgent' : 'border-line-strong',
        )}
      >
        {chosen ? <Chosen {...props} chosen={chosen} /> : <Empty {...props} />}
      </div>
      <FieldNote id={noteId} hint={hint} error={wrong} />
    </div>
  )
}

/** Nothing chosen yet: two large buttons on a phone, one and an invitation to drop on a desktop. */
function Empty({ accept, words, disabled, onChoose }: FileDropProps) {
  return (
    <div className="flex min-h-[max(7rem,112px)] flex-col items-center justify-center gap-2 p-3">
      <div className="flex w-full flex-wrap justify-center gap-2">
        <Picker
          accept={accept}
          disabled={disabled}
          onChoose={onChoose}
          className="bg-action-soft text-action pointer-coarse:flex-1"
        >
          <ImagePlus aria-hidden className="size-5" />
          {words.choose}
        </Picker>
        <span className="hidden flex-1 pointer-coarse:flex">
          <Picker
            accept={accept.filter((type) => type.startsWith('image/'))}
            camera
            disabled={disabled}
            onChoose={onChoose}
            className="flex-1 bg-track"
          >
            <Camera aria-hidden className="size-5" />
            {words.photo}
          </Picker>
        </span>
      </div>
      <p className="text-xs text-ink-soft pointer-coarse:hidden">{words.drop}</p>
    </div>
  )
}

type PickerProps = {
  accept: readonly string[]
  camera?: boolean
  disabled: boolean | undefined
  onChoose: (file: File) => void
  className?: string
  children: ReactNode
}

/** A file input that looks like a button. */
function Picker({ accept, camera = false, disabled, onChoose, className, children }: PickerProps) {
  return (
    <label
      className={classNames(
        'inline-flex min-h-touch cursor-pointer items-center justify-center gap-2 rounded-xl px-4 text-[0.9375rem] font-semibold whitespace-nowrap has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
        className,
      )}
    >
      {children}
      <input
        type="file"
        accept={accept.join(',')}
        capture={camera ? 'environment' : undefined}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // So that the same file can be chosen again after it was taken away.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}

function Chosen(props: FileDropProps & { chosen: NonNullable<FileDropProps['chosen']> }) {
  const { chosen, accept, words, disabled, onChoose, onRetry, onRemove } = props
  const { file, state } = chosen
  /** The bar shows the progress; reading every percent out would be noise. */
  const saidAloud = state.phase === 'done' || (state.phase === 'sending' && state.share === 1)
  return (
    <div className="flex min-h-[max(7rem,112px)] items-center gap-3 p-3">
      <Preview key={`${file.name} ${file.size} ${file.lastModified}`} file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{file.name}</p>
        <p role="status" className="sr-only">
          {saidAloud && state.message}
        </p>
        {state.phase === 'sending' && <Progress share={state.share} label={file.name} />}
        {state.phase !== 'failed' && (
          <p className="mt-1 flex items-center gap-1.5 text-xs text-ink-soft">
            {state.phase === 'done' && <CircleCheck aria-hidden className="size-4 text-good" />}
            {state.message}
          </p>
        )}
        {state.phase === 'failed' && state.retry !== null && (
          <Button variant="outline" size="small" className="mt-2" onClick={onRetry}>
            {state.retry}
          </Button>
        )}
        {(state.phase === 'done' || (state.phase === 'failed' && state.retry === null)) && (
          <Picker accept={accept} disabled={disabled} onChoose={onChoose} className="-ml-4 text-action">
            {words.replace}
          </Picker>
        )}
      </div>
      <IconButton
        label={state.phase === 'sending' ? words.cancel : words.remove}
        icon={state.phase === 'sending' ? <X /> : <Trash2 />}
        disabled={disabled}
        onClick={onRemove}
        className="self-start text-ink-soft [&_svg]:size-5"
      />
    </div>
  )
}

function Progress({ share, label }: { share: number; label: string }) {
  const percent = Math.round(share * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="mt-2 h-1.5 overflow-hidden rounded-full bg-track"
    >
      <div
        className="h-full origin-left rounded-full bg-action transition-[scale] duration-200"
        style={{ scale: `${share} 1` }}
      />
    </div>
  )
}

/** The picture itself, from the device; a sheet of paper for any other file. */
function Preview({ file }: { file: File }) {
  const [broken, setBroken] = useState(false)
  return (
    <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-xl bg-sunken text-ink-soft">
      {file.type.startsWith('image/') && !broken ? (
        <FilePicture file={file} alt="" className="size-full object-cover" onError={() => setBroken(true)} />
      ) : (
        <FileText aria-hidden className="size-8" />
      )}
    </span>
  )
}

/** Hears of files that are pasted anywhere on the page. */
function usePaste(on: boolean, onChoose: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    if (!file) return
    event.preventDefault()
    onChoose(file)
  })
  useEffect(() => {
    if (!on) return
    const hear = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [on])
}

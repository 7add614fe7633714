import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { changeProfile } from '@glasshouse/contract/identity.ts'
import { useMutation } from '@tanstack/react-query'
import { ImageOff, ZoomIn, ZoomOut } from 'lucide-react'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { ErrorNote } from '../../kit/error-note.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { request, showFailure } from '../../lib/api.ts'
import { createUpload } from '../../lib/upload.ts'
import { type Crop, wholeCrop, zoomed, zoomMax, zoomOf } from './crop.ts'
import { CropFrame } from './crop-frame.tsx'
import { cutPicture } from './cut-picture.ts'

type CropSheetProps = {
  file: File
  /** Its address within this page. */
  src: string
  open: boolean
  onClose: () => void
  onChanged: (user: CallAnswer<typeof changeProfile>) => void
}

/** The part of a picture that becomes the avatar: moved and brought closer by hand, then cut, uploaded and put on. */
export default function CropSheet({ file, src, open, onClose, onChanged }: CropSheetProps) {
  const { t } = useTranslation('userinfo')
  const [picture, setPicture] = useState<HTMLImageElement | 'unreadable'>()
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, side: 1 })
  const [share, setShare] = useState(0)
  const ended = useRef<AbortController>(null)
  useEffect(() => {
    const gone = new AbortController()
    const show = async () => {
      const read = await readPicture(src)
      if (gone.signal.aborted) return
      if (read) setCrop(wholeCrop({ width: read.naturalWidth, height: read.naturalHeight }))
      setPicture(read ?? 'unreadable')
    }
    void show()
    return () => gone.abort()
  }, [src])
  useEffect(() => () => ended.current?.abort(), [])

  const use = useMutation({
    mutationFn: async (image: HTMLImageElement) => {
      setShare(0)
      const { signal } = (ended.current = new AbortController())
      const upload = createUpload(await cutPicture(image, file, crop), 'avatar')
      const { url } = await upload.send({ signal, onProgress: setShare })
      return await request(changeProfile, { avatar: url }, { signal, quiet: true })
    },
    onSuccess: onChanged,
    // Closing the sheet in the middle of it is no failure.
    onError: (error) => {
      if (!ended.current?.signal.aborted) showFailure(error)
    },
  })
  const close = () => {
    ended.current?.abort()
    onClose()
  }
  const image = picture instanceof HTMLImageElement ? picture : undefined
  const failure = open ? use.error?.message : undefined
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) close()
      }}
      title={t(($) => $.crop.title)}
      footer={
        picture !== 'unreadable' && (
          <>
            <ErrorNote className="mb-2.5">{failure}</ErrorNote>
            <Button
              size="large"
              className="w-full"
              disabled={!image || use.isPending}
              onClick={() => image && use.mutate(image)}
            >
              {use.isPending
                ? t(($) => $.crop.sending, { percent: Math.floor(share * 100) })
                : t(($) => $.crop.use)}
            </Button>
          </>
        )
      }
    >
      {picture === 'unreadable' ? (
        <div role="alert">
          <EmptyState icon={<ImageOff />} title={t(($) => $.crop.unreadable)} />
        </div>
      ) : (
        <>
          <p className="mb-4 text-sm text-ink-soft">{t(($) => $.crop.text)}</p>
          {image ? (
            <Cutting image={image} src={src} crop={crop} onChange={setCrop} />
          ) : (
            <div className="mx-auto aspect-square w-full max-w-80 rounded-tile bg-sunken" />
          )}
        </>
      )}
    </Sheet>
  )
}

/** The picture at an address; undefined where there is none. */
async function readPicture(src: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = src
  try {
    await image.decode()
    return image
  } catch {
    return undefined
  }
}

type CuttingProps = {
  image: HTMLImageElement
  src: string
  crop: Crop
  onChange: Dispatch<SetStateAction<Crop>>
}

function Cutting({ image, src, crop, onChange }: CuttingProps) {
  const { t } = useTranslation('userinfo')
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const max = zoomMax(size)
  return (
    <>
      <CropFrame label={t(($) => $.crop.area)} src={src} size={size} crop={crop} onChange={onChange} />
      {max > 1 && (
        <label className="mx-auto mt-3 flex min-h-touch max-w-80 items-center gap-3 text-ink-soft">
          <ZoomOut aria-hidden className="size-5 shrink-0" />
          <input
            type="range"
            aria-label={t(($) => $.crop.zoom)}
            min={1}
            max={max}
            step={0.01}
            value={zoomOf(crop, size)}
            onChange={(event) => onChange(zoomed(crop, size, Number(event.target.value)))}
            className="h-touch min-w-0 flex-1 cursor-pointer rounded-lg accent-action"
          />
          <ZoomIn aria-hidden className="size-5 shrink-0" />
        </label>
      )}
    </>
  )
}

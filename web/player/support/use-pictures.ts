import { maxFileBytes } from '@glasshouse/contract/files.ts'
import { fillIn } from '@glasshouse/contract/refusals.ts'
import { t } from 'i18next'
import { useInsertionEffect, useRef, useState } from 'react'
import { toastError } from '../../kit/toast.tsx'
import { newKey, RequestError, showFailure } from '../../lib/api.ts'
import { createUpload, type Upload } from '../../lib/upload.ts'

/** As many pictures go along with a message (contract/content.ts). */
export const maxPictures = 4

/** A picture that was chosen for the next message: uploaded at once, so that the message itself leaves quickly. */
export type Picked = {
  key: string
  file: File
  /** 0 to 1 while it is sent. */
  share: number
  url: string | null
  error: string | null
}
type UnderWay = { upload: Upload; ended: AbortController }

/** The pictures of the next message. */
export function usePictures() {
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const underWay = useRef(new Map<string, UnderWay>())
  // Pictures that are not sent go with the page; one that is only out of sight keeps them.
  useInsertionEffect(() => {
    const started = underWay.current
    return () => {
      for (const one of started.values()) stop(one)
    }
  }, [])

  const change = (key: string, what: Partial<Picked>) =>
    setPicked((known) => known.map((one) => (one.key === key ? { ...one, ...what } : one)))

  async function send(key: string, { upload, ended }: UnderWay): Promise<void> {
    change(key, { error: null })
    try {
      const { url } = await upload.send({
        signal: ended.signal,
        onProgress: (share) => change(key, { share }),
      })
      underWay.current.delete(key)
      change(key, { url, share: 1 })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (ended.signal.aborted) return
      change(key, { error: error.message })
      showFailure(error)
    }
  }

  return {
    picked,
    add: (files: readonly File[]) => {
      const room = maxPictures - picked.length
      const more = files.filter((file) => !picked.some((one) => isSame(one.file, file)))
      if (more.length > room) toastError(t(($) => $.maxPictures, { ns: 'conversation', max: maxPictures }))
      for (const file of more.slice(0, room)) {
        const key = newKey()
        const wrong = mistakeIn(file)
        setPicked((known) => [...known, { key, file, share: 0, url: null, error: wrong }])
        if (wrong !== null) {
          toastError(wrong)
          continue
        }
        const one = { upload: createUpload(file, 'feedback'), ended: new AbortController() }
        underWay.current.set(key, one)
        void send(key, one)
      }
    },
    retry: (key: string) => {
      const one = underWay.current.get(key)
      if (one) void send(key, one)
    },
    remove: (key: string) => {
      const one = underWay.current.get(key)
      if (one) stop(one)
      underWay.current.delete(key)
      setPicked((known) => known.filter((other) => other.key !== key))
    },
    /** They have gone along with a message. */
    clear: () => setPicked([]),
  }
}

function stop({ upload, ended }: UnderWay): void {
  ended.abort()
  upload.discard()
}

/** A file that was picked twice goes along once. */
function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}

/** The mistakes that can be found without asking the server. */
function mistakeIn(file: File): string | null {
  if (file.size === 0) return t(($) => $.empty, { ns: 'upload' })
  if (file.size > maxFileBytes)
    return fillIn(
      t(($) => $.file_too_large, { ns: 'refusals' }),
      { megabytes: maxFileBytes / 1024 / 1024 },
    )
  return null
}

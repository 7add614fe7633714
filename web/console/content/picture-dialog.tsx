import { pictureTypes } from '@glasshouse/contract/files.ts'
import type { Editor } from '@tiptap/core'
import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { RequestError } from '../../lib/api.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { Dialog } from '../parts/controls/dialog.tsx'
import { TextInput } from '../parts/controls/fields.tsx'
import { FilePicker } from '../parts/files/file-picker.tsx'
import { uploadOfficeFile } from '../parts/files/upload-office-file.ts'

/** Puts a picture into the text, with the words that stand for it where it is not seen. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('console-content')
  const { t: shell } = useTranslation('console-shell')
  const [alt, setAlt] = useState('')
  const upload = useMutation({ mutationFn: (file: File) => uploadOfficeFile(file, 'picture') })
  const picture = upload.data
  const insert = () => {
    if (!picture) return
    const { url: src, width, height } = picture
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { src, alt: alt.trim(), width, height } })
      .run()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.tools.picture)}
      onSubmit={insert}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {shell(($) => $.cancel)}
          </Button>
          <Button type="submit" disabled={!picture}>
            {t(($) => $.insert)}
          </Button>
        </>
      }
    >
      <div className="mt-3 space-y-4">
        {picture && <img src={picture.url} alt="" className="max-h-48 max-w-full rounded-lg" />}
        <FilePicker
          label={picture ? t(($) => $.otherPicture) : t(($) => $.choosePicture)}
          accept={pictureTypes}
          busy={upload.isPending}
          onChoose={(file) => upload.mutate(file)}
          icon={<Upload className="size-4" />}
          className="h-9 w-fit px-3"
        />
        <TextInput
          label={t(($) => $.alt)}
          hint={t(($) => $.altHint)}
          value={alt}
          maxLength={200}
          onChange={(event) => setAlt(event.target.value)}
        />
        {upload.error instanceof RequestError && (
          <Callout live look="danger">
            {upload.error.message}
          </Callout>
        )}
      </div>
    </Dialog>
  )
}

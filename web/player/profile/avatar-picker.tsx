import { pictureTypes } from '@glasshouse/contract/files.ts'
import { changeProfile } from '@glasshouse/contract/identity.ts'
import { useMutation } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { request } from '../../lib/api.ts'
import { loadTexts, withTexts } from '../../lib/languages.ts'
import { keepProfile, type Profile } from './keep-profile.ts'

const CropSheet = lazy(() => withTexts(import('./crop-sheet.tsx'), loadTexts('upload')))

/** The player's picture; a press on it chooses another one, which is cut and then seen wherever the player is. */
export function AvatarPicker({ name, src }: { name: string; src: string }) {
  const { t } = useTranslation('userinfo')
  const [chosen, setChosen] = useState<{ file: File; src: string; open: boolean }>()
  useEffect(() => () => URL.revokeObjectURL(chosen?.src ?? ''), [chosen?.src])
  const keep = (changed: Profile) => {
    keepProfile(changed)
    toastSuccess(t(($) => $.saved))
  }
  const remove = useMutation({
    mutationFn: () => request(changeProfile, { avatar: '' }),
    onSuccess: keep,
  })
  return (
    <div className="flex flex-col items-center">
      <label
        title={t(($) => $.avatar.change)}
        className="relative cursor-pointer rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action"
      >
        <Avatar name={name} src={src} className="size-24 text-3xl" />
        <span className="absolute right-0 bottom-0 grid size-8 place-items-center rounded-full border-2 border-page bg-action text-on-action">
          <Camera aria-hidden className="size-4" />
        </span>
        <input
          type="file"
          aria-label={t(($) => $.avatar.change)}
          accept={pictureTypes.join(',')}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // So that the same one can be chosen again.
            event.target.value = ''
            if (file) setChosen({ file, src: URL.createObjectURL(file), open: true })
          }}
        />
      </label>
      {src && (
        <Button
          variant="ghost"
          size="small"
          className="mt-1"
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t(($) => $.avatar.remove)}
        </Button>
      )}
      <Suspense>
        {chosen && (
          <CropSheet
            key={chosen.src}
            file={chosen.file}
            src={chosen.src}
            open={chosen.open}
            onClose={() => setChosen({ ...chosen, open: false })}
            onChanged={(changed) => {
              keep(changed)
              setChosen({ ...chosen, open: false })
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

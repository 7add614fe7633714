import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { brand } from '../../lib/brand.ts'

/** How the app gets onto the home screen. */
export default function AppDialog(dialog: SheetState) {
  const { t } = useTranslation('register')
  const shell = useTranslation('shell')
  return (
    <Dialog
      {...dialog}
      title={t(($) => $.app.title, { brand: brand.name })}
      text={t(($) => $.app.text)}
      actions={<Button onClick={() => dialog.onOpenChange(false)}>{shell.t(($) => $.close)}</Button>}
    >
      <ul className="mt-3 list-disc space-y-2 pl-5 text-[0.9375rem]">
        <li>{t(($) => $.app.iphone)}</li>
        <li>{t(($) => $.app.android)}</li>
        <li>{t(($) => $.app.desktop)}</li>
      </ul>
    </Dialog>
  )
}

import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'

/** At the foot of a form with changes that are not saved: gives them up, or saves them. */
export function UnsavedBar({ busy, onGiveUp }: { busy: boolean; onGiveUp: () => void }) {
  const { t } = useTranslation('console-shell')
  return (
    <div className="sticky bottom-4 flex animate-rise items-center justify-end gap-2 rounded-xl border border-line bg-surface p-2.5 shadow-float">
      <p className="mr-auto pl-2 text-ink-soft">{t(($) => $.unsaved)}</p>
      <Button variant="outline" onClick={onGiveUp}>
        {t(($) => $.cancel)}
      </Button>
      <Button type="submit" busy={busy}>
        {t(($) => $.save)}
      </Button>
    </div>
  )
}

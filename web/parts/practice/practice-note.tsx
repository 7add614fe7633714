import { FlaskConical } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { classNames } from '../../kit/class-names.ts'
import { useSheet } from '../../kit/use-sheet.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { PractiseButton } from './practise-button.tsx'

const PracticeSheet = lazy(() => import('./practice-sheet.tsx'))

/** Says to a guest that all money here is pretended, and to a visitor that it can be. */
export function PracticeNote({ className }: { className?: string }) {
  const { t } = useTranslation('practice')
  const isGuest = useSession(sessionKind) === 'guest'
  const sheet = useSheet()
  return (
    <aside
      aria-label={t(($) => $.title)}
      className={classNames(
        'flex items-center gap-2.5 rounded-tile py-1.5 pr-1.5 pl-3',
        isGuest ? 'border border-dashed border-gold bg-gold-soft' : 'border border-line bg-surface',
        className,
      )}
    >
      <FlaskConical aria-hidden className="size-5 shrink-0 text-gold" />
      <p className="min-w-0 flex-1 text-xs leading-snug">
        {isGuest && <b className="text-gold">{t(($) => $.tag)} </b>}
        {isGuest ? t(($) => $.note.guest) : t(($) => $.note.visitor)}
      </p>
      {isGuest ? (
        <Button variant="ghost" size="small" className="shrink-0" onClick={() => sheet.show()}>
          {t(($) => $.note.more)}
        </Button>
      ) : (
        <PractiseButton size="small" className="shrink-0" />
      )}
      <Suspense>{sheet.isNeeded && <PracticeSheet {...sheet.props} />}</Suspense>
    </aside>
  )
}

import { languages } from '@glasshouse/contract/languages.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { serverSeconds } from '../../lib/clock.ts'
import { listed } from '../../lib/languages.ts'
import { languageNames } from '../../lib/language-names.ts'
import { Dialog } from '../parts/controls/dialog.tsx'
import { Choice } from '../parts/controls/fields.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { type Draft, writtenIn } from './draft.ts'
import { MomentField } from './moment-field.tsx'
import { zonedSeconds, zonedText } from './zoned-time.ts'

const hour = 3600

type PublishDialogProps = {
  draft: Draft
  /** Players see it already: it changes before their eyes. */
  isOut: boolean
  /** It may also come out at a later time. */
  mayWait: boolean
  busy: boolean
  onClose: () => void
  /** Epoch seconds, or at once. */
  onPublish: (at: number | 'now') => void
}

/** Asks once more before players see something, says who of them reads what, and when. */
export function PublishDialog(props: PublishDialogProps) {
  const { draft, isOut, mayWait, busy, onClose, onPublish } = props
  const { t } = useTranslation('console-content')
  const { t: shell } = useTranslation('console-shell')
  const { timeZone } = useOffice()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [at, setAt] = useState(() => zonedText(serverSeconds() + hour, timeZone))
  const seconds = zonedSeconds(at, timeZone)
  const isWrong = when === 'later' && (seconds === null || seconds <= serverSeconds())
  const look = isOut ? 'change' : when
  const names = (isWritten: boolean) =>
    listed(
      languages
        .filter((language) => (writtenIn(draft, language) === 'all') === isWritten)
        .map((language) => languageNames[language]),
    )
  const rest = names(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.publish.title[look])}
      onSubmit={() => {
        if (!busy && !isWrong) onPublish(when === 'later' && seconds !== null ? seconds : 'now')
      }}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {shell(($) => $.cancel)}
          </Button>
          <Button type="submit" busy={busy} disabled={isWrong}>
            {t(($) => $.publish.confirm[look])}
          </Button>
        </>
      }
    >
      <div className="mt-1 space-y-3">
        {isOut && <p className="text-ink-soft">{t(($) => $.publish.atOnce)}</p>}
        {!isOut && mayWait && (
          <Choice
            label={t(($) => $.publish.when)}
            value={when}
            onChange={setWhen}
            options={[
              { value: 'now', label: t(($) => $.publish.now), hint: t(($) => $.publish.atOnce) },
              { value: 'later', label: t(($) => $.publish.later) },
            ]}
          />
        )}
        {when === 'later' && (
          <MomentField
            label={t(($) => $.from)}
            value={at}
            onChange={setAt}
            error={isWrong ? t(($) => $.publish.past) : undefined}
          />
        )}
        <p>{t(($) => $.publish.written, { names: names(true) })}</p>
        {rest !== '' && <p className="text-gold">{t(($) => $.publish.fallback, { names: rest })}</p>}
      </div>
    </Dialog>
  )
}

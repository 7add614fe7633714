import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { ask } from '../../kit/question.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { useServerSeconds } from '../../lib/clock.ts'
import { Note } from '../rows/note.tsx'
import { dateTimeText } from '../times/times.ts'
import type { Sending } from './sender.ts'

type SendingNoteProps = {
  sending: Sending
  onAskAgain: () => void
  onForget: () => void
  /** Leads to where it shows whether it happened. */
  onLookUp: () => void
}

/** So long after it was sent (s) the player may stop waiting for an answer. */
const patience = 60

/** For a money call without an answer: that nothing is lost or done twice, and what can be done. */
export function SendingNote({ sending, onAskAgain, onForget, onLookUp }: SendingNoteProps) {
  const { t, i18n } = useTranslation('wallet')
  const now = useServerSeconds(10)
  if (sending.state === 'checking') {
    return (
      <Note tone="gold" icon={<Spinner />}>
        {t(($) => $.sending.lost)}
      </Note>
    )
  }
  if (sending.state !== 'unknown' && sending.state !== 'stale') return null
  const { about, sentAt } = sending.attempt
  const isStale = sending.state === 'stale'
  const startOver = async () => {
    const sure = await ask({
      title: t(($) => $.sending.question.title),
      text: t(($) => $.sending.question.text, { about }),
      yes: t(($) => $.sending.question.yes),
      no: t(($) => $.sending.question.no),
    })
    if (sure) onForget()
  }
  const words = { about, time: dateTimeText(sentAt, i18n.language) }
  return (
    <div className="space-y-2.5">
      <Note tone="urgent">
        {isStale ? t(($) => $.sending.stale, words) : t(($) => $.sending.unknown, words)}
      </Note>
      {!isStale && (
        <Button size="large" className="w-full" onClick={onAskAgain}>
          {t(($) => $.sending.askAgain)}
        </Button>
      )}
      <div className="flex gap-2.5">
        <Button variant="secondary" className="flex-1" onClick={onLookUp}>
          {t(($) => $.sending.lookUp)}
        </Button>
        {(isStale || now - sentAt > patience) && (
          <Button variant="outline" className="flex-1" onClick={() => void startOver()}>
            {t(($) => $.sending.startOver)}
          </Button>
        )}
      </div>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { useServerSeconds } from '../../lib/clock.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { shortTime } from '../parts/times/moment.ts'
import { useOffice } from '../parts/page/office.tsx'
import type { DraftWork, Standing } from './use-draft.ts'

/** Two wrote at once, and the other has saved first: who, when, and what now. Nothing of one's own is lost. */
export function SavedMeanwhile({ standing, work }: { standing: Standing; work: DraftWork }) {
  const { t } = useTranslation('console-content')
  const time = useTimeText()
  return (
    <Callout
      live
      look="warning"
      title={t(($) => $.overtaken.title, {
        name: standing.changedBy ?? '',
        time: time(standing.changedAt ?? 0),
      })}
    >
      <p>{t(($) => $.overtaken.text)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="small" variant="outline" onClick={work.takeTheirs}>
          {t(($) => $.overtaken.theirs)}
        </Button>
        <Button size="small" variant="outline" onClick={work.keepMine}>
          {t(($) => $.overtaken.mine)}
        </Button>
      </p>
    </Callout>
  )
}

/** Unsaved text of an earlier visit is in the form again. */
export function KeptNote({ work }: { work: DraftWork }) {
  const { t } = useTranslation('console-content')
  const time = useTimeText()
  return (
    <Callout look="info" title={t(($) => $.kept.title, { time: time(work.keptSince ?? 0) })}>
      <p>{t(($) => $.kept.text)}</p>
      <p className="mt-2">
        <Button size="small" variant="outline" onClick={work.takeTheirs}>
          {t(($) => $.kept.discard)}
        </Button>
      </p>
    </Callout>
  )
}

function useTimeText(): (seconds: number) => string {
  const { timeZone } = useOffice()
  const now = useServerSeconds(60)
  return (seconds) => shortTime(seconds, timeZone, now)
}

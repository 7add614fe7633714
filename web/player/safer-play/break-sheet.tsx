import { takeTimeOut } from '@glasshouse/contract/safer-play.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { request } from '../../lib/api.ts'
import { useServerSeconds } from '../../lib/clock.ts'
import type { Restriction } from '../../parts/restriction/restriction.ts'
import { plannedMoment } from '../../parts/times/times.ts'
import { breakEnd, breakHours, lastsUntil, longestBreakDays } from './breaks.ts'
import { ChoiceTiles } from './choice-tiles.tsx'
import { StopSheet } from './stop-sheet.tsx'

type BreakSheetProps = SheetState & {
  /** A break that runs already can only be made longer. */
  restriction: Restriction | null
}

type Choice = (typeof breakHours)[number] | 'other'

/** A break of 24 hours to 6 weeks: choose how long, then say yes once more. */
export default function BreakSheet({ restriction, ...sheet }: BreakSheetProps) {
  const { t, i18n } = useTranslation('safer-play')
  const now = useServerSeconds()
  const [choice, setChoice] = useState<Choice>()
  const [days, setDays] = useState(3)
  const hours = choice === 'other' ? days * 24 : choice
  const moment = (length: number) => plannedMoment(breakEnd(now, length), i18n.language)
  const isShorter = hours !== undefined && lastsUntil(restriction, breakEnd(now, hours))
  return (
    <StopSheet
      {...sheet}
      words={{ ...t(($) => $.break, { returnObjects: true }), done: t(($) => $.break.begun) }}
      until={
        hours === undefined || isShorter ? null : (
          <>
            {t(($) => $.break.until)} <b className="block text-lg">{moment(hours)}</b>
          </>
        )
      }
      Confirm={BreakConfirm}
      stop={() => request(takeTimeOut, { hours: hours ?? 0 })}
      onStopped={() => setChoice(undefined)}
    >
      <ChoiceTiles
        label={t(($) => $.break.howLong)}
        value={choice}
        onChange={setChoice}
        options={[
          ...breakHours.map((length) => ({
            value: length,
            title: t(($) => $.break.lengths[length]),
            disabled: lastsUntil(restriction, breakEnd(now, length)),
          })),
          { value: 'other' as const, title: t(($) => $.break.other) },
        ]}
      />
      {choice === 'other' && (
        <label className="block text-sm font-semibold">
          {t(($) => $.break.days, { count: days })}
          <input
            type="range"
            min={1}
            max={longestBreakDays}
            value={days}
            onChange={(event) => setDays(event.target.valueAsNumber)}
            className="mt-1 block h-touch w-full accent-action"
          />
        </label>
      )}
      <p role="status" className="min-h-10 text-sm">
        {hours !== undefined &&
          (isShorter ? t(($) => $.break.shorter) : t(($) => $.break.ends, { moment: moment(hours) }))}
      </p>
    </StopSheet>
  )
}

type BreakConfirmProps = { busy: boolean; onConfirm: () => void; onBack: () => void }

function BreakConfirm({ busy, onConfirm, onBack }: BreakConfirmProps) {
  const { t } = useTranslation('safer-play')
  return (
    <div className="flex gap-2.5 *:flex-1">
      <Button variant="secondary" size="large" disabled={busy} onClick={onBack}>
        {t(($) => $.break.back)}
      </Button>
      <Button size="large" busy={busy} onClick={onConfirm}>
        {t(($) => $.break.begin)}
      </Button>
    </div>
  )
}

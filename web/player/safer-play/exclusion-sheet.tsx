import { excludeOneself } from '@glasshouse/contract/safer-play.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetState } from '../../kit/use-sheet.ts'
import { request } from '../../lib/api.ts'
import { useServerSeconds } from '../../lib/clock.ts'
import type { Restriction } from '../../parts/restriction/restriction.ts'
import { dateText } from '../../parts/times/times.ts'
import { type ExclusionMonths, exclusionEnd, exclusionMonths, lastsUntil } from './breaks.ts'
import { ChoiceTiles } from './choice-tiles.tsx'
import { ExclusionConfirm } from './exclusion-confirm.tsx'
import { StopSheet } from './stop-sheet.tsx'

type ExclusionSheetProps = SheetState & {
  /** An exclusion that runs already can only be made longer. */
  restriction: Restriction | null
}

/** Self-exclusion for six months or more: choose how long, read what it means, and hold or type to confirm. */
export default function ExclusionSheet({ restriction, ...sheet }: ExclusionSheetProps) {
  const { t, i18n } = useTranslation('safer-play')
  const now = useServerSeconds()
  const [months, setMonths] = useState<ExclusionMonths>()
  const excluded = restriction?.kind === 'exclusion' ? restriction : null
  const dayOf = (length: number) => {
    const end = exclusionEnd(now, length)
    return end === null ? '' : dateText(end, i18n.language)
  }
  const words = t(($) => $.exclusion, { returnObjects: true })
  return (
    <StopSheet
      {...sheet}
      words={{ ...words, sure: words.title }}
      until={
        months === undefined ? null : (
          <>
            {months === 0 ? words.fromNow : words.until}{' '}
            <b className="block text-lg">{months === 0 ? words.forGood : dayOf(months)}</b>
          </>
        )
      }
      Confirm={ExclusionConfirm}
      stop={() => request(excludeOneself, { months: months ?? 0 })}
      onStopped={() => setMonths(undefined)}
    >
      <ChoiceTiles
        label={t(($) => $.exclusion.howLong)}
        value={months}
        onChange={setMonths}
        options={exclusionMonths.map((length) => ({
          value: length,
          title: t(($) => $.exclusion.lengths[length]),
          text: length === 0 ? t(($) => $.exclusion.noEnd) : dayOf(length),
          disabled: lastsUntil(excluded, exclusionEnd(now, length)),
        }))}
      />
    </StopSheet>
  )
}

import { excludeOneself } from '@glasshouse/contract/safer-play.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { request } from '../../lib/api.ts'
import { useServerSeconds } from '../../lib/clock.ts'
import type { Bar } from '../../parts/bar/bar.ts'
import { dateText } from '../../parts/times/times.ts'
import { type ExclusionMonths, exclusionEnd, exclusionMonths, lastsUntil } from './breaks.ts'
import { ChoiceTiles } from './choice-tiles.tsx'
import { ExclusionConfirm } from './exclusion-confirm.tsx'
import { keepLimits } from './keep-limits.ts'
import { WhatStops } from './what-stops.tsx'

type ExclusionSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** An exclusion that runs already can only be made longer. */
  bar: Bar | null
}

/** Self-exclusion for six months or more: choose how long, read what it means, and hold or type to confirm. */
export default function ExclusionSheet({ open, onOpenChange, bar }: ExclusionSheetProps) {
  const { t, i18n } = useTranslation('safer-play')
  const now = useServerSeconds()
  const [months, setMonths] = useState<ExclusionMonths>()
  const [isSure, setSure] = useState(false)
  const excluded = bar?.kind === 'exclusion' ? bar : null
  const dayOf = (length: number) => {
    const end = exclusionEnd(now, length)
    return end === null ? '' : dateText(end, i18n.language)
  }
  const exclude = useMutation({
    mutationFn: (length: number) => request(excludeOneself, { months: length }),
    onSuccess: (told) => {
      keepLimits(told)
      toastSuccess(t(($) => $.exclusion.done))
      setSure(false)
      setMonths(undefined)
      onOpenChange(false)
    },
  })
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        setSure(false)
        onOpenChange(next)
      }}
      title={t(($) => $.exclusion.title)}
      footer={
        isSure && months !== undefined ? (
          <ExclusionConfirm
            busy={exclude.isPending}
            onConfirm={() => exclude.mutate(months)}
            onBack={() => setSure(false)}
          />
        ) : (
          <Button
            size="large"
            className="w-full"
            disabled={months === undefined}
            onClick={() => setSure(true)}
          >
            {t(($) => $.exclusion.next)}
          </Button>
        )
      }
    >
      {isSure && months !== undefined ? (
        <div className="space-y-3 pb-1">
          <p className="text-base">
            {months === 0 ? t(($) => $.exclusion.fromNow) : t(($) => $.exclusion.until)}{' '}
            <b className="block text-lg">{months === 0 ? t(($) => $.exclusion.forGood) : dayOf(months)}</b>
          </p>
          <WhatStops />
          <p className="text-sm text-ink-soft">{t(($) => $.exclusion.fixed)}</p>
        </div>
      ) : (
        <div className="space-y-3 pb-1">
          <p className="text-sm text-ink-soft">{t(($) => $.exclusion.text)}</p>
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
        </div>
      )}
    </Sheet>
  )
}

import { confirmPlayLimit, type PlayLimit } from '@glasshouse/contract/safer-play.ts'
import { useMutation } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { request } from '../../lib/api.ts'
import { useServerSeconds } from '../../lib/clock.ts'
import { asMoney } from '../../parts/money/money.ts'
import { plannedMoment } from '../../parts/times/times.ts'
import { keepLimits } from './keep-limits.ts'
import { sentenceGap } from '../../lib/sentence-gap.ts'

type AskedLimitProps = { limit: PlayLimit; asked: NonNullable<PlayLimit['asked']> }

/** A looser limit that was asked for: from when on it can be confirmed, and the two ways to answer. */
export function AskedLimit({ limit, asked }: AskedLimitProps) {
  const { t, i18n } = useTranslation('safer-play')
  const now = useServerSeconds()
  const answer = useMutation({
    mutationFn: (accept: boolean) =>
      request(confirmPlayLimit, { kind: limit.kind, period: limit.period, accept }),
    onSuccess: (told, accept) => {
      keepLimits(told)
      toastSuccess(accept ? t(($) => $.limits.confirmed) : t(($) => $.limits.kept))
    },
  })
  const isRipe = now >= asked.confirmable_at
  const moment = (seconds: number) => plannedMoment(seconds, i18n.language)
  const next = asked.amount === null ? t(($) => $.limits.noLimit) : asMoney(asked.amount)
  if (now >= asked.expires_at) return null
  return (
    <div className="mx-4 mb-3 rounded-xl bg-gold-soft p-3">
      <p className="flex gap-2 text-sm break-keep">
        <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-gold" />
        <span>
          <b>{t(($) => $.limits.asked, { next })}</b>
          {sentenceGap()}
          {isRipe
            ? t(($) => $.limits.confirmUntil, { moment: moment(asked.expires_at) })
            : t(($) => $.limits.confirmFrom, { moment: moment(asked.confirmable_at) })}
        </span>
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="small"
          className="flex-1 bg-surface"
          busy={answer.isPending && !answer.variables}
          disabled={answer.isPending}
          onClick={() => answer.mutate(false)}
        >
          {t(($) => $.limits.keep)}
        </Button>
        {isRipe && (
          <Button
            variant="outline"
            size="small"
            className="flex-1 bg-surface"
            busy={answer.isPending && answer.variables}
            disabled={answer.isPending}
            onClick={() => answer.mutate(true)}
          >
            {t(($) => $.limits.confirm, { next })}
          </Button>
        )}
      </div>
    </div>
  )
}

import type { Offer } from '@glasshouse/contract/content.ts'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Cover } from '../../kit/art/cover.tsx'
import { offerDates } from './offer-dates.ts'
import { OfferMark } from './offer-mark.tsx'
import { offerState } from './offer-state.ts'

const picture = 'aspect-[5/2] w-full'

/** An offer; pressed, it shows its rules. */
export function OfferCard({ offer, now, onOpen }: { offer: Offer; now: number; onOpen: () => void }) {
  const { t, i18n } = useTranslation('discount')
  const state = offerState(offer, now)
  return (
    <Card className="overflow-hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex h-full w-full flex-col text-left transition-[filter] duration-150 active:brightness-95"
      >
        <Cover
          wide
          name={offer.cover}
          className={classNames(picture, state.state === 'ended' && 'opacity-60 grayscale')}
        />
        <span className="flex w-full flex-1 flex-col p-4">
          <span className="flex flex-wrap items-start justify-between gap-2">
            <span className="text-lg leading-tight font-bold">{offer.title}</span>
            <OfferMark offer={state} now={now} />
          </span>
          <span className="mt-1.5 mb-3 block text-sm leading-snug text-ink-soft">{offer.summary}</span>
          <span className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-3 text-xs text-ink-soft">
            {offerDates(offer, i18n.language)}
            <span className="inline-flex shrink-0 items-center gap-0.5 text-sm font-semibold text-action">
              {t(($) => $.rules)} <ChevronRight aria-hidden className="size-4" />
            </span>
          </span>
        </span>
      </button>
    </Card>
  )
}

export function OfferCardSkeleton() {
  return (
    <Card className="overflow-hidden">
      <Skeleton className={classNames(picture, 'rounded-none')} />
      <div className="space-y-2.5 p-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="mt-4 h-4 w-48" />
      </div>
    </Card>
  )
}

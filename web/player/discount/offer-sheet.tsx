import type { Offer } from '@glasshouse/contract/content.ts'
import { CalendarDays } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { hasPage, openPage } from '../../lib/router.ts'
import { Cover } from '../../kit/art/cover.tsx'
import { RichText } from '../../parts/text/rich-text.tsx'
import { pageOf } from '../../parts/text/address.ts'
import { offerDates } from './offer-dates.ts'
import { OfferMark } from './offer-mark.tsx'
import { offerState } from './offer-state.ts'

type OfferSheetProps = SheetState & { offer: Offer; now: number }

/** An offer with all its rules. */
export default function OfferSheet({ offer, now, ...sheet }: OfferSheetProps) {
  const { t, i18n } = useTranslation('discount')
  const page = pageOf(offer.link)
  return (
    <Sheet
      {...sheet}
      title={offer.title}
      footer={
        page !== undefined &&
        hasPage(page) && (
          <Button
            size="large"
            className="w-full"
            onClick={() => {
              sheet.onOpenChange(false)
              void openPage(page)
            }}
          >
            {t(($) => $.go)}
          </Button>
        )
      }
    >
      <Cover wide name={offer.cover} className="aspect-[5/2] w-full rounded-card" />
      <p className="mt-3.5 flex flex-wrap items-center gap-2.5 text-xs text-ink-soft">
        <OfferMark offer={offerState(offer, now)} now={now} />
        <span className="inline-flex items-center gap-1.5">
          <CalendarDays aria-hidden className="size-4" /> {offerDates(offer, i18n.language)}
        </span>
      </p>
      <p className="mt-3 font-semibold">{offer.summary}</p>
      <RichText html={offer.content} className="mt-3" />
    </Sheet>
  )
}

import { ExternalLink, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Titled } from '../../parts/page/titled.tsx'
import { RowCard } from '../../parts/rows/row-card.tsx'
import { WebAddress } from '../../parts/text/web-address.tsx'
import { helpAddresses } from './help-addresses.ts'

/** Who helps when playing is no longer fun, beside us; for everyone who comes to the page. */
export function HelpSection() {
  const { t } = useTranslation('safer-play')
  return (
    <Titled title={t(($) => $.help.title)} titleClassName="px-1 pt-4 text-base font-bold">
      <p className="px-1 pt-0.5 pb-2.5 text-sm text-ink-soft">{t(($) => $.help.text)}</p>
      <RowCard rows={helpAddresses} keyOf={({ name }) => name}>
        {({ name, url, phone }) => (
          <>
            {url && (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="flex min-h-[3.25rem] items-center gap-3 px-4 py-2 transition-colors duration-150 hover:bg-raised active:bg-raised"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{name}</span>
                  <span className="block truncate text-xs text-ink-soft letters:text-[0.65rem]">
                    <WebAddress text={new URL(url).hostname} />
                  </span>
                </span>
                <ExternalLink aria-hidden className="size-5 shrink-0 text-action" />
                <span className="sr-only">{t(($) => $.help.newWindow)}</span>
              </a>
            )}
            {phone && (
              <a
                href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
                className="flex min-h-[3.25rem] items-center gap-3 px-4 py-2 transition-colors duration-150 hover:bg-raised active:bg-raised"
              >
                <span className="min-w-0 flex-1">
                  {!url && <span className="block font-semibold">{name}</span>}
                  <span className="block text-sm text-ink-soft">{phone}</span>
                </span>
                <Phone aria-hidden className="size-5 shrink-0 text-action" />
                <span className="sr-only">{t(($) => $.help.call)}</span>
              </a>
            )}
          </>
        )}
      </RowCard>
    </Titled>
  )
}

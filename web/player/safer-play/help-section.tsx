import { ExternalLink, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { WebAddress } from '../../parts/text/web-address.tsx'
import { helpAddresses } from './help-addresses.ts'

/** Who helps when playing is no longer fun, beside us; for everyone who comes to the page. */
export function HelpSection() {
  const { t } = useTranslation('safer-play')
  return (
    <section aria-labelledby="help">
      <h2 id="help" className="px-1 pt-4 text-base font-bold">
        {t(($) => $.help.title)}
      </h2>
      <p className="px-1 pt-0.5 pb-2.5 text-sm text-ink-soft">{t(($) => $.help.text)}</p>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {helpAddresses.map(({ name, url, phone }) => (
            <li key={name}>
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
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

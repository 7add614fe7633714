import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { brand } from '../../lib/brand.ts'
import { navigateBack } from '../../lib/router.ts'
import { WebAddress } from '../../parts/text/web-address.tsx'

/** Says where a link leads before one leaves the house. */
export function LeavingNotice({ address }: { address: URL }) {
  const { t } = useTranslation('web')
  return (
    <div className="flex w-full max-w-[22rem] animate-appear flex-col items-center px-2 py-8 text-center">
      <span className="mb-4 grid size-16 place-items-center rounded-full bg-gold-soft text-gold">
        <ExternalLink aria-hidden className="size-7" />
      </span>
      <h2 className="text-lg font-bold">{t(($) => $.leaving.title, { brand: brand.name })}</h2>
      <p className="mt-3 w-full rounded-tile bg-raised px-3 py-2.5 text-lg font-bold break-words letters:text-[0.8rem]">
        <WebAddress text={address.host} />
      </p>
      <p className="mt-2 max-h-16 w-full overflow-hidden text-xs break-words text-ink-soft">
        <WebAddress text={address.href} />
      </p>
      <p className="mt-3 text-sm text-balance text-ink-soft">
        {t(($) => $.leaving.text)}
        {address.protocol === 'http:' && (
          <span className="mt-2 block font-semibold text-urgent">{t(($) => $.leaving.unprotected)}</span>
        )}
      </p>
      <div className="mt-6 flex w-full flex-col gap-2.5">
        <a
          href={address.href}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-[max(3.25rem,48px)] items-center justify-center gap-2 rounded-2xl bg-action px-5 text-base font-semibold text-on-action transition-[background-color] duration-150 hover:bg-action-hover"
        >
          {t(($) => $.leaving.go)} <ExternalLink aria-hidden className="size-5" />
        </a>
        <Button variant="secondary" size="large" onClick={() => void navigateBack()}>
          {t(($) => $.leaving.stay)}
        </Button>
      </div>
    </div>
  )
}

import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import type { PageProps } from '../../lib/router.ts'
import { navigateBack } from '../../lib/router.ts'
import { Page } from '../../parts/page/page.tsx'
import { destinationOf } from '../../parts/text/address.ts'
import { FramedPage } from './framed-page.tsx'
import { LeavingNotice } from './leaving-notice.tsx'
import { StandingText, useStandingText } from '../../parts/text/standing-text.tsx'

const codeForm = /^[a-z0-9_-]{1,40}$/

/**
 * `/pages/public/web`: with `?url=&title=` a page of a known host within the app, or what lies outside before one goes
 * there; with `?text=` one of the house's standing texts.
 */
export default function WebPage({ query }: PageProps) {
  const { t } = useTranslation('web')
  const { t: shell } = useTranslation('shell')
  const { url, title, text } = query
  if (url === undefined && text !== undefined && codeForm.test(text)) return <TextPage code={text} />
  const destination = destinationOf(url ?? '')
  if (destination.kind === 'inside') {
    return <FramedPage address={destination.address} title={title || destination.address.host} />
  }
  return (
    <Page title={title || t(($) => $.title)} className="grid place-items-center">
      {destination.kind === 'outside' ? (
        <LeavingNotice address={destination.address} />
      ) : (
        <EmptyState
          icon={<Globe />}
          {...t(($) => $.refused, { returnObjects: true })}
          action={{ label: shell(($) => $.back), run: () => void navigateBack() }}
        />
      )}
    </Page>
  )
}

function TextPage({ code }: { code: string }) {
  const { t } = useTranslation('web')
  const text = useStandingText(code)
  const title =
    text.data?.title ?? (code === 'terms' || code === 'privacy' ? t(($) => $.text.titles[code]) : '')
  return (
    <Page title={title || t(($) => $.text.title)} className="px-4">
      <StandingText code={code} />
    </Page>
  )
}

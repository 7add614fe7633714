import { isAppPage } from '@glasshouse/contract/app-pages.ts'
import type { LocalText } from '@glasshouse/contract/languages.ts'
import type { Publication } from '@glasshouse/contract/operator/content.ts'
import { linksIn, type WrittenTexts } from '../content/safe-html.ts'
import { refuse } from '../http/refuse.ts'

/** Refuses a publication that leads to a page that the app does not have, by its own link or by one in its texts. */
export function requireKnownPages(publication: Publication): void {
  if ('link' in publication) requireKnown(publication.link, 'publication.link')
  if ('content' in publication) requireKnownPagesIn(publication.content, 'publication.content')
}

/** The same for links in safe HTML; `field` is what the texts were sent as. */
export function requireKnownPagesIn(texts: WrittenTexts | LocalText, field: string): void {
  for (const [language, safe] of Object.entries(texts))
    for (const link of linksIn(safe ?? '')) requireKnown(link, `${field}.${language}`)
}

function requireKnown(link: string, field: string): void {
  if (link === '' || /^(https|mailto):/i.test(link)) return
  const address = link.replace(/^#/, '')
  if (!isAppPage(address)) refuse('page_not_found', { address: address.replace(/\?.*$/, '') }, field)
}

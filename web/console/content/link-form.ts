import { isAppPage } from '@glasshouse/contract/app-pages.ts'

/** Where a link may lead: https, a mail address, a page of the app. */
export function isLink(href: string): boolean {
  return /^(https:\/\/[^\s/]+\S*|mailto:\S+@\S+)$/i.test(href) || isAppPage(href.replace(/^#/, ''))
}

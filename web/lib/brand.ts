import { houseName } from '@glasshouse/contract/brand.ts'

/** Outside of a browser there is no page. */
const page = typeof document === 'undefined' ? undefined : document

/** The operator's brand for the player, as the page has it before any other has a title (server/http/in-brand.ts). */
export const brand = {
  name: page?.title || houseName,
  /** The address of a square picture. */
  logo: page?.querySelector<HTMLLinkElement>('[rel=icon]')?.href ?? '/icon.svg',
  /** Stands before amounts until the house has said once on this device what its currency is. */
  currency: { code: 'CNY', symbol: '¥' },
}

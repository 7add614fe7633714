import { houseName } from '@glasshouse/contract/brand.ts'

/** Outside of a browser there is no page. */
const page = typeof document === 'undefined' ? undefined : document

/** What the operator puts in front of the player, as the page says it before any other has a title (server/http/in-brand.ts). */
export const brand = {
  name: page?.title || houseName,
  /** The address of a square picture. */
  logo: page?.querySelector<HTMLLinkElement>('[rel=icon]')?.href ?? '/icon.svg',
  /** Stands before amounts until the house has said once on this device what its currency is. */
  currency: { code: 'CNY', symbol: '¥' },
}

type HelpAddress = {
  name: string
  url?: string
  /** As it is dialled from where the players are. */
  phone?: string
}

/** Who helps people for whom playing has stopped being fun. An operator puts those of the country here. */
export const helpAddresses: readonly HelpAddress[] = [
  { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' },
  { name: 'Gamblers Anonymous', url: 'https://gamblersanonymous.org/' },
]

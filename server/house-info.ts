import { houseName } from '@glasshouse/contract/brand.ts'
import { houseInfo } from '@glasshouse/contract/house.ts'
import { textIn } from '@glasshouse/contract/languages.ts'
import { readBrand } from './content/brand.ts'
import type { ReadDb } from './db/database.ts'
import { houseNow } from './db/house-time.ts'
import { preciseEpochSeconds } from './http/encode.ts'
import { route, type Route } from './http/route.ts'

export type HouseFacts = {
  mode: 'demonstration' | 'live'
  currency: { code: string; symbol: string }
  /** IANA name: what "today" is, and whose days count the rounds. */
  timeZone: string
}

/** The facts about the whole house. */
export function houseRoutes(db: ReadDb, { mode, currency, timeZone }: HouseFacts): Route[] {
  return [
    route(houseInfo, async (_input, { language }) => {
      const [now, { name, legal, ...brand }] = await Promise.all([houseNow(db), readBrand(db)])
      return {
        mode,
        currency: { ...currency },
        time_zone: timeZone,
        now: preciseEpochSeconds(now),
        brand: { ...brand, name: name ?? houseName, legal: legal && textIn(legal, language) },
      }
    }),
  ]
}

import type { LocalText } from '@glasshouse/contract/languages.ts'
import {
  changeBrand as changeCall,
  officeBrand,
  type OfficeBrand,
} from '@glasshouse/contract/operator/brand.ts'
import { officeFileIdOf } from '@glasshouse/contract/operator/files.ts'
import { contrastOf } from '@glasshouse/rules/contrast.ts'
import { sql } from 'kysely'
import { type Brand, readBrand } from '../content/brand.ts'
import { plainTexts } from '../content/safe-html.ts'
import { type Database, transaction, type Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import { type OperatorCaller, route, type Route } from '../http/route.ts'
import { differing, writeAudit } from './audit.ts'

export function brandRoutes(database: Database): Route[] {
  return [
    route(officeBrand, async () => await readBrand(database.read)),
    route(changeCall, (input, caller) => changeBrand(database, input, caller)),
  ]
}

/**
 * The backgrounds that the app puts such a colour on, and the colours of text on it (web/kit/tokens.css): the strictest of each.
 */
const pages = { light: '#e0e6f2', dark: '#18223b' } as const
/** WCAG 2.2 AA, for letters of any size. */
const minContrast = 4.5
/** The side (pixels) that a phone shows an app's icon at. */
const minSide = 192

/**
 * Changes how players see the house; the audit log keeps what it was. If two changes come at once, the second sees the first.
 */
async function changeBrand(
  database: Database,
  request: OfficeBrand,
  caller: OperatorCaller,
): Promise<OfficeBrand> {
  const { name, colours, mail, phone } = request
  const after: Brand = { ...request, legal: request.legal && plainTexts(request.legal) }
  for (const tone of ['light', 'dark'] as const)
    if (colours && contrastOf(colours[tone], pages[tone]) < minContrast)
      refuse('colour_unreadable', {}, `colours.${tone}`)
  return await transaction(database, async (tx) => {
    await tx.selectFrom('settings').select('singleton').forUpdate().execute()
    const logo = request.logo === null ? null : await lockLogo(tx, request.logo)
    const changes = differing(factsOf(await readBrand(tx)), factsOf(after))
    if (Object.keys(changes).length === 0) return after
    const columns = {
      name,
      logo_file_id: logo,
      colour_light: colours?.light ?? null,
      colour_dark: colours?.dark ?? null,
      mail,
      phone,
      legal: after.legal && sql<string>`${JSON.stringify(after.legal)}::jsonb`,
    }
    await tx
      .insertInto('brand')
      .values(columns)
      .onConflict((conflict) => conflict.column('singleton').doUpdateSet(columns))
      .execute()
    await writeAudit(tx, caller, 'brand.change', { kind: 'brand', id: 'house' }, changes)
    return after
  })
}

/** The id of an uploaded picture that can stand as an icon, locked so that nobody sweeps it away before. */
async function lockLogo(tx: Tx, url: string): Promise<string> {
  const file = await tx
    .selectFrom('files')
    .select(['id', 'width', 'height'])
    .where('id', '=', officeFileIdOf(url, 'picture') ?? '')
    .where('purpose', '=', 'picture')
    .forKeyShare()
    .executeTakeFirst()
  if (!file) refuse('picture_invalid', {}, 'logo')
  const { width, height } = file
  if (width === null || width !== height || width < minSide) refuse('logo_shape', { side: minSide }, 'logo')
  return file.id
}

const factsOf = ({ name, logo, colours, mail, phone, legal }: Brand) => ({
  name,
  logo,
  colours: colours && `${colours.light} · ${colours.dark}`,
  mail,
  phone,
  legal: legal && inEveryLanguage(legal),
})

const inEveryLanguage = (texts: LocalText) =>
  Object.entries(texts)
    .map(([language, text]) => `${language}: ${text}`)
    .join(' · ')

import type { LocalText } from '@glasshouse/contract/languages.ts'
import { officeFileUrl } from '@glasshouse/contract/operator/files.ts'
import type { OfficeBrand } from '@glasshouse/contract/operator/brand.ts'
import type { ReadDb } from '../db/database.ts'
import type { Message } from '../identity/message.ts'

export type Brand = Omit<OfficeBrand, 'legal'> & { legal: LocalText | null }

/** How the operator wants the house to be seen; null where it is as the program brings it. */
export async function readBrand(db: ReadDb): Promise<Brand> {
  const row = await db.selectFrom('brand').selectAll().executeTakeFirst()
  if (!row) return { name: null, logo: null, colours: null, mail: null, phone: null, legal: null }
  const { name, logo_file_id: logo, colour_light: light, colour_dark: dark, mail, phone } = row
  return {
    name,
    logo: logo && officeFileUrl(logo, 'picture'),
    colours: light && dark ? { light, dark } : null,
    mail,
    phone,
    legal: row.legal as LocalText | null,
  }
}

/** A message in the house's name, where an operator gave it one, and of a mail how to reach the house. */
export async function signed(db: ReadDb, message: Message): Promise<Message> {
  const { name, mail, phone } = await readBrand(db)
  if (name === null) return message
  const { channel, body } = message
  if (channel === 'sms') return { ...message, body: `${name}: ${body}` }
  const lines = [name, mail, phone].filter((line) => line !== null)
  return { ...message, body: `${body}\n\n${lines.join('\n')}` }
}

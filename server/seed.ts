import { seedPublications, seedRichTexts } from './content/seed-content.ts'
import { type Database, transaction } from './db/database.ts'
import { diceBooks, ensureBooks } from './games/books.ts'
import { seedGames } from './games/seed-games.ts'
import { footballBook, halfTimeBook } from './sport/football-book.ts'
import { seedSport } from './sport/seed-sport.ts'
import { seedChannels } from './wallet/seed-channels.ts'

/** Writes what a house cannot be without: the books of the rules, categories and games. May be repeated. */
export async function seedHouse(
  database: Database,
  { demonstration }: { demonstration: boolean },
): Promise<void> {
  await ensureBooks(database, [...diceBooks, footballBook, halfTimeBook])
  // A house of real money sells nothing before an administrator has looked at the limits and opens a game.
  const status = demonstration ? 'open' : 'suspended'
  await transaction(database, async (tx) => seedGames(tx, { demonstration, status }))
  await transaction(database, async (tx) => seedSport(tx, status))
  await transaction(database, seedRichTexts)
  if (!demonstration) return
  await transaction(database, seedChannels)
  await transaction(database, seedPublications)
}

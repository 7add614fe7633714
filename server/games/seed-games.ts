import type { TripleRule } from '@glasshouse/rules/dice.ts'
import type { LocalText } from '@glasshouse/contract/languages.ts'
import type { Tx } from '../db/database.ts'
import type { Game } from './catalogue.ts'

type SeededGame = {
  code: string
  name: LocalText
  periodSeconds: number
  closeSeconds: number
  entropySource: string
  /** For a game with its own custom; otherwise big is 11 to 17 and small 4 to 10, triples included. */
  tripleRule?: TripleRule
}

const houseGames: readonly SeededGame[] = [
  {
    code: 'dice-3m',
    name: {
      en: 'Dice Express',
      'zh-Hans': '极速骰宝',
      'zh-Hant': '極速骰寶',
      es: 'Dados Exprés',
      fr: 'Dés Express',
    },
    periodSeconds: 180,
    closeSeconds: 60,
    entropySource: 'dev',
  },
  {
    code: 'dice-5m',
    name: {
      en: 'Lucky Cube',
      'zh-Hans': '幸运骰宝',
      'zh-Hant': '幸運骰寶',
      es: 'Cubo de la Suerte',
      fr: 'Cube Chance',
    },
    periodSeconds: 300,
    closeSeconds: 60,
    entropySource: 'dev',
  },
  {
    code: 'dice-10m',
    name: {
      en: 'Royal Dice',
      'zh-Hans': '皇家骰宝',
      'zh-Hant': '皇家骰寶',
      es: 'Dados Reales',
      fr: 'Dés Royaux',
    },
    periodSeconds: 600,
    closeSeconds: 60,
    entropySource: 'dev',
  },
  {
    code: 'k3-5m',
    name: {
      en: 'Classic K3',
      'zh-Hans': '经典快三',
      'zh-Hant': '經典快三',
      es: 'K3 Clásico',
      fr: 'K3 Classique',
    },
    periodSeconds: 300,
    closeSeconds: 60,
    entropySource: 'dev',
    tripleRule: 'triples_lose',
  },
]

/** The demonstration's own: a newcomer sees a draw at once. It closes 5 s before it, not 60 (see docs/decisions). */
const practiceTable: SeededGame = {
  code: 'practice-30s',
  name: {
    en: 'Practice Table',
    'zh-Hans': '体验桌',
    'zh-Hant': '體驗桌',
    es: 'Mesa de Práctica',
    fr: 'Table d’essai',
  },
  periodSeconds: 30,
  closeSeconds: 5,
  entropySource: 'dev',
}

/** Writes the categories and games of a new house, and those missing in an old one. */
export async function seedGames(
  tx: Tx,
  { demonstration, status = 'open' }: { demonstration: boolean; status?: Game['status'] },
): Promise<void> {
  await tx
    .insertInto('categories')
    .values([
      {
        code: 'dice',
        name: { en: 'Dice', 'zh-Hans': '骰宝', 'zh-Hant': '骰寶', es: 'Dados', fr: 'Dés' },
        icon: 'dice',
        position: 1,
      },
      {
        code: 'sports',
        name: { en: 'Sports', 'zh-Hans': '体育', 'zh-Hant': '體育', es: 'Deportes', fr: 'Sports' },
        icon: 'ball',
        position: 2,
      },
    ])
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('categories')
    .select('id')
    .where('code', '=', 'dice')
    .executeTakeFirstOrThrow()
  const games = demonstration ? [practiceTable, ...houseGames] : houseGames
  await tx
    .insertInto('games')
    .values(games.map((game, index) => ({ ...gameRow(game, id, index), status })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

function gameRow(game: SeededGame, categoryId: number, index: number) {
  return {
    category_id: categoryId,
    code: game.code,
    kind: 'dice',
    name: game.name,
    period_seconds: game.periodSeconds,
    close_seconds: game.closeSeconds,
    paytable: 'uniform-210',
    triple_rule: game.tripleRule ?? 'triples_count',
    entropy_source: game.entropySource,
    // Minor units: 1.00, 5,000.00, 50,000.00 and 500,000.00.
    min_stake: 100n,
    max_stake: 500_000n,
    max_payout: 5_000_000n,
    liability_cap: 50_000_000n,
    chips: [100n, 500n, 1_000n, 5_000n, 10_000n, 50_000n],
    position: index + 1,
  }
}

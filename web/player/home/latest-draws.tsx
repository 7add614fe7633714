import type { GameResult, GameSummary } from '@glasshouse/contract/games.ts'
import { Shield } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Die } from '../../kit/die.tsx'
import { Link } from '../../lib/link.tsx'
import { proofAddress } from '../../parts/proofs/proof-address.ts'

const card =
  'relative w-50 two:w-48 shrink-0 snap-start rounded-card border border-line bg-surface p-3.5 shadow-card'
const strip = 'no-scrollbar -mx-3 mt-2.5 flex snap-x scroll-px-3 gap-2.5 overflow-x-auto px-3 pb-1'

/** Where the file of the badges does not come, a plain shield stands there. */
const ProofMark = lazy(() =>
  import('../../parts/proofs/proof-mark.tsx').then(
    (file) => ({ default: file.ProofMark }),
    () => ({ default: PlainMark }),
  ),
)

function PlainMark() {
  return <Shield aria-hidden className="size-[1.125rem] text-ink-soft" strokeWidth={2} />
}

/** The last result of each game, the newest first; each leads to the game's draw history, its badge to its proof. */
export function LatestDraws({ games }: { games: readonly GameSummary[] }) {
  const { t } = useTranslation('home')
  const drawn = games
    .flatMap((game) => (game.last ? [{ game, result: game.last }] : []))
    .toSorted((a, b) => b.result.drawn_at - a.result.drawn_at)
  if (drawn.length === 0) return null
  return (
    <section aria-labelledby="latest-draws" className="mt-6">
      <h2 id="latest-draws" className="px-1 text-base font-bold">
        {t(($) => $.latest)}
      </h2>
      <ul className={strip}>
        {drawn.map(({ game, result }) => (
          <li key={game.id} className="relative flex shrink-0">
            <DrawCard game={game} result={result} />
            <Link
              to={proofAddress(game.id, result.game_no)}
              className="absolute top-0 right-0 grid size-11 place-items-center rounded-card transition-colors duration-150 hover:bg-raised"
            >
              <span className="sr-only">
                {t(($) => $.proof, { game: game.name, number: result.game_no })}.{' '}
              </span>
              <Suspense fallback={<PlainMark />}>
                <ProofMark gameId={game.id} draw={result} />
              </Suspense>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DrawCard({ game, result }: { game: GameSummary; result: GameResult }) {
  const { t } = useTranslation('shell')
  const [first, second, third] = result.dice
  return (
    <Link
      to={`/pages/game/history?game_id=${game.id}`}
      className={classNames(card, 'transition-[border-color] duration-150 hover:border-line-strong')}
    >
      <span className="block truncate pr-5 text-sm font-bold">{game.name}</span>
      <span className="mt-0.5 block truncate text-xs text-ink-soft">{result.game_no}</span>
      <span aria-hidden className="mt-3 flex gap-1.5">
        {result.dice.map((pips, index) => (
          <Die key={index} face={pips} className="size-8" />
        ))}
      </span>
      <span className="sr-only">{t(($) => $.dice.result, { first, second, third, sum: result.sum })}</span>
      <span className="mt-3 flex items-center gap-1.5 text-xs font-bold">
        <span aria-hidden className="mr-auto text-lg leading-[1.333]">
          {result.sum}
        </span>
        <span className={classNames('rounded-md px-1.5 py-0.5 text-on-mark', sizeColour[result.size])}>
          {t(($) => $.dice[result.size])}
        </span>
        <span className="rounded-md bg-raised px-1.5 py-0.5 text-ink">{t(($) => $.dice[result.parity])}</span>
      </span>
    </Link>
  )
}

const sizeColour = { big: 'bg-big', small: 'bg-small', none: 'bg-[#5b4a8a]' }

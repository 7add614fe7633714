import type { GameSummary } from '@glasshouse/contract/games.ts'
import { Die } from '../../kit/die.tsx'

const faces = [3, 4, 5, 6, 1, 2] as const

/** The game's picture, or a die where it has none. */
export function GameCover({ game }: { game: Pick<GameSummary, 'id' | 'cover'> }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-tile bg-raised">
      {game.cover ? (
        <img
          src={game.cover}
          alt=""
          width="48"
          height="48"
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <Die face={faces[game.id % faces.length] ?? 3} />
      )}
    </span>
  )
}

import { useOffice } from '../page/office.tsx'
import { Link } from '../page/link.tsx'

type Mention = { id: string; username: string; nickname: string }

/** A player in a line: what they call themselves, and the name that they sign in with where that is another. */
export function PlayerName({ player }: { player: Mention }) {
  return (
    <span className="inline-flex max-w-full items-baseline gap-1.5 align-middle">
      <span className="truncate font-medium">{player.nickname}</span>
      {player.nickname !== player.username && (
        <span className="shrink-0 text-xs text-ink-soft">@{player.username}</span>
      )}
    </span>
  )
}

/** The same as a way to the player's page, for who may read it. */
export function PlayerLink({ player }: { player: Mention }) {
  const { may } = useOffice()
  if (!may('players.read')) return <PlayerName player={player} />
  return (
    <Link
      to={`/players/${player.id}`}
      className="inline-block max-w-full rounded hover:text-action hover:underline"
    >
      <PlayerName player={player} />
    </Link>
  )
}

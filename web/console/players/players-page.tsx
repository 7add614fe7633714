import { useAddress } from '../parts/page/address.ts'
import { MissingPage } from '../parts/page/page-states.tsx'
import { PlayerList } from './player-list.tsx'
import { PlayerPage } from './player-page.tsx'

/** `/players`: the list; `/players/<id>`: one player. */
export default function PlayersPage() {
  const { path } = useAddress()
  const [, , id, ...more] = path.split('/')
  if (id === undefined) return <PlayerList />
  if (!/^\d{1,18}$/.test(id) || more.length > 0) return <MissingPage />
  return <PlayerPage key={id} id={id} />
}

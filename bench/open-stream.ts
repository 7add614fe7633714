import { once } from 'node:events'
import { connect } from 'node:net'
import { eventsPath } from '@glasshouse/contract/live.ts'
import { tokenOf } from './players.ts'

/**
 * Opens a player's event stream and waits for its greeting; passes on whole messages, one or more at once. A bare socket: reading
 * should cost as little as possible beside writing. A message may come in pieces.
 */
export async function openStream(
  url: string,
  player: number,
  receive: (messages: string) => void,
): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setEncoding('utf8')
  socket.write(`GET ${eventsPath} HTTP/1.1\r\nhost: bench\r\ntoken: ${tokenOf(player)}\r\n\r\n`)
  const [head] = (await once(socket, 'data')) as [string]
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`a stream was answered ${head}`)
  if (!head.includes('event: ')) await once(socket, 'data')
  let rest = ''
  socket.on('data', (text: string) => {
    const all = rest + text
    const end = all.lastIndexOf('\n\n') + 2
    rest = end > 1 ? all.slice(end) : all
    if (end > 1) receive(all.slice(0, end))
  })
}

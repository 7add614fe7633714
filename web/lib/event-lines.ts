/** One message of a server-sent event stream. */
export type StreamMessage = { id: string | undefined; data: string }

/**
 * Reads server-sent event text as it arrives in pieces. Calls `onMessage` for each message; comment
 * lines (heartbeats) are only noticed by the feeder of the pieces.
 */
export function eventLineReader(onMessage: (message: StreamMessage) => void): (piece: string) => void {
  let rest = ''
  let id: string | undefined
  let data: string[] = []
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) onMessage({ id, data: data.join('\n') })
        data = []
        continue
      }
      const { name, value } = field(line)
      if (name === 'data') data.push(value)
      if (name === 'id') id = value
    }
  }
}

function field(line: string): { name: string; value: string } {
  const colon = line.indexOf(':')
  if (colon < 0) return { name: line, value: '' }
  return { name: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, '') }
}

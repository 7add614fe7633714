import { createServer, type ServerResponse } from 'node:http'

/** The floor of event streams: `node:http` alone, which keeps every response and writes what it is given to all of them. */
const streams = new Set<ServerResponse>()
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.write('event: hello\ndata: {}\n\n')
  streams.add(response)
})
server.listen({ host: '127.0.0.1', port: 0, backlog: 4096 }, () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.on('message', (order: { text?: string }) => {
  if (order.text === undefined) return
  const bytes = Buffer.from(order.text)
  for (const stream of streams) stream.write(bytes)
})
process.once('disconnect', () => process.exit(0))

import type { Socket } from 'node:net'
import { type RefusalName, refusals } from '@glasshouse/contract/refusals.ts'
import { envelopeHeaders, wireNow } from './route.ts'

/**
 * Answers bytes that are no HTTP, too large or too slow to become a request with an envelope as well, and hangs up. `unchanging`:
 * the headers of every answer.
 */
export const refuseUnreadable =
  (unchanging: Record<string, string>) =>
  (error: { code?: string }, socket: Socket): void => {
    if (error.code !== 'ECONNRESET' && socket.writable) socket.write(answerTo(error.code ?? '', unchanging))
    socket.destroy()
  }

function answerTo(errorCode: string, unchanging: Record<string, string>): string {
  const name = refusalFor(errorCode)
  const { code, text } = refusals[name]
  // Its languages could not be read either.
  const body = JSON.stringify({ code, msg: text, time: wireNow(), data: { refusal: name } })
  const headers = { ...unchanging, ...envelopeHeaders, 'content-length': Buffer.byteLength(body) }
  return [
    `HTTP/1.1 ${code} ${text}`,
    ...Object.entries(headers).map((header) => header.join(': ')),
    'connection: close',
    '',
    body,
  ].join('\r\n')
}

function refusalFor(errorCode: string): RefusalName {
  if (errorCode === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout'
  if (errorCode === 'HPE_HEADER_OVERFLOW') return 'body_too_large'
  return 'request_unreadable'
}

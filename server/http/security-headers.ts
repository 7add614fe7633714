import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { webHosts } from '@glasshouse/contract/web-hosts.ts'
import helmet from 'helmet'

/** Where players come by https alone, browsers are told to do so, too, from the first answer on. They ignore it over http. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000' }

/** The headers of all that is no envelope, made once: nothing in them depends on the request. */
export function securityHeaders({ sharesFiles }: { sharesFiles: boolean }): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        frameSrc: webHosts.length > 0 ? webHosts.map((host) => `https://${host}`) : ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: sharesFiles ? 'cross-origin' : 'same-origin' },
  })
  set(request, response, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

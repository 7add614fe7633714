import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { webHosts } from '@glasshouse/contract/web-hosts.ts'
import helmet from 'helmet'

/** The headers that every answer carries, made once: nothing in them depends on the request. */
export function securityHeaders({
  sharesFiles,
  behindTls,
}: {
  sharesFiles: boolean
  /** Players come by https alone: browsers shall, too, from the first visit on. They ignore it over http. */
  behindTls: boolean
}): Record<string, string> {
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
    strictTransportSecurity: behindTls && { maxAge: 365 * 24 * 3600, includeSubDomains: false },
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

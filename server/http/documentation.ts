import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Call } from '@glasshouse/contract/call.ts'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import { openApiDocument } from './openapi.ts'

/** Serves the OpenAPI document at /api/openapi.json and a page to browse and try it at /api/docs. */
export async function addDocumentation(
  app: FastifyInstance,
  calls: readonly Call[],
  publicUrl: string | null,
): Promise<void> {
  const document = openApiDocument(calls, publicUrl)
  const text = JSON.stringify(document)
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as unknown as OpenAPIV3.Document },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The page brings a policy of its own: its scripts by hash. It cannot do without inline styles.
    staticCSP: true,
    transformStaticCSP: (policy) =>
      policy.replace("style-src 'self' https:", "style-src 'self' 'unsafe-inline'"),
    theme: { title: 'Glasshouse API' },
    logo: {
      type: 'image/svg+xml',
      content: readFileSync(new URL('../../web/public/icon.svg', import.meta.url)),
      href: '/',
    },
  })
}

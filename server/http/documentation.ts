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
  // The page brings a policy of its own: its scripts by hash, its inline styles.
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: 'Glasshouse API' },
  })
}

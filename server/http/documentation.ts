import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Call } from '@glasshouse/contract/call.ts'
import {
  proofSchema,
  proofSchemaPath,
  receiptSchema,
  receiptSchemaPath,
  schemaText,
} from '@glasshouse/contract/proof-schemas.ts'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import { openApiDocument } from './openapi.ts'

/** Serves the OpenAPI document at /api/openapi.json, a page to browse and try it at /api/docs, and the schemas of proofs and receipts. */
export async function addDocumentation(
  app: FastifyInstance,
  calls: readonly Call[],
  publicUrl: string | null,
): Promise<void> {
  const document = openApiDocument(calls, publicUrl)
  serveText(app, '/api/openapi.json', 'application/json', () => JSON.stringify(document))
  for (const [path, schema] of [
    [proofSchemaPath, proofSchema],
    [receiptSchemaPath, receiptSchema],
  ] as const)
    serveText(app, path, 'application/schema+json', () => schemaText(schema()))
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as unknown as OpenAPIV3.Document },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: () => pagePolicy,
    // Otherwise it asks a stranger's server whether the document is valid.
    uiConfig: { validatorUrl: null },
    theme: { title: 'Glasshouse API' },
    logo: {
      type: 'image/svg+xml',
      content: readFileSync(new URL('../../web/public/icon.svg', import.meta.url)),
      href: '/',
    },
  })
}

/** Serves a text that is made when it is first asked for. */
function serveText(app: FastifyInstance, path: string, type: string, make: () => string): void {
  let text: string | undefined
  app.get(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).send((text ??= make())))
}

/**
 * The house's own policy, but for styles, which the page sets inline. The one that the page brings sends a browser to
 * https, where a server in a home network answers nothing.
 */
const pagePolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ')

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
    // Otherwise it asks a third-party server whether the document is valid.
    uiConfig: { validatorUrl: null },
    theme: { title: 'Glasshouse API' },
    logo: {
      type: 'image/svg+xml',
      content: readFileSync(new URL('../../web/public/icon.svg', import.meta.url)),
      href: '/',
    },
  })
}

/** Serves a text that is made on first request. */
function serveText(app: FastifyInstance, path: string, type: string, make: () => string): void {
  let text: string | undefined
  app.get(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).send((text ??= make())))
}

/**
 * The house's own policy, except for styles, which the page sets inline. The page's own policy would send a browser
 * to https, where a server in a home network does not answer.
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

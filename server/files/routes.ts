import * as calls from '@glasshouse/contract/files.ts'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '../http/file-answer.ts'
import { refuse } from '../http/refuse.ts'
import { route, type Route } from '../http/route.ts'
import { openFile, publicPurposes } from './open-file.ts'
import type { Files } from './parts.ts'
import { upload } from './upload.ts'

export function fileRoutes(files: Files): Route[] {
  const { database, storage, incoming } = files
  return [
    route(calls.upload, (input, caller) => upload(files, input, caller), incoming),
    route(calls.privateFile, async ({ id }, { playerId }) => {
      const file = await openFile({ db: database.read, storage }, id, { playerId })
      return file ?? refuse('file_not_found')
    }),
  ]
}

const publicName = /^([0-9a-f]{32})\.webp$/

/** Serves avatars and published pictures to anyone, at addresses that nobody guesses. */
export function addPublicFiles(app: FastifyInstance, { database, storage }: Files): void {
  app.get<{ Params: { name: string } }>(`${calls.publicFilePath}:name`, async (request, reply) => {
    const [, id] = publicName.exec(request.params.name) ?? []
    const file = id && (await openFile({ db: database.read, storage }, id, { purposes: publicPurposes }))
    return file ? sendFile(reply, file) : refuse('not_found')
  })
}

import * as calls from '@glasshouse/contract/operator/content.ts'
import { deskUpload } from '@glasshouse/contract/operator/files.ts'
import { route, type Route } from '../http/route.ts'
import { listVersions, readVersion } from './content-versions.ts'
import type { Desk } from './parts.ts'
import { listPublications, readPublication } from './publications.ts'
import { savePublication, withdrawPublication } from './save-publication.ts'
import { listTexts, saveText } from './standing-texts.ts'
import { uploadFile } from './upload-file.ts'

/** What the desk publishes. */
export function deskContentRoutes(desk: Desk): Route[] {
  const { database, files } = desk
  const { read } = database
  return [
    route(calls.deskPublications, (input) => listPublications(read, input)),
    route(calls.deskPublication, ({ kind, id }) => readPublication(read, kind, id)),
    route(calls.savePublication, (input, caller) => savePublication(database, input, caller)),
    route(calls.withdrawPublication, (input, caller) => withdrawPublication(database, input, caller)),
    route(calls.deskTexts, () => listTexts(read)),
    route(calls.saveText, (input, caller) => saveText(database, input, caller)),
    route(calls.contentVersions, (input) => listVersions(read, input)),
    route(calls.contentVersion, (input) => readVersion(read, input)),
    route(deskUpload, (input, caller) => uploadFile(desk, input, caller), files.incoming),
  ]
}

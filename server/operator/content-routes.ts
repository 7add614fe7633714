import * as calls from '@glasshouse/contract/operator/content.ts'
import { deskUpload } from '@glasshouse/contract/operator/files.ts'
import { operatorRoute, operatorUploadRoute, type Route } from '../http/route.ts'
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
    operatorRoute(calls.deskPublications, (input) => listPublications(read, input)),
    operatorRoute(calls.deskPublication, ({ kind, id }) => readPublication(read, kind, id)),
    operatorRoute(calls.savePublication, (input, caller) => savePublication(database, input, caller)),
    operatorRoute(calls.withdrawPublication, (input, caller) => withdrawPublication(database, input, caller)),
    operatorRoute(calls.deskTexts, () => listTexts(read)),
    operatorRoute(calls.saveText, (input, caller) => saveText(database, input, caller)),
    operatorRoute(calls.contentVersions, (input) => listVersions(read, input)),
    operatorRoute(calls.contentVersion, (input) => readVersion(read, input)),
    operatorUploadRoute(deskUpload, files.incoming, (input, caller) => uploadFile(desk, input, caller)),
  ]
}

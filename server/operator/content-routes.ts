import * as calls from '@glasshouse/contract/operator/content.ts'
import { officeUpload } from '@glasshouse/contract/operator/files.ts'
import { route, type Route } from '../http/route.ts'
import { listVersions, readVersion } from './content-versions.ts'
import type { Office } from './parts.ts'
import { listPublications, readPublication } from './publications.ts'
import { savePublication, withdrawPublication } from './save-publication.ts'
import { listTexts, saveText } from './standing-texts.ts'
import { uploadFile } from './upload-file.ts'

/** The back office's publications. */
export function officeContentRoutes(office: Office): Route[] {
  const { database, files } = office
  const { read } = database
  return [
    route(calls.officePublications, (input, { language }) => listPublications(read, input, language)),
    route(calls.officePublication, (input, { language }) => readPublication(read, input, language)),
    route(calls.savePublication, (input, caller) => savePublication(database, input, caller)),
    route(calls.withdrawPublication, (input, caller) => withdrawPublication(database, input, caller)),
    route(calls.officeTexts, () => listTexts(read)),
    route(calls.saveText, (input, caller) => saveText(database, input, caller)),
    route(calls.contentVersions, (input) => listVersions(read, input)),
    route(calls.contentVersion, (input) => readVersion(read, input)),
    route(officeUpload, (input, caller) => uploadFile(office, input, caller), files.incoming),
  ]
}

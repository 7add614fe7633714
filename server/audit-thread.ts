import { parentPort, workerData } from 'node:worker_threads'
import type { Connection } from './db/connection.ts'
import { openDatabase } from './db/database.ts'
import { auditReport } from './audit/audit.ts'
import type { LogKeys } from './audit/log.ts'

// The thread of nightly-audit.ts: audits the database that it was given and posts the finding.
const { application, ...keys }: LogKeys & { application: Connection } = workerData
const database = openDatabase(application, { connections: 1, patience: 0 })
try {
  parentPort?.postMessage(await auditReport(database, keys))
} finally {
  await database.close()
}

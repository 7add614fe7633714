import { parentPort, workerData } from 'node:worker_threads'
import type { Connection } from './db/connection.ts'
import { openDatabase } from './db/database.ts'
import { auditReport } from './ledger/audit/audit.ts'

// The thread of nightly-audit.ts: audits the database that it was given and posts the finding.
const connection: Connection = workerData
const database = openDatabase(connection, { connections: 1 })
try {
  parentPort?.postMessage(await auditReport(database))
} finally {
  await database.close()
}

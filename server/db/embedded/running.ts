import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { applicationRole } from '../application-role.ts'
import type { Connection } from '../connection.ts'
import { databaseName } from './cluster.ts'
import { readRecord } from './place.ts'
import { socketOfRunning } from './postmaster-file.ts'

/** Whether a data folder has a database, running or not. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'database.json'))
}

/** How the application reaches the database of a data folder that a server keeps running; null when none runs. */
export function runningDatabase(dataDir: string): Connection | null {
  return reached(dataDir, applicationRole, 'application', databaseName)
}

/** The same for who may copy all of it. */
export function runningSuperuser(dataDir: string): Connection | null {
  return reached(dataDir, 'postgres', 'superuser', 'postgres')
}

function reached(
  dataDir: string,
  user: string,
  whose: 'application' | 'superuser',
  database: string,
): Connection | null {
  const record = readRecord(join(dataDir, 'database.json'))
  const socket = record && socketOfRunning(join(record.home, 'cluster'))
  if (!record || !socket) return null
  return { host: socket, port: 5432, user, password: record.passwords[whose], database }
}

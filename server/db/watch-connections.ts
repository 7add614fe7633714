import type { DatabaseOptions } from './database.ts'

type Log = { error: (what: object, sentence: string) => void; info: (sentence: string) => void }

/** Logs why connections broke, once until one is made again: a database that ends breaks all of them. */
export function watchConnections(log: Log): Pick<DatabaseOptions, 'onBroken' | 'onConnected' | 'onStandby'> {
  let broken = false
  return {
    onBroken: (error) => {
      if (!broken) log.error({ err: error }, 'a connection to the database broke')
      broken = true
    },
    onConnected: () => {
      if (broken) log.info('the database is reached again')
      broken = false
    },
    onStandby: (isUsed) =>
      log.info(
        isUsed
          ? 'reads that may be a second old go to the standby'
          : 'the standby is away, behind or none any more: all reads go to the primary',
      ),
  }
}

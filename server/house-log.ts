import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { PinoPretty } from 'pino-pretty'
import type { Config } from './config.ts'

/**
 * The fields kept out of every line: secrets, and anything that names a person. In an error's `detail` PostgreSQL repeats the row
 * that it refused.
 */
const kept = ['req.headers.token', 'req.headers.device', '*.password', '*.mobile', '*.detail']

/** Lines for a person in the demonstration, JSON for machines in live mode. */
export function createLog(
  { logLevel: level, mode }: Pick<Config, 'logLevel' | 'mode'>,
  to?: DestinationStream,
): FastifyBaseLogger {
  const options = { level, redact: kept }
  if (mode === 'live') return to ? pino(options, to) : pino(options)
  return pino(options, PinoPretty({ sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' }))
}

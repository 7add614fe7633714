import { publicRelays } from '@glasshouse/rules/drand-relay.ts'
import { resolve } from 'node:path'
import { parseAmount } from '@glasshouse/rules/money.ts'
import { addressesOf } from './db/hosts.ts'
import { StartError } from './db/start-error.ts'
import {
  addresses,
  bucketName,
  consoleOrigin,
  hostName,
  hostOf,
  origins,
  postgresUrl,
  sender,
  smtpUrl,
  webUrl,
} from './address-settings.ts'
import {
  entropyMistakes,
  type EntropySettings,
  entropySettings,
  relayUrls,
  witnessesOf,
  witnessKey,
  type WitnessSettings,
} from './entropy-settings.ts'
import { currencyCode, currencySymbol, symbolOf } from './currency-settings.ts'
import { isBackupPlace } from './backup/vault.ts'
import type { S3Settings } from './files/s3-storage.ts'
import { onlyForShow } from './live-settings.ts'
import type { MailServer } from './identity/mail-server.ts'
import type { SmsGateway } from './identity/sms-gateway.ts'

export const modes = ['demonstration', 'live'] as const
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The environment's settings, checked. Keys are null where the demonstration makes them itself (see keys.ts). */
export interface Config {
  readonly mode: (typeof modes)[number]
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly databaseOwnerUrl: string | null
  /** The application's way past a pooler, where DATABASE_URL is one's. */
  readonly databaseDirectUrl: string | null
  /** A standby of the same database, for reads that may be a second old. */
  readonly databaseReadUrl: string | null
  /** Whether a start migrates the database; else a command does. */
  readonly migratesAtStart: boolean
  /** Whether it is accepted that a failover loses the bets that a standby has not confirmed. */
  readonly losesOnFailover: boolean
  /** Connections in each pool. */
  readonly databaseConnections: number
  /** For how long the start waits for a database that does not answer yet, seconds. */
  readonly databaseWait: number
  /** Where people reach the house, without a slash at the end. */
  readonly publicUrl: string | null
  /** Where the back office has an origin of its own, without a slash at the end; null: it shares the players'. */
  readonly consoleUrl: string | null
  /** Proxies whose word on a caller's address is taken (X-Forwarded-For); from anybody else it is not. */
  readonly trustedProxies: readonly string[]
  /** Origins of web apps on other hosts that may call. */
  readonly corsOrigins: readonly string[]
  /** Whether each request gets a line in the log. */
  readonly accessLog: boolean
  readonly logLevel: (typeof logLevels)[number]
  /** A factor on every rate limit; load tests raise it. */
  readonly rateLimitScale: number
  /** IANA name. It decides `game_no`, today, and the day of every limit. */
  readonly houseTimeZone: string
  readonly currency: { readonly code: string; readonly symbol: string }
  /** 32 bytes that encrypt the seeds of draws not yet revealed. */
  readonly seedKey: Buffer | null
  /** 32 bytes: the Ed25519 private key that signs receipts. */
  readonly receiptKey: Buffer | null
  /** Where the entropy of draws comes from. */
  readonly entropy: EntropySettings
  /** Addresses of drand relays, at least two. */
  readonly drandRelays: readonly string[]
  /** Where each witness answers, the key (96 bytes) that it signs under, and how many have to; null: seals are not witnessed. */
  readonly witnesses: WitnessSettings | null
  /** Whether a demonstration starts a witness of its own beside the house. */
  readonly ownWitness: boolean
  /** The gateway that takes text messages; null: they are shown in the server's log. */
  readonly smsGateway: SmsGateway | null
  /** The server that takes mails; null: they are shown in the server's log. */
  readonly mailServer: MailServer | null
  /** The bucket that keeps uploaded files; null: they lie in the data folder. */
  readonly s3: S3Settings | null
  /** Where the embedded database is backed up to, and how many copies stay there; null: it is not. */
  readonly backup: { readonly place: string; readonly s3: S3Settings; readonly keep: number } | null
  /** Play money of a new account, minor units; 0n gives none. */
  readonly welcomeCredit: bigint
  /** Who shows it may read /metrics from anywhere; null: callers of this machine alone may. */
  readonly metricsToken: string | null
  /** How long a node that ends goes on serving, so that proxies in front hear of it first. */
  readonly drainSeconds: number
  /** Days of the past that the demonstration makes up at its first start; 0 for none. */
  readonly historyDays: number
  /** Whether made-up players keep betting while the demonstration runs. */
  readonly simulatedPlayers: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the whole configuration, or throws one StartError that lists every mistake. */
export function readConfig(environment: Environment): Config {
  const mistakes: string[] = []
  const read = reader(environment, mistakes)
  const mode = read('MODE', 'demonstration', oneOf(modes))
  const given = (name: string) => Boolean(environment[name]?.trim())
  // Beside a database of others there may be other nodes of this house, which would each start another witness.
  const mayHaveWitness = mode === 'demonstration' && !given('DATABASE_URL') && !given('WITNESS_URL')
  const ownWitness =
    read('OWN_WITNESS', mayHaveWitness ? 'on' : 'off', oneOf(['on', 'off'] as const)) === 'on'
  const config: Config = {
    mode,
    port: read('PORT', '8080', wholeNumber(0, 65_535)),
    host: read('HOST', '0.0.0.0', hostName),
    dataDir: resolve(read('DATA_DIR', './data', anyText)),
    databaseUrl: read('DATABASE_URL', null, postgresUrl),
    databaseOwnerUrl: read('DATABASE_OWNER_URL', null, postgresUrl),
    databaseDirectUrl: read('DATABASE_DIRECT_URL', null, postgresUrl),
    databaseReadUrl: read('DATABASE_READ_URL', null, postgresUrl),
    migratesAtStart: read('MIGRATE', 'at-start', oneOf(['at-start', 'apart'] as const)) === 'at-start',
    losesOnFailover:
      read('LOSS_ON_FAILOVER', 'refused', oneOf(['refused', 'accepted'] as const)) === 'accepted',
    databaseConnections: read('DATABASE_CONNECTIONS', '10', wholeNumber(2, 500)),
    databaseWait: read('DATABASE_WAIT', '60', wholeNumber(0, 3600)),
    publicUrl: read('PUBLIC_URL', null, webUrl),
    consoleUrl: read('CONSOLE_URL', null, consoleOrigin),
    trustedProxies: read('TRUSTED_PROXIES', null, addresses) ?? [],
    corsOrigins: read('CORS_ORIGINS', null, origins) ?? [],
    accessLog: read('ACCESS_LOG', mode === 'live' ? 'on' : 'off', oneOf(['on', 'off'] as const)) === 'on',
    logLevel: read('LOG_LEVEL', 'info', oneOf(logLevels)),
    rateLimitScale: read('RATE_LIMIT_SCALE', '1', scale),
    houseTimeZone: read('HOUSE_TIME_ZONE', 'UTC', timeZone),
    currency: Object.freeze({
      code: read('CURRENCY', 'CNY', currencyCode),
      symbol: read('CURRENCY_SYMBOL', symbolOf(environment['CURRENCY'] ?? 'CNY'), currencySymbol),
    }),
    seedKey: read('SEED_KEY', null, key),
    receiptKey: read('RECEIPT_KEY', null, key),
    entropy: read('ENTROPY', ownWitness ? 'witness' : 'development', entropySettings),
    drandRelays: read('DRAND_RELAYS', publicRelays.join(), relayUrls),
    witnesses: readWitnesses(environment, read, mistakes),
    ownWitness,
    smsGateway: readSmsGateway(environment, read, mistakes),
    mailServer: readMailServer(environment, read, mistakes),
    ...readPlaces(environment, read, mistakes),
    metricsToken: read('METRICS_TOKEN', null, metricsToken),
    drainSeconds: read('DRAIN_SECONDS', mode === 'live' ? '5' : '0', wholeNumber(0, 300)),
    welcomeCredit: read('WELCOME_CREDIT', mode === 'live' ? '0' : '1000.00', amount),
    simulatedPlayers:
      read('SIMULATED_PLAYERS', mode === 'live' ? 'off' : 'on', oneOf(['on', 'off'] as const)) === 'on',
    historyDays: read('HISTORY_DAYS', mode === 'live' ? '0' : '30', wholeNumber(0, 60)),
  }
  if (config.consoleUrl && hostOf(config.consoleUrl) === hostOf(config.publicUrl)) {
    mistakes.push(
      'CONSOLE_URL has the host of PUBLIC_URL: the back office needs one of its own, or none at all.',
    )
  }
  if (config.databaseOwnerUrl && !config.databaseUrl) {
    mistakes.push('DATABASE_OWNER_URL is set but DATABASE_URL is not: set both, or DATABASE_URL alone.')
  }
  // A node that does not migrate is told of no owner: its DATABASE_URL is the application's.
  const isOwners = !config.databaseOwnerUrl && config.migratesAtStart
  if (config.databaseDirectUrl && isOwners) {
    mistakes.push(
      'DATABASE_DIRECT_URL is set but DATABASE_OWNER_URL is not: behind a pooler set all three addresses.',
    )
  }
  if (config.databaseReadUrl && isOwners) {
    mistakes.push(
      'DATABASE_READ_URL is set but DATABASE_OWNER_URL is not: beside a standby set the addresses of application and owner, too.',
    )
  }
  if (config.databaseReadUrl && addressesOf(config.databaseReadUrl).length > 1) {
    mistakes.push(
      'DATABASE_READ_URL names several hosts: give one, such as that of HAProxy, which finds a standby.',
    )
  }
  if (!config.migratesAtStart && !config.databaseUrl) {
    mistakes.push(
      'MIGRATE=apart is for a database at DATABASE_URL: the embedded one is migrated by its start.',
    )
  }
  if (ownWitness && !mayHaveWitness) {
    mistakes.push(
      'OWN_WITNESS="on" is for a demonstration on its own database and without WITNESS_URL: a witness in the hands of the house shows nothing.',
    )
  }
  mistakes.push(...entropyMistakes(config.entropy, ownWitness || given('WITNESS_URL')))
  if (config.mode === 'live') mistakes.push(...onlyForShow(config, given))
  if (mistakes.length > 0) throw new StartError(mistakes.join('\n'))
  return Object.freeze(config)
}

const s3Variables = [
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_ENDPOINT',
  'S3_REGION',
] as const
const s3Needed = s3Variables.slice(0, 3)

/** Where uploaded files and backups are kept: a bucket needs all that belongs to it, and its settings mean nothing without one. */
function readPlaces(
  environment: Environment,
  read: Reader,
  mistakes: string[],
): Pick<Config, 's3' | 'backup'> {
  const storage = read('STORAGE', 'folder', oneOf(['folder', 's3'] as const))
  const place = read('BACKUP_TO', null, backupPlace)
  const keep = read('BACKUP_KEEP', '7', wholeNumber(1, 1000))
  const s3: S3Settings = {
    endpoint: read('S3_ENDPOINT', null, webUrl),
    bucket: read('S3_BUCKET', '', bucketName),
    region: read('S3_REGION', 'us-east-1', anyText),
    accessKeyId: read('S3_ACCESS_KEY_ID', '', anyText),
    secretAccessKey: read('S3_SECRET_ACCESS_KEY', '', anyText),
  }
  const given = (name: string) => Boolean(environment[name]?.trim())
  if (place !== null && given('DATABASE_URL'))
    mistakes.push(
      'BACKUP_TO is for the embedded database: the one at DATABASE_URL is backed up by its own tools (docs/operating.md says how).',
    )
  const backupInBucket = place?.startsWith('s3://') ?? false
  const needed = storage === 's3' ? s3Needed : backupInBucket ? s3Needed.slice(1) : []
  const forWhat = storage === 's3' ? 'STORAGE=s3' : 'BACKUP_TO'
  for (const name of needed) if (!given(name)) mistakes.push(`${forWhat} needs ${name}, which is not set.`)
  const useless = needed.length === 0 ? s3Variables.filter(given) : []
  if (useless.length > 0)
    mistakes.push(`${useless.join(', ')} set, but STORAGE is not "s3": set STORAGE=s3, or none of them.`)
  return { s3: storage === 's3' ? s3 : null, backup: place === null ? null : { place, s3, keep } }
}

/** How text messages leave the house: shown in the log, or handed to a gateway, which needs all that belongs to it. */
function readSmsGateway(environment: Environment, read: Reader, mistakes: string[]): SmsGateway | null {
  const kind = read('SMS_SENDER', 'log', oneOf(['log', 'http'] as const))
  const gateway = { url: read('SMS_URL', null, webUrl) ?? '', token: read('SMS_TOKEN', '', anyText) }
  const given = ['SMS_URL', 'SMS_TOKEN'].filter((name) => environment[name]?.trim())
  if (kind === 'http') {
    const missing = ['SMS_URL', 'SMS_TOKEN'].filter((name) => !given.includes(name))
    mistakes.push(...missing.map((name) => `SMS_SENDER=http needs ${name}, which is not set.`))
    return gateway
  }
  if (given.length > 0)
    mistakes.push(
      `${given.join(', ')} set, but SMS_SENDER is not "http": set SMS_SENDER=http, or none of them.`,
    )
  return null
}

/** Where mails are handed over, and who they come from: both or neither. */
function readMailServer(environment: Environment, read: Reader, mistakes: string[]): MailServer | null {
  const url = read('MAIL_URL', null, smtpUrl)
  const from = read('MAIL_FROM', null, sender)
  const given = (name: string) => Boolean(environment[name]?.trim())
  if (given('MAIL_URL') === given('MAIL_FROM')) return url && from ? { url, from } : null
  mistakes.push('MAIL_URL and MAIL_FROM belong together: set both, or neither.')
  return null
}

/** Where the witnesses are, and the keys that are trusted: neither is of use without the other. */
function readWitnesses(environment: Environment, read: Reader, mistakes: string[]): Config['witnesses'] {
  const urls = read('WITNESS_URL', null, listOf(webUrl))
  const keys = read('WITNESS_KEY', null, listOf(witnessKey))
  const needed = read('WITNESSES_NEEDED', null, wholeNumber(1, 9))
  const given = (name: string) => Boolean(environment[name]?.trim())
  if (given('WITNESS_URL') !== given('WITNESS_KEY'))
    mistakes.push('WITNESS_URL and WITNESS_KEY belong together: set both, or neither.')
  if (!urls || !keys) return null
  const witnesses = witnessesOf(urls, keys, needed)
  if (typeof witnesses !== 'string') return witnesses
  mistakes.push(witnesses)
  return null
}

/** Each part of a list behind commas. */
function listOf<T>(one: Parser<T>): Parser<T[]> {
  return (text) => text.split(',').map((part) => one(part.trim()))
}

/** A parser gives the value, or throws an Error whose message says what is allowed. */
type Parser<T> = (text: string) => T

type Reader = ReturnType<typeof reader>

function reader(environment: Environment, mistakes: string[]) {
  function read<T>(name: string, fallback: string, parse: Parser<T>): T
  function read<T>(name: string, fallback: null, parse: Parser<T>): T | null
  function read<T>(name: string, fallback: string | null, parse: Parser<T>): T | null {
    const given = environment[name]?.trim()
    const text = given === undefined || given === '' ? fallback : given
    if (text === null) return null
    try {
      return parse(text)
    } catch (error) {
      mistakes.push(`${name}${shownValue(name, text)} is not usable: ${messageOf(error)}.`)
      return fallback === null ? null : parse(fallback)
    }
  }
  return read
}

/** Keys, tokens and the passwords inside addresses are never printed. */
function shownValue(name: string, text: string): string {
  return /_KEY$|_TOKEN$|^DATABASE_|^MAIL_URL$/.test(name)
    ? ` (${text.length} characters, not shown)`
    : `="${text}"`
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const anyText: Parser<string> = (text) => text

const backupPlace: Parser<string> = (text) => {
  if (isBackupPlace(text)) return text
  throw new Error('a whole path such as /backups, or a bucket such as s3://backups/house, is needed')
}

function oneOf<const T extends string>(allowed: readonly T[]): Parser<T> {
  return (text) => {
    const found = allowed.find((one) => one === text)
    if (found === undefined) throw new Error(`allowed is ${allowed.join(', ')}`)
    return found
  }
}

function wholeNumber(min: number, max: number): Parser<number> {
  return (text) => {
    const number = Number(text)
    if (!/^\d{1,9}$/.test(text) || number < min || number > max) {
      throw new Error(`allowed is a whole number from ${min} to ${max}`)
    }
    return number
  }
}

const scale: Parser<number> = (text) => {
  const number = Number(text)
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text) || number <= 0) {
    throw new Error('allowed is a number above 0, at most 999999, such as 1 or 0.5')
  }
  return number
}

const amount: Parser<bigint> = (text) => {
  const minor = parseAmount(text)
  if (minor === undefined) throw new Error('allowed is an amount such as 1000 or 1000.00')
  return minor
}

const metricsToken: Parser<string> = (text) => {
  if (!/^[\x21-\x7e]{16,200}$/.test(text)) throw new Error('allowed are 16 to 200 characters without spaces')
  return text
}

const timeZone: Parser<string> = (text) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    throw new Error('allowed is an IANA name such as UTC, Asia/Singapore or Europe/Berlin')
  }
}

const key: Parser<Buffer> = (text) => {
  const bytes = /^[0-9a-fA-F]{64}$/.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (bytes.length !== 32) throw new Error('allowed are 32 bytes as 64 hex digits or as base64')
  return bytes
}

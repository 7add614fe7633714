import { Client } from 'pg'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { quicknet } from '@glasshouse/rules/beacon.ts'
import * as z from 'zod'
import { openVault } from './backup/vault.ts'
import { type Config, readConfig } from './config.ts'
import {
  applicationRole,
  refuseMissingGrants,
  refusePoorOwner,
  refuseTooMuchPower,
} from './db/application-role.ts'
import { connectClient } from './db/connection.ts'
import { isStandby } from './db/hosts.ts'
import { hasDatabase } from './db/embedded/running.ts'
import { pendingMigrations, refuseUnmigrated } from './db/migrate.ts'
import { connectionsOfNode } from './db/prepare.ts'
import { checkServer, refusePooler } from './db/server-check.ts'
import { StartError } from './db/start-error.ts'
import { usesEntropy } from './entropy-settings.ts'
import { openStorage } from './files/open-storage.ts'
import { checkMailServer } from './identity/mail-server.ts'
import { knownHouseKey } from './keys.ts'

/** A finding: there, missing (the house would not open, or not work), or worth a thought. */
export type Finding = { state: 'ok' | 'missing' | 'note'; sentence: string }

type Environment = Readonly<Record<string, string | undefined>>

/** How long anything outside may take to answer, milliseconds. */
const patience = 5_000

/** Looks at everything that a house needs, changes nothing, and says one sentence of each. */
export async function* examine(environment: Environment): AsyncGenerator<Finding> {
  const config = settingsOf(environment)
  if (Array.isArray(config)) {
    yield* config
    return
  }
  yield ok(`The settings are complete for MODE=${config.mode}.`)
  yield* examineDatabase(config)
  yield await tried(
    `Uploaded files can be kept in ${config.s3 ? `the bucket ${config.s3.bucket}` : config.dataDir}.`,
    async () => (await openStorage(config)).close(),
  )
  if (!config.s3 && config.databaseUrl)
    yield note('Uploaded files lie in a folder: nodes on several machines must share it, or use STORAGE=s3.')
  const { backup } = config
  if (backup)
    yield await tried(`Backups can be kept in ${backup.place}.`, async () =>
      (await openVault(backup.place, backup.s3)).close(),
    )
  yield* examineWitness(config)
  if (usesEntropy(config.entropy, 'drand')) yield* examineRelays(config)
  yield* examineSenders(config)
  yield* examineAddress(config)
}

const ok = (sentence: string): Finding => ({ state: 'ok', sentence })
const missing = (sentence: string): Finding => ({ state: 'missing', sentence })
const note = (sentence: string): Finding => ({ state: 'note', sentence })

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function tried(sentence: string, work: () => Promise<unknown>): Promise<Finding> {
  try {
    await work()
    return ok(sentence)
  } catch (error) {
    return missing(sentenceOf(error))
  }
}

function settingsOf(environment: Environment): Config | Finding[] {
  try {
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return error.message.split('\n').map(missing)
  }
}

async function* examineDatabase(config: Config): AsyncGenerator<Finding> {
  if (config.databaseUrl === null) {
    const state = hasDatabase(config.dataDir) ? 'is there' : 'is made at the first start'
    yield ok(`The embedded database in ${config.dataDir} ${state}.`)
    return
  }
  // A node that does not migrate is told of no owner: the application looks for itself.
  const isOfNode = config.databaseOwnerUrl === null && !config.migratesAtStart
  const ownerName = config.databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
  const owner = config.databaseOwnerUrl ?? config.databaseUrl
  if (!isOfNode)
    yield* asClient(owner, ownerName, async function* (client) {
      yield await examineServer(client, config)
      yield await tried(`The owner "${client.user}" may make tables.`, () => refusePoorOwner(client))
      yield await examineRole(client)
      yield await examineTables(client)
      yield await examineConnections(client, config)
    })
  if (config.databaseOwnerUrl === null && !isOfNode) return
  if (config.databaseReadUrl !== null) yield await examineStandby(config.databaseReadUrl)
  if (config.databaseDirectUrl)
    yield* asClient(config.databaseUrl, 'DATABASE_URL', async function* (client) {
      yield await tried('The pooler reaches the database.', async () => client.query('select 1'))
    })
  const direct = config.databaseDirectUrl ?? config.databaseUrl
  const directName = config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  yield* asClient(direct, directName, async function* (client) {
    yield await tried(`${directName} is the database itself, no pooler.`, () =>
      refusePooler(client, directName),
    )
    if (isOfNode) {
      yield await examineServer(client, config)
      yield await tried('The tables are those of this version.', () => refuseUnmigrated(client))
      yield await examineConnections(client, config)
    }
    yield await tried(
      `The application "${client.user}" has the rights that it needs, and none to rewrite.`,
      async () => {
        await refuseMissingGrants(client)
        await refuseTooMuchPower(client)
      },
    )
    yield* examineHouse(client)
  })
}

async function examineServer(client: Client, config: Config): Promise<Finding> {
  return await tried('PostgreSQL is new enough and keeps what it has confirmed.', async () => {
    const warning = await checkServer(client, { ...config, live: config.mode === 'live' })
    if (warning) throw new Error(warning)
  })
}

/** Reads go to the primary where it is not as it should be: worth a thought, no more. */
async function examineStandby(connectionString: string): Promise<Finding> {
  const client = new Client({ connectionString, connectionTimeoutMillis: patience })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await isStandby(client))
      ? ok('The standby at DATABASE_READ_URL answers: reads that may be a second old go there.')
      : note('DATABASE_READ_URL leads to no standby: all reads go to DATABASE_URL.')
  } catch (error) {
    return note(`DATABASE_READ_URL: ${sentenceOf(error)}. All reads go to DATABASE_URL meanwhile.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function* asClient(
  connectionString: string,
  name: string,
  look: (client: Client) => AsyncGenerator<Finding>,
): AsyncGenerator<Finding> {
  let client: Client
  try {
    client = await connectClient({ connectionString }, name)
  } catch (error) {
    yield missing(sentenceOf(error))
    return
  }
  try {
    yield* look(client)
  } catch (error) {
    yield missing(`${name}: ${sentenceOf(error)}`)
  } finally {
    await client.end()
  }
}

async function examineTables(owner: Client): Promise<Finding> {
  const pending = await pendingMigrations(owner)
  if (pending.length === 0) return ok('The tables are those of this version.')
  const { rows } = await owner.query<{ empty: boolean }>(
    "select to_regclass('public.migrations') is null as empty",
  )
  return rows[0]!.empty
    ? ok('The first start makes the tables.')
    : note(`The next start makes or changes tables: ${pending.join(', ')}.`)
}

async function examineRole(owner: Client): Promise<Finding> {
  const { rows } = await owner.query<{ there: boolean; may: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as there,
            (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as may`,
    [applicationRole],
  )
  const { there, may } = rows[0]!
  if (there) return ok(`The role ${applicationRole} is there.`)
  return may
    ? note(`The role ${applicationRole} is made at the first start.`)
    : missing(`There is no role ${applicationRole}: \`npm run db:roles\` prints the SQL that makes it.`)
}

/** The connections that one node opens, and whether the server has room for it and for one that replaces it meanwhile. */
async function examineConnections(
  client: Client,
  { databaseConnections, databaseDirectUrl }: Config,
): Promise<Finding> {
  const { rows } = await client.query<{ free: number; max: number }>(
    `select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as most,
            current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
              - (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as free`,
  )
  const { free, max } = rows[0]!
  const pooled = databaseDirectUrl !== null
  const needed = connectionsOfNode(databaseConnections, { pooled })
  const sentence = `A node opens up to ${needed} connections${pooled ? ' past its pooler' : ''}; ${free} of ${max} are free.`
  return free >= needed
    ? ok(sentence)
    : missing(`${sentence} Raise max_connections, lower DATABASE_CONNECTIONS, or put a pooler between.`)
}

/** The things that only people can set up: somebody in the back office, a way to pay in, an open game. */
async function* examineHouse(client: Client): AsyncGenerator<Finding> {
  const { rows: there } = await client.query<{ there: boolean }>(
    "select to_regclass('public.operators') is not null as there",
  )
  if (!there[0]?.there) return yield note('No house was opened on this database yet.')
  const { rows } = await client.query<{ operators: boolean; channels: boolean; games: boolean }>(
    `select exists (select from operators) as operators,
            exists (select from deposit_channels where closed_at is null) as channels,
            exists (select from games where status = 'open') as games`,
  )
  const { operators, channels, games } = rows[0]!
  if (!operators) yield note('Nobody works in the back office yet: `npm run operator -- first`.')
  if (!channels)
    yield note('Players can’t pay in yet: an administrator adds a deposit method in the back office.')
  if (!games) yield note('No game is open yet: an administrator opens them in the back office, under Games.')
  if (!(await isNamed(client)))
    yield note('Players read “Glasshouse”: an administrator names the house in the back office, under Brand.')
  else if (operators && channels && games)
    yield ok('Somebody works in the back office, players can pay in, and games are open.')
}

/** Whether an operator has given the house a name; a database of a version before has no place for it. */
async function isNamed(client: Client): Promise<boolean> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('public.brand') is not null as there",
  )
  if (!tables[0]?.there) return false
  const { rows } = await client.query<{ named: boolean }>(
    'select exists (select from brand where name is not null) as named',
  )
  return rows[0]!.named
}

const keyAnswer = z.object({ key: z.string(), house_key: z.string().nullable() })

async function* examineWitness(config: Config): AsyncGenerator<Finding> {
  if (config.witnesses === null) {
    yield note(
      'There is no witness: nobody outside can say that nothing was changed, and a restored backup would draw again.',
    )
    return
  }
  for (const witness of config.witnesses.all)
    yield await tried(`The witness at ${witness.url} answers with the key of WITNESS_KEY.`, async () =>
      examineKey(config, witness),
    )
}

async function examineKey(config: Config, witness: { url: string; key: Uint8Array }): Promise<void> {
  const response = await fetchSoon(`${witness.url}/key`)
  const { key, house_key } = keyAnswer.parse(await response.json())
  if (key !== hexOf(witness.key))
    throw new Error(`The witness at ${witness.url} has the key ${key}, which is not its WITNESS_KEY.`)
  const own = knownHouseKey(config)
  if (house_key && own && house_key !== hexOf(own))
    throw new Error(
      'The witness signs for a house with another key: put back that RECEIPT_KEY, or run a witness of its own for this house.',
    )
}

async function* examineRelays({ drandRelays }: Config): AsyncGenerator<Finding> {
  const good: string[] = []
  for (const relay of drandRelays) {
    const answer = await fetchSoon(`${relay}/${quicknet.chainHash}/public/latest`).catch(() => undefined)
    if (answer?.ok) good.push(relay)
  }
  const sentence = `${good.length} of ${drandRelays.length} drand relays answer.`
  if (good.length === 0)
    yield missing(`${sentence} Draws would wait for them: open the way out to ${drandRelays.join(', ')}.`)
  else yield good.length < drandRelays.length ? note(sentence) : ok(sentence)
}

async function* examineSenders({ smsGateway, mailServer }: Config): AsyncGenerator<Finding> {
  if (smsGateway)
    // Nothing is sent: that something answers there at all is what can be known without a message.
    yield await tried(`The gateway for text messages answers at ${new URL(smsGateway.url).host}.`, () =>
      fetchSoon(smsGateway.url),
    )
  if (mailServer) {
    const { host } = new URL(mailServer.url)
    yield await tried(`The mail server ${host} lets the house sign in.`, () => checkMailServer(mailServer))
  }
}

async function* examineAddress(config: Config): AsyncGenerator<Finding> {
  const { publicUrl, consoleUrl, trustedProxies } = config
  if (publicUrl === null) return
  if (consoleUrl === null)
    yield note(
      'The back office shares the origin of the players’ app: CONSOLE_URL gives it one of its own, where nothing that runs in a player’s page gets at an operator’s session.',
    )
  const response = await fetchSoon(`${publicUrl}/health/live`).catch(() => undefined)
  if (!response?.ok) {
    yield note(`Nothing of this house answers at ${publicUrl} yet: once it is open, look again.`)
    return
  }
  yield ok(`A house answers at ${publicUrl}.`)
  if (trustedProxies.length === 0 && response.headers.has('via'))
    yield missing(
      'A proxy stands in front, but TRUSTED_PROXIES names none: all players would share its address, and the limits of one.',
    )
}

async function fetchSoon(url: string): Promise<Response> {
  return await fetch(url, { signal: AbortSignal.timeout(patience) }).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new Error(
      `Nothing answers at ${new URL(url).origin} (${sentenceOf(cause).trim() || 'no reason given'}).`,
    )
  })
}

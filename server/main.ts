import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { quicknet } from '@glasshouse/rules/beacon.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import { type BrandedApp, brandedApp } from './branded-app.ts'
import { createNightlyBackup } from './backup/nightly-backup.ts'
import { createLogShipping } from './backup/ship-log.ts'
import { openVault } from './backup/vault.ts'
import { giveUpLostTime } from './bets/restored-alone.ts'
import { createSlipCounts, type SlipCounts } from './bets/slip-counts.ts'
import { type Clock, createClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import type { Connection } from './db/connection.ts'
import { type Database, transaction } from './db/database.ts'
import { prepareDatabase, type PreparedDatabase } from './db/prepare.ts'
import { seedDemonstration, shownPeople } from './demonstration/shown-players.ts'
import { wholeHistory, writeHistory } from './demonstration/history.ts'
import { createReplay, type Replay } from './demonstration/replay.ts'
import { openForPast } from './demonstration/past-database.ts'
import { createRegulars } from './demonstration/regulars.ts'
import { StartError } from './db/start-error.ts'
import { watchConnections } from './db/watch-connections.ts'
import { applyEntropy, usesEntropy } from './entropy-settings.ts'
import { drandRelays } from './fairness/drand-relays.ts'
import { hearWitnesses } from './fairness/hear-witnesses.ts'
import { keepCheckpoint, keepingCheckpoint } from './fairness/kept-checkpoint.ts'
import { openWitness } from './fairness/witness-client.ts'
import { type WitnessSet, witnessSet } from './fairness/witness-set.ts'
import { createDrawMonitor } from './fairness/draw-monitor.ts'
import { type ServedApp, tellApp } from './fairness/served-app.ts'
import { fixSettings } from './fixed-settings.ts'
import { checkChains } from './games/chains.ts'
import { type EntropySources, houseSources } from './games/entropy.ts'
import { openStorage, storagePlace } from './files/open-storage.ts'
import { closeFiles, equipFiles, type Files } from './files/parts.ts'
import { requireSameStorage } from './files/same-storage.ts'
import { greeting, type ShownPeople } from './greeting.ts'
import { openSenders } from './identity/open-senders.ts'
import { createPasswords, type PasswordCost } from './identity/passwords.ts'
import { createHealth, type Health } from './health.ts'
import { type Keys, loadKeys } from './keys.ts'
import { createLog } from './house-log.ts'
import { createLifetime, endOnSignals, type Lifetime } from './lifetime.ts'
import { webAppFolder } from './http/web-app.ts'
import { listen } from './listen.ts'
import { attachPaytable } from './operator/attach-paytable.ts'
import { hasOperator } from './operator/first-operator.ts'
import { seedShownOperators } from './operator/shown-operators.ts'
import { openOwnWitness } from './own-witness.ts'
import { seedHouse } from './seed.ts'
import { seedLeague } from './sport/seed-league.ts'
import { tellOfStandby } from './standby-watch.ts'
import { createSweep } from './sweep.ts'

/**
 * Opens the house, once `webApp` is built, and keeps it open until a signal. Ends the process itself, with 1 where it
 * could not start.
 */
export async function run({ webApp = Promise.resolve(), ...chosen }: Chosen = {}): Promise<void> {
  const lifetime = createLifetime(complain)
  endOnSignals(lifetime, complain)
  // A build that fails at once is heard of as soon as there is a database that can be ended in order.
  webApp.catch(() => undefined)
  try {
    const config = readConfig(process.env)
    const log = createLog(config)
    const prepared = await prepareFor(config, lifetime, log)
    // Side by side, as the demonstration's past takes a while: then a build that fails does not wait for it.
    await Promise.all([open({ config, lifetime, prepared, webApp, log, ...chosen }), webApp])
  } catch (error) {
    complain(
      error instanceof StartError ? `\n${error.message}\n` : `The server could not start: ${detail(error)}`,
    )
    await lifetime.end(1)
  }
}

async function prepareFor(
  config: Config,
  lifetime: Lifetime,
  log: FastifyBaseLogger,
): Promise<PreparedDatabase> {
  const prepared = await prepareDatabase({
    ...config,
    archives: config.backup !== null,
    live: config.mode === 'live',
    say: complain,
    watch: watchConnections(log),
  })
  lifetime.atEnd('The database', () => prepared.close(), 90)
  void prepared.lost.then((reason) => {
    complain(reason.message)
    return lifetime.end(1)
  })
  return prepared
}

type House = {
  config: Config
  lifetime: Lifetime
  prepared: PreparedDatabase
  webApp: Promise<void>
  log: FastifyBaseLogger
  /** The cost of a hash of a password, where it is not the recommended one. */
  passwordCost?: PasswordCost
}

type Chosen = Partial<Pick<House, 'webApp' | 'passwordCost'>>

async function open({ webApp, ...given }: House): Promise<void> {
  const { lifetime, prepared, log, passwordCost } = given
  const { database, work, application } = prepared
  await fixSettings(work, given.config)
  const keys = loadKeys(given.config)
  const house = { ...given, config: await withOwnWitness(given, keys) }
  const { config } = house
  await checkChains(work.read, { seedKey: keys.seed, from: keys.seedFrom })
  await seedHouse(work, { demonstration: config.mode === 'demonstration' })
  await transaction(work, async (tx) =>
    seedLeague(tx, config.mode === 'demonstration' ? 'open' : 'suspended'),
  )
  await applyEntropy(work, config.entropy)
  const witnesses =
    config.witnesses &&
    witnessSet(
      config.witnesses.all.map((one) => openWitness(one, keys.house)),
      config.witnesses.needed,
    )
  const entropySource = openEntropy(config, witnesses, log)
  const storage = await openStorage(config)
  await requireSameStorage(work, storage, storagePlace(config))
  const files = await equipFiles({
    ...config,
    database,
    log,
    storage,
    timeZone: config.houseTimeZone,
  })
  lifetime.atEnd('The files', async () => closeFiles(files))
  const replay = config.mode === 'demonstration' ? createReplay(config.houseTimeZone) : null
  await writePast(config, prepared.owner, { keys, files, replay })
  const people = await seedPeople(config, work, keys)
  if (config.mode === 'demonstration') await attachPaytable(files)
  const drawMonitor = createDrawMonitor({ db: work.read, log })
  await webApp
  const builtApp = existsSync(webAppFolder) ? brandedApp(database.read, webAppFolder) : undefined
  await builtApp?.served()
  const slipCounts = createSlipCounts()
  const clock = clockOf(house, { keys, entropySource, witnesses, replay, builtApp, slipCounts })
  const areWitnessesHeard = witnesses ? hearWitnesses(witnesses) : () => true
  const health = createHealth({
    database,
    checks: {
      clock: () => clock.isGoing(),
      witness: () => clock.isAgreed() && (areWitnessesHeard() || 'away'),
    },
  })
  const app = await createApp({
    ...config,
    ...(passwordCost && { passwordCost }),
    database,
    gate: house.prepared.gate,
    health,
    slipCounts,
    drawMonitor,
    log,
    files,
    timeZone: config.houseTimeZone,
    welcomeAmount: config.welcomeCredit,
    houseKey: keys.house,
    seedKey: keys.seed,
    entropySource,
    witnesses,
    witnessBeside: config.ownWitness,
    ...(builtApp && { webApp: builtApp }),
    senders: openSenders(config, log),
    showCodes: config.mode === 'demonstration',
  })
  lifetime.atEnd('The server', () => app.close())
  lifetime.atEnd('The draw clock', () => clock.stop())
  clock.start()
  const sweep = createSweep({
    database: work,
    application,
    log,
    files,
    drawMonitor,
    logKeys: { houseKey: keys.house.publicKey, witnessKeys: config.witnesses?.all.map(({ key }) => key) },
    timeZone: config.houseTimeZone,
  })
  lifetime.atEnd('The sweep', () => sweep.stop())
  sweep.start()
  if (config.backup && prepared.cluster) await openBackups(house, prepared.cluster.outgoing)
  await app.ready()
  await awaitAgreement(clock, prepared)
  const port = await listen(app, config)
  lifetime.atEnd('The drain', async () => drain(health, config), config.drainSeconds + 5)
  if (config.simulatedPlayers) {
    const regulars = createRegulars({ app, database, log, seed: process.pid })
    lifetime.atEnd('The crowd', () => regulars.stop())
    await regulars.start()
  }
  console.log(greeting(config, port, people))
}

/** Brings the write-ahead log to where backups lie, and makes and tries one each night. */
async function openBackups(
  { config, lifetime, log }: Omit<House, 'webApp'>,
  outgoing: string,
): Promise<void> {
  const { dataDir, backup } = config
  const vault = await openVault(backup!.place, backup!.s3)
  const shipping = createLogShipping({ vault, outgoing, dataDir, log })
  lifetime.atEnd('The backup of the write-ahead log', async () => {
    await shipping.stop()
    vault.close()
  })
  shipping.start()
  const nightly = createNightlyBackup({ dataDir, timeZone: config.houseTimeZone, log })
  lifetime.atEnd('The nightly backup', () => nightly.stop())
  nightly.start()
}

/** The settings with the witness of a demonstration, which is started beside it. */
async function withOwnWitness({ config, lifetime }: Omit<House, 'webApp'>, keys: Keys): Promise<Config> {
  if (!config.ownWitness) return config
  const witness = await openOwnWitness({ ...config, houseKey: keys.house.publicKey, say: complain })
  lifetime.atEnd('The witness', () => witness.close())
  return { ...config, witnesses: { needed: 1, all: [witness] } }
}

type ClockNeeds = {
  keys: Keys
  entropySource: EntropySources
  witnesses: WitnessSet | null
  replay: Replay | null
  builtApp: BrandedApp | undefined
  slipCounts: SlipCounts
}

function clockOf(
  { config, lifetime, prepared, log }: Omit<House, 'webApp'>,
  { keys, entropySource, witnesses, replay, builtApp, slipCounts }: ClockNeeds,
): Clock {
  return createClock({
    ...prepared,
    database: prepared.work,
    log,
    timeZone: config.houseTimeZone,
    slipCounts,
    seedKey: keys.seed,
    houseKey: keys.house,
    entropySource,
    witnesses,
    before: async () =>
      await giveUpLostTime({ ...config, database: prepared.work, witnesses: witnesses?.all ?? [], log }),
    onSigned: async () => await keepCheckpoint(prepared.work.read, config.dataDir),
    eachNodeDoes: {
      'keep the newest checkpoint of the log': keepingCheckpoint(prepared.work.read, config.dataDir),
      ...(builtApp && { 'tell the app that is served': tellServed(builtApp, prepared.work) }),
    },
    alsoDo: {
      ...(!config.losesOnFailover && {
        'see whether a standby is waited for': tellOfStandby(prepared.work.read, log),
      }),
      ...(replay && {
        'write the matches of the replay': async (now) => replay.writeFixtures(prepared.work, now),
        'tell the matches of the replay': async () => replay.tellMatches(prepared.work),
        'enter the results of the replay': async () => replay.enterResults(prepared.work),
      }),
    },
    refuse: (reason) => {
      complain(`\n${reason.message}\n`)
      void lifetime.end(1)
    },
  })
}

/** A step that tells what this node serves, once for each brand that it was served in. */
function tellServed({ latest }: BrandedApp, work: Database): () => Promise<boolean> {
  let told: ServedApp | undefined
  return async () => {
    const served = latest()
    if (served === told) return false
    const did = await tellApp(work, served)
    told = served
    return did
  }
}

/** For how long a start waits for the witnesses, milliseconds: most agree at once, and nobody meets a closed door. */
const longestWait = 5_000

/**
 * Takes no bet before the witnesses have agreed with this database: of an older copy it would get a lost one's number. Where
 * they are away the house opens all the same, for reading.
 */
async function awaitAgreement(clock: Clock, { gate }: PreparedDatabase): Promise<void> {
  if (clock.isAgreed()) return
  gate.close()
  const until = performance.now() + longestWait
  while (!clock.isAgreed() && performance.now() < until) await pause(20)
}

/** Tells proxies that this node ends, and serves what still comes until they have heard it. */
async function drain(health: Health, { drainSeconds }: Config): Promise<void> {
  health.drain()
  await pause(drainSeconds * 1000)
}

/** The sources that rounds of this house can be drawn from. */
function openEntropy(config: Config, witnesses: WitnessSet | null, log: FastifyBaseLogger): EntropySources {
  if (!witnesses && usesEntropy(config.entropy, 'drand'))
    log.warn('ENTROPY="drand" without a witness: proofs will say that nobody saw the seal before the beacon')
  return houseSources({
    relays: drandRelays({ beacon: quicknet, relays: config.drandRelays, log }),
    ...(witnesses && { witnesses }),
  })
}

/** Makes up the demonstration's past, at its first start. */
async function writePast(
  config: Config,
  owner: Connection | null,
  { keys, files, replay }: { keys: Keys; files: Files; replay: Replay | null },
): Promise<void> {
  // The owner writes it, as no application may write the past.
  if (config.historyDays === 0 || owner === null) return
  const database = openForPast(owner)
  const begun = performance.now()
  try {
    const passwords = createPasswords({ rateLimitScale: 1 })
    const bets = await writeHistory(
      {
        owner: database,
        timeZone: config.houseTimeZone,
        seedKey: keys.seed,
        welcomeAmount: config.welcomeCredit,
        ...(replay && { replay }),
        shown: async () => {
          complain(
            `Writing ${config.historyDays} days of draws and bets for the demonstration (once, less than a minute) …`,
          )
          return await shownPeople(passwords)
        },
        life: {
          files,
          openOffice: async (past) => void (await seedShownOperators(past, passwords, keys.seed)),
        },
      },
      { ...wholeHistory, days: config.historyDays },
    )
    if (bets > 0) {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      complain(`… ${bets.toLocaleString('en')} bets, and what else people do, in ${seconds} s.`)
    }
  } finally {
    await database.close()
  }
}

/** Makes who can sign in from the first start on: the demonstration's people. */
async function seedPeople(config: Config, database: Database, keys: Keys): Promise<ShownPeople> {
  // A password has no place in a log: a command makes the first administrator of a house of real money.
  if (config.mode === 'live') return { noOperator: !(await hasOperator(database.read)) }
  const passwords = createPasswords({ rateLimitScale: 1 })
  return {
    players: await seedDemonstration(database, passwords, config.welcomeCredit),
    operators: await seedShownOperators(database, passwords, keys.seed),
  }
}

/** Sentences for the person who started this, apart from the log. */
function complain(sentence: string): void {
  console.error(sentence)
}

const detail = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

if (import.meta.main) await run()

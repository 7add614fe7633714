import { quicknet } from '@glasshouse/rules/beacon.ts'
import { blsPublicKey, blsSecretKey } from '@glasshouse/rules/bls.ts'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const key = 'ab'.repeat(32)

/** The sentences of a refusal, one a line. */
function mistakesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
  return []
}

test('nothing set is a demonstration on port 8080', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demonstration',
    port: 8080,
    databaseUrl: null,
    rateLimitScale: 1,
    houseTimeZone: 'UTC',
    currency: { code: 'CNY', symbol: '¥' },
    seedKey: null,
    welcomeCredit: 100_000n,
  })
})

test('a variable that is set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: null })
})

test('settings are read', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::1',
    PUBLIC_URL: 'https://play.example.com/',
    RATE_LIMIT_SCALE: '0.5',
    HOUSE_TIME_ZONE: 'Asia/Singapore',
    CURRENCY: 'EUR',
    SEED_KEY: Buffer.from(key, 'hex').toString('base64'),
    RECEIPT_KEY: key,
    WELCOME_CREDIT: '12.5',
  })
  expect(config).toMatchObject({
    port: 0,
    host: '::1',
    publicUrl: 'https://play.example.com',
    rateLimitScale: 0.5,
    houseTimeZone: 'Asia/Singapore',
    currency: { code: 'EUR', symbol: '€' },
    welcomeCredit: 1250n,
  })
  expect(config.seedKey?.toString('hex')).toBe(key)
  expect(config.receiptKey?.toString('hex')).toBe(key)
})

test.for([
  ['MODE', 'production', 'demonstration, live'],
  ['PORT', '80a', 'from 0 to 65535'],
  ['PORT', '65536', 'from 0 to 65535'],
  ['PORT', '-1', 'from 0 to 65535'],
  ['HOST', 'http://here', 'a host name or address'],
  ['PUBLIC_URL', 'play.example.com', 'https://play.example.com'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn, info'],
  ['RATE_LIMIT_SCALE', '0', 'a number above 0'],
  ['RATE_LIMIT_SCALE', '1e3', 'a number above 0'],
  ['HOUSE_TIME_ZONE', 'Mars/Olympus', 'an IANA name'],
  ['CURRENCY', 'dollars', 'three capital letters'],
  ['CURRENCY_SYMBOL', 'dollar', 'one to four characters'],
  ['ENTROPY', 'coin', 'development, drand, witness'],
  ['ENTROPY', 'drand,witness', 'drand,practice-30s=witness'],
  ['ENTROPY', 'practice-30s=drand,practice-30s=witness', 'drand,practice-30s=witness'],
  ['DRAND_RELAYS', 'https://api.drand.sh', 'at least two addresses'],
  ['DRAND_RELAYS', 'https://api.drand.sh,https://api.drand.sh/', 'at least two addresses'],
  ['DRAND_RELAYS', 'https://api.drand.sh,ftp://relay.example.com', 'at least two addresses'],
  ['SMS_SENDER', 'pigeon', 'log, http'],
  ['STORAGE', 'tape', 'folder, s3'],
  ['WELCOME_CREDIT', '1.005', '1000.00'],
] as const)('%s="%s" is refused with what is allowed', ([name, value, allowed]) => {
  const [sentence, ...others] = mistakesOf({ [name]: value })
  expect(others).toEqual([])
  expect(sentence).toContain(`${name}="${value}" is not usable: allowed`)
  expect(sentence).toContain(allowed)
})

test.for(['SEED_KEY', 'RECEIPT_KEY', 'DATABASE_URL', 'MAIL_URL', 'METRICS_TOKEN'])(
  'the value of a wrong %s is not shown',
  (name) => {
    const [sentence] = mistakesOf({ [name]: 'hunter2' })
    expect(sentence).toContain(`${name} (7 characters, not shown) is not usable: allowed`)
    expect(sentence).not.toContain('hunter2')
  },
)

test('a gateway for text messages needs its address and its token, and neither is of use without it', () => {
  const whole = { SMS_SENDER: 'http', SMS_URL: 'https://sms.example.com/send', SMS_TOKEN: 'tok' }
  expect(readConfig(whole).smsGateway).toEqual({ url: 'https://sms.example.com/send', token: 'tok' })
  expect(mistakesOf({ SMS_SENDER: 'http' })).toEqual([
    'SMS_SENDER=http needs SMS_URL, which is not set.',
    'SMS_SENDER=http needs SMS_TOKEN, which is not set.',
  ])
  expect(mistakesOf({ ...whole, SMS_URL: 'sms.example.com' })).toEqual([
    'SMS_URL="sms.example.com" is not usable: allowed is an address such as https://play.example.com.',
  ])
  expect(mistakesOf({ SMS_TOKEN: 'tok' })).toEqual([
    'SMS_TOKEN set, but SMS_SENDER is not "http": set SMS_SENDER=http, or none of them.',
  ])
  expect(mistakesOf({ ...whole, MODE: 'live', SMS_URL: 'http://sms.example.com' }).join()).toContain(
    'MODE=live refuses an SMS_URL without TLS',
  )
})

test('backups go to a whole path or into a bucket, whose key is needed then', () => {
  expect(readConfig({}).backup).toBeNull()
  expect(readConfig({ BACKUP_TO: '/backups' }).backup).toMatchObject({ place: '/backups', keep: 7 })
  const bucket = { BACKUP_TO: 's3://backups/house', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
  expect(readConfig(bucket)).toMatchObject({ s3: null, backup: { s3: { accessKeyId: 'id' } } })
  expect(mistakesOf({ BACKUP_TO: 's3://backups' })).toEqual([
    'BACKUP_TO needs S3_ACCESS_KEY_ID, which is not set.',
    'BACKUP_TO needs S3_SECRET_ACCESS_KEY, which is not set.',
  ])
  expect(mistakesOf({ BACKUP_TO: 'backups' }).join()).toContain('a whole path such as /backups')
  const apart = { BACKUP_TO: '/backups', DATABASE_URL: 'postgres://us:pass@db.example.com/house' }
  expect(mistakesOf(apart).join()).toContain('BACKUP_TO is for the embedded database')
})

test('a mail server needs a sender, and the other way round', () => {
  const whole = { MAIL_URL: 'smtps://us:pass@mail.example.com', MAIL_FROM: 'Us <no-reply@example.com>' }
  expect(readConfig(whole).mailServer).toEqual({ url: whole.MAIL_URL, from: whole.MAIL_FROM })
  for (const half of [{ MAIL_URL: whole.MAIL_URL }, { MAIL_FROM: whole.MAIL_FROM }])
    expect(mistakesOf(half)).toEqual(['MAIL_URL and MAIL_FROM belong together: set both, or neither.'])
  expect(mistakesOf({ ...whole, MAIL_FROM: 'us' })).toEqual([
    'MAIL_FROM="us" is not usable: allowed is an address such as Glasshouse <no-reply@example.com>.',
  ])
  expect(mistakesOf({ MODE: 'live', ...whole }).join()).not.toMatch(/MAIL/)
})

const witness = { WITNESS_URL: 'https://witness.example.com/', WITNESS_KEY: quicknet.publicKey }

test('entropy comes from one source, and for single games from others', () => {
  expect(readConfig({ OWN_WITNESS: 'off' }).entropy).toEqual({ usual: 'development', games: new Map() })
  expect(readConfig({ ENTROPY: 'drand' })).toMatchObject({
    entropy: { usual: 'drand' },
    drandRelays: ['https://api.drand.sh', 'https://api2.drand.sh', 'https://drand.cloudflare.com'],
    witnesses: null,
  })
  const config = readConfig({
    ENTROPY: 'drand, practice-30s=witness',
    DRAND_RELAYS: 'http://127.0.0.1:1/, http://127.0.0.1:2/a',
    ...witness,
  })
  expect(config.entropy).toEqual({ usual: 'drand', games: new Map([['practice-30s', 'witness']]) })
  expect(config.drandRelays).toEqual(['http://127.0.0.1:1', 'http://127.0.0.1:2/a'])
  expect(config.witnesses).toMatchObject({ needed: 1, all: [{ url: 'https://witness.example.com' }] })
  expect(config.witnesses?.all[0]?.key.toString('hex')).toBe(quicknet.publicKey)
})

test('a witness is its address and a key that is one', () => {
  for (const half of [{ WITNESS_URL: witness.WITNESS_URL }, { WITNESS_KEY: witness.WITNESS_KEY }])
    expect(mistakesOf(half)).toEqual(['WITNESS_URL and WITNESS_KEY belong together: set both, or neither.'])
  expect(mistakesOf({ OWN_WITNESS: 'off', ENTROPY: 'practice-30s=witness' })).toEqual([
    'ENTROPY="witness" needs WITNESS_URL and WITNESS_KEY, which are not set.',
  ])
  const zero = `c0${'00'.repeat(95)}`
  for (const WITNESS_KEY of ['ab', 'ab'.repeat(96), zero]) {
    const [sentence, ...others] = mistakesOf({ ...witness, WITNESS_KEY })
    expect(others).toEqual([])
    expect(sentence).toContain('is not usable: allowed are the 96 bytes in hex that the witness prints')
  }
})

test('several witnesses are lists of addresses and keys, of which more than half are needed', () => {
  const known = [1, 2, 3].map((byte) => Buffer.from(blsPublicKey(blsSecretKey(Buffer.alloc(48, byte)))))
  const keys = known.map((one) => one.toString('hex'))
  const three = { WITNESS_URL: 'http://a:1, http://b:1,http://c:1', WITNESS_KEY: keys.join(', ') }
  expect(readConfig(three).witnesses).toEqual({
    needed: 2,
    all: ['a', 'b', 'c'].map((host, at) => ({ url: `http://${host}:1`, key: known[at] })),
  })
  expect(readConfig({ ...three, WITNESSES_NEEDED: '3' }).witnesses?.needed).toBe(3)
  expect(mistakesOf({ ...three, WITNESSES_NEEDED: '1' })[0]).toContain("1 of 3 witnesses can't be asked for")
  expect(mistakesOf({ ...three, WITNESS_KEY: keys.slice(1).join() })[0]).toContain(
    '3 addresses and WITNESS_KEY 2 keys',
  )
  expect(mistakesOf({ ...three, WITNESS_KEY: [keys[0], keys[0], keys[1]].join() })[0]).toContain(
    'a key of its own',
  )
  expect(mistakesOf({ ...three, WITNESS_URL: 'http://a:1,http://a:1,http://c:1' })).toEqual([
    'WITNESS_URL has the same address twice.',
  ])
})

test('a demonstration on its own database has a witness beside it, and no other house has', () => {
  expect(readConfig({})).toMatchObject({ ownWitness: true, witnesses: null, entropy: { usual: 'witness' } })
  const database = { DATABASE_URL: 'postgres://app:secret@one/glasshouse' }
  for (const other of [database, witness]) {
    expect(readConfig(other)).toMatchObject({ ownWitness: false, entropy: { usual: 'development' } })
    expect(mistakesOf({ ...other, OWN_WITNESS: 'on' })[0]).toContain(
      'OWN_WITNESS="on" is for a demonstration',
    )
  }
  expect(mistakesOf({ MODE: 'live', OWN_WITNESS: 'on' }).join()).toContain('OWN_WITNESS="on" is for')
})

const entropyRefusals = (environment: Record<string, string>) =>
  mistakesOf({ MODE: 'live', ...environment }).filter((sentence) => sentence.includes('ENTROPY'))

test('live mode draws from entropy that the house cannot know, with a witness of its seals', () => {
  expect(entropyRefusals(witness)).toHaveLength(1)
  expect(entropyRefusals({ ...witness, ENTROPY: 'drand,dice-3m=development' })[0]).toContain(
    'refuses ENTROPY="development"',
  )
  expect(entropyRefusals({ ENTROPY: 'drand' })[0]).toContain('refuses ENTROPY="drand" without a witness')
  for (const ENTROPY of ['drand', 'witness', 'witness,dice-3m=drand'])
    expect(entropyRefusals({ ...witness, ENTROPY })).toEqual([])
})

test('a database may have several hosts; behind a pooler it has three addresses', () => {
  const DATABASE_URL = 'postgres://app:secret@one,two:5433/glasshouse'
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  expect(mistakesOf({ DATABASE_URL: 'postgres://one,two:port/glasshouse' })).toHaveLength(1)
  expect(mistakesOf({ DATABASE_URL, DATABASE_DIRECT_URL: 'postgres://app@one/glasshouse' })).toEqual([
    expect.stringContaining('DATABASE_OWNER_URL is not'),
  ])
  expect(mistakesOf({ DATABASE_URL, DATABASE_READ_URL: 'postgres://app@two/glasshouse' })).toEqual([
    'DATABASE_READ_URL is set but DATABASE_OWNER_URL is not: beside a standby set the addresses of application and owner, too.',
  ])
  const apart = { DATABASE_URL, MIGRATE: 'apart', DATABASE_DIRECT_URL: DATABASE_URL }
  expect(mistakesOf({ ...apart, DATABASE_READ_URL: 'postgres://app@two/glasshouse' })).toEqual([])
  const both = { DATABASE_URL, DATABASE_OWNER_URL: 'postgres://owner@one/glasshouse' }
  expect(mistakesOf({ ...both, DATABASE_READ_URL: 'postgres://app@two,three/glasshouse' })).toEqual([
    expect.stringContaining('names several hosts'),
  ])
})

test('all mistakes come at once', () => {
  expect(mistakesOf({ PORT: 'x', LOG_LEVEL: 'y', DATABASE_OWNER_URL: 'postgres://a@b/c' })).toHaveLength(3)
})

test('live refuses everything that is only for show', () => {
  const sentences = mistakesOf({
    MODE: 'live',
    PUBLIC_URL: 'http://play.example.com',
    RATE_LIMIT_SCALE: '10',
    WELCOME_CREDIT: '5',
  })
  for (const name of [
    'PUBLIC_URL',
    'SEED_KEY',
    'RECEIPT_KEY',
    'RATE_LIMIT_SCALE',
    'WELCOME_CREDIT',
    'ENTROPY',
    'SMS_SENDER',
    'MAIL_URL',
    'TRUSTED_PROXIES',
    'CONSOLE_URL',
  ]) {
    expect(sentences.filter((sentence) => sentence.includes(name))).toHaveLength(1)
  }
  expect(sentences).toHaveLength(10)
})

test('live needs the address that players use', () => {
  expect(mistakesOf({ MODE: 'live' }).filter((sentence) => sentence.includes('PUBLIC_URL'))).toEqual([
    'MODE=live needs PUBLIC_URL: the https:// address that players use.',
  ])
})

const aboutOffice = (CONSOLE_URL: string) =>
  mistakesOf({ MODE: 'live', CONSOLE_URL }).filter((sentence) => sentence.includes('CONSOLE_URL'))

test('live needs the back office apart from the players, or the word that it shares their origin', () => {
  expect(aboutOffice('')).toEqual([
    'MODE=live needs CONSOLE_URL: the https:// address of the back office alone, or "shared" where it stands at the players’ address and whatever runs in their pages could act for an operator.',
  ])
  expect(aboutOffice('https://office.example.com')).toEqual([])
  expect(aboutOffice('shared')).toEqual([])
  expect(readConfig({ CONSOLE_URL: 'shared' }).consoleUrl).toBeNull()
})

test('live mode accepts correct settings', () => {
  const PUBLIC_URL = 'https://play.example.com'
  const keys = { SEED_KEY: key, RECEIPT_KEY: key }
  const sentences = mistakesOf({ MODE: 'live', PUBLIC_URL, TRUSTED_PROXIES: 'none', ...keys })
  expect(sentences.join(' ')).not.toMatch(/SEED_KEY|RECEIPT_KEY|RATE_LIMIT|WELCOME|PUBLIC_URL|PROXIES/)
})

test('the configuration can not be changed later', () => {
  const config = readConfig({})
  expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError)
  expect(() => Object.assign(config.currency, { code: 'EUR' })).toThrow(TypeError)
})

describe('files', () => {
  const bucket = {
    STORAGE: 's3',
    S3_BUCKET: 'glasshouse-files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  }

  test('lie in the data folder, or in a bucket', () => {
    expect(readConfig({}).s3).toBeNull()
    expect(readConfig(bucket).s3).toEqual({
      endpoint: null,
      bucket: 'glasshouse-files',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'hunter2',
    })
    const elsewhere = { ...bucket, S3_ENDPOINT: 'https://s3.example.com/', S3_REGION: 'eu-central-1' }
    expect(readConfig(elsewhere).s3).toMatchObject({
      endpoint: 'https://s3.example.com',
      region: 'eu-central-1',
    })
  })

  test('in a bucket need all that belongs to it', () => {
    expect(mistakesOf({ STORAGE: 's3' })).toEqual([
      'STORAGE=s3 needs S3_BUCKET, which is not set.',
      'STORAGE=s3 needs S3_ACCESS_KEY_ID, which is not set.',
      'STORAGE=s3 needs S3_SECRET_ACCESS_KEY, which is not set.',
    ])
    expect(mistakesOf({ ...bucket, S3_BUCKET: 'Mine!', S3_ENDPOINT: 's3.example.com' })).toHaveLength(2)
  })

  test('in the data folder make settings of a bucket a mistake', () => {
    const [sentence, ...others] = mistakesOf({
      S3_BUCKET: 'glasshouse-files',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    })
    expect(others).toEqual([])
    expect(sentence).toBe(
      'S3_BUCKET, S3_SECRET_ACCESS_KEY set, but STORAGE is not "s3": set STORAGE=s3, or none of them.',
    )
  })
})

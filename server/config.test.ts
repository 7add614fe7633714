import { expect, test } from 'vitest'
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

test('what is set is taken', () => {
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
  ['ENTROPY', 'coin', 'development'],
  ['SMS_SENDER', 'pigeon', 'log'],
  ['WELCOME_CREDIT', '1.005', '1000.00'],
] as const)('%s="%s" is refused with what is allowed', ([name, value, allowed]) => {
  const [sentence, ...others] = mistakesOf({ [name]: value })
  expect(others).toEqual([])
  expect(sentence).toContain(`${name}="${value}" is not usable: allowed`)
  expect(sentence).toContain(allowed)
})

test.for(['SEED_KEY', 'RECEIPT_KEY', 'DATABASE_URL'])('the value of a wrong %s is not shown', (name) => {
  const [sentence] = mistakesOf({ [name]: 'hunter2' })
  expect(sentence).toContain(`${name} (7 characters, not shown) is not usable: allowed`)
  expect(sentence).not.toContain('hunter2')
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
  ]) {
    expect(sentences.filter((sentence) => sentence.includes(name))).toHaveLength(1)
  }
  expect(sentences).toHaveLength(7)
})

test('live says nothing of what is right', () => {
  const sentences = mistakesOf({ MODE: 'live', SEED_KEY: key, RECEIPT_KEY: key })
  expect(sentences.join(' ')).not.toMatch(/SEED_KEY|RECEIPT_KEY|RATE_LIMIT|WELCOME|PUBLIC_URL/)
})

test('the configuration can not be changed later', () => {
  const config = readConfig({})
  expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError)
  expect(() => Object.assign(config.currency, { code: 'EUR' })).toThrow(TypeError)
})

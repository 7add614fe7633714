import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { houseInfo } from '@glasshouse/contract/house.ts'
import { changeBrand, officeBrand } from '@glasshouse/contract/operator/brand.ts'
import { officeUpload } from '@glasshouse/contract/operator/files.ts'
import { changeSettings, officeSettings } from '@glasshouse/contract/operator/settings.ts'
import { auditLog } from '@glasshouse/contract/operator/sign-in.ts'
import { transfer } from '@glasshouse/contract/wallet.ts'
import { tradeTerms, withdraw } from '@glasshouse/contract/withdrawals.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { brandedApp } from '../../server/branded-app.ts'
import { signed } from '../../server/content/brand.ts'
import { filesInUse } from '../../server/file-uses.ts'
import { callerOf } from '../support/caller.ts'
import { payoutAccountOf } from '../support/cashier.ts'
import { type OfficeCaller, openOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'
import { rememberProvoked } from '../support/provoked.ts'
import { formOf, somePicture } from '../support/upload.ts'

let house: House
let administrator: OfficeCaller
const provoked = rememberProvoked()

beforeAll(async () => {
  house = await openHouse({ nodes: 2 })
  administrator = await openOffice(house, 'administrator')
})
afterAll(() => house.close())

const first = {
  transfers_on: true,
  transfer_min: '1.00',
  transfer_daily_max: '50000.00',
  withdrawal_min: '10.00',
  withdrawal_max: '50000.00',
  second_person_above: '10000.00',
  support_opens: '09:00',
  support_closes: '22:00',
}

describe('the settings of the house', () => {
  test('start with the built-in values', async () => {
    expect(await administrator.call(officeSettings, {})).toEqual(first)
  })

  test('that are sent change on every node at once, the others stay, and the log keeps the old ones', async () => {
    const changed = { ...first, transfer_min: '2.00', withdrawal_max: '100.00' }
    expect(await administrator.call(changeSettings, { transfer_min: '2', withdrawal_max: '100.00' })).toEqual(
      changed,
    )
    expect(await administrator.call(officeSettings, {})).toEqual(changed)
    const anna = await house.signUp('anna')
    await house.signUp('bert')
    const elsewhere = callerOf(house.nodes[1]!.app, anna.token)
    expect(await elsewhere.call(tradeTerms, {})).toMatchObject({
      withdraw: { max: '100.00' },
      transfer: { min: '2.00' },
    })
    const little = { recipient: 'bert', amount: '1.99' }
    expect((await elsewhere.refused(transfer, little)).msg).toBe('Minimum transfer 2.00')
    const much = { amount: '100.01', account_id: await payoutAccountOf(anna) }
    expect((await elsewhere.refused(withdraw, much)).msg).toBe('Maximum withdrawal 100.00')
    const [line] = (await administrator.call(auditLog, { act: 'settings.change' })).list
    expect(line).toMatchObject({
      operator: { username: 'administrator' },
      subject: { kind: 'settings', id: 'house' },
      details: {
        transfer_min_before: '1.00',
        transfer_min: '2.00',
        withdrawal_max_before: '50000.00',
        withdrawal_max: '100.00',
      },
    })
    await administrator.call(changeSettings, first)
  })

  test('switch transfers off and on', async () => {
    const carl = await house.signUp('carl')
    await house.signUp('dora')
    await administrator.call(changeSettings, { transfers_on: false })
    const input = { recipient: 'dora', amount: '5.00' }
    expect((await carl.refused(transfer, input)).refusal).toBe('transfers_off')
    expect((await carl.call(tradeTerms, {})).transfer.on).toBe(false)
    await administrator.call(changeSettings, { transfers_on: true })
    await carl.call(transfer, input)
  })

  test('that change nothing leave no line in the log', async () => {
    const before = (await administrator.call(auditLog, {})).total
    expect(await administrator.call(changeSettings, first)).toEqual(first)
    expect(await administrator.call(changeSettings, {})).toEqual(first)
    expect((await administrator.call(auditLog, {})).total).toBe(before)
  })

  test.each([
    ['a least transfer above the most', { transfer_min: '50000.01' }, 'settings_contradict'],
    ['a most below the least', { transfer_daily_max: '0.50' }, 'settings_contradict'],
    ['a least withdrawal above the most', { withdrawal_min: '60000.00' }, 'settings_contradict'],
    ['hours of support that are none', { support_opens: '22:00' }, 'hours_contradict'],
    ['a least of nothing', { withdrawal_min: '0.00' }, 'amount_invalid'],
    ['a least transfer of nothing', { transfer_min: '0' }, 'amount_invalid'],
    ['an amount that is a number', { withdrawal_max: 5 }, 'amount_invalid'],
    ['a switch that is text', { transfers_on: 'no' }, 'check_input'],
  ])('are refused with %s', async (_why, input, refusal) => {
    expect((await provoked.refused(administrator, changeSettings, input)).refusal).toBe(refusal)
    expect(await administrator.call(officeSettings, {})).toEqual(first)
  })

  test('changed twice at once both hold, and never contradict', async () => {
    const other = await openOffice(house, 'administrator', { username: 'other.a', node: house.nodes[1]! })
    const answers = await Promise.all([
      administrator.send('POST', changeSettings.path, { withdrawal_min: '300.00' }),
      other.send('POST', changeSettings.path, { withdrawal_max: '200.00' }),
    ])
    const refusals = answers.map((response) => response.json<{ data: { refusal?: string } }>().data.refusal)
    expect(refusals.filter((refusal) => refusal === 'settings_contradict')).toHaveLength(1)
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
    await administrator.call(changeSettings, first)
  })

  test('are changed by administrators alone, and read by those who work by them', async () => {
    const finance = await openOffice(house, 'finance')
    expect(await finance.call(officeSettings, {})).toEqual(first)
    expect((await finance.refused(changeSettings, { transfers_on: false })).code).toBe(403)
    const support = await openOffice(house, 'support')
    expect((await support.refused(officeSettings, {})).code).toBe(403)
  })
})

const uploadLogo = async (width: number, height: number) => {
  const { payload, headers } = formOf({ purpose: 'picture', file: await somePicture(width, height) })
  const response = await administrator.send('POST', officeUpload.path, payload, { headers })
  return response.json<{ data: { url: string } }>().data.url
}

describe('the brand of the house', () => {
  const none = { name: null, logo: null, colours: null, mail: null, phone: null, legal: null }
  const own = {
    name: 'Lucky & Co',
    logo: null,
    colours: { light: '#7a1fa2', dark: '#d9a2ff' },
    mail: 'help@lucky.example',
    phone: '+49 30 1234567',
    legal: { en: 'Lucky Ltd, licence 7', es: 'Lucky Ltd, licencia 7', fr: '' },
  }
  const pages = {
    'index.html':
      '<title>Glasshouse</title><link rel="icon" type="image/svg+xml" href="/icon.svg" />\n  </head>',
    'console/index.html': '<title>Glasshouse · Office</title>',
    'manifest.webmanifest': '{"name":"Glasshouse","icons":[]}',
    'verifier/glasshouse-verify.html': '',
    'verifier/glasshouse-verify.mjs': '',
  }

  test('is the built-in one until an operator changes it: in pages, messages and answers at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'glasshouse-brand-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const place of ['console', 'verifier']) mkdirSync(join(folder, place))
    for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text)
    const app = brandedApp(house.database.read, folder)
    expect(await administrator.call(changeBrand, none)).toEqual(none)
    expect(await app.page('index.html')).toBeUndefined()
    const before = (await app.served()).list
    const message = { channel: 'mail' as const, recipient: 'a@b.example', subject: 'A', body: 'B' }
    expect(await signed(house.database.read, message)).toEqual(message)

    const logo = await uploadLogo(256, 256)
    const saved = { ...own, logo, legal: { en: own.legal.en, es: own.legal.es } }
    expect(await administrator.call(changeBrand, { ...own, logo })).toEqual(saved)
    expect(await administrator.call(officeBrand, {})).toEqual(saved)
    const emma = await house.signUp('emma')
    expect((await emma.call(houseInfo, {}, { headers: { 'accept-language': 'es' } })).brand).toEqual({
      ...saved,
      legal: own.legal.es,
    })
    const page = (await app.page('index.html'))!.body
    expect(String(page)).toContain(`type="image/webp" href="${logo}"`)
    expect(String(page)).toContain('<link rel="stylesheet" href="/brand.css" />\n  </head>')
    expect(String((await app.page('brand.css'))!.body)).toContain('--action:light-dark(#7a1fa2,#d9a2ff)')
    expect(String(page)).toContain('<title>Lucky &amp; Co</title>')
    expect(JSON.parse(String((await app.page('manifest.webmanifest'))!.body))).toMatchObject({
      name: 'Lucky & Co',
      icons: [{ src: logo }],
    })
    // The public log names the files that are served.
    const { list } = await app.served()
    expect(list).not.toBe(before)
    expect(list).toContain(`${createHash('sha256').update(page).digest('hex')}  index.html`)
    expect((await signed(house.database.read, message)).body).toBe(
      'B\n\nLucky & Co\nhelp@lucky.example\n+49 30 1234567',
    )
    expect((await signed(house.database.read, { ...message, channel: 'sms' })).body).toBe('Lucky & Co: B')
    const [line] = (await administrator.call(auditLog, { act: 'brand.change' })).list
    expect(line?.details).toMatchObject({ name_before: null, name: 'Lucky & Co', logo })
    const [id] = /[0-9a-f]{32}/.exec(logo)!
    expect(await filesInUse(house.database.read, [id])).toEqual([id])
    expect(await audit(house.database)).toEqual([])

    await house.owner.query("update brand set mail = 'other@lucky.example'")
    expect((await audit(house.database)).join()).toMatch(/brand house was changed at .* without an act/)
    expect(await administrator.call(changeBrand, none)).toEqual(none)
    expect(await app.page('index.html')).toBeUndefined()
  })

  test.each([
    [
      'a colour that nobody could read',
      { colours: { light: '#eeee00', dark: '#ffffff' } },
      'colour_unreadable',
    ],
    [
      'a dark colour on dark screens',
      { colours: { light: '#000000', dark: '#222222' } },
      'colour_unreadable',
    ],
    ['a colour by its name', { colours: { light: 'red', dark: 'red' } }, 'colour_unreadable'],
    ['a picture that is not there', { logo: `/uploads/${'0'.repeat(32)}.webp` }, 'picture_invalid'],
    ['an address elsewhere', { logo: 'https://other.example/logo.webp' }, 'picture_invalid'],
    ['a mail that is none', { mail: 'help' }, 'email_invalid'],
    ['a number that is none', { phone: 'call us' }, 'mobile_invalid'],
    ['no English text', { legal: { en: '', es: 'Lucky' } }, 'english_required'],
    ['a name of blanks', { name: '   ' }, 'check_input'],
  ])('is refused with %s', async (_why, wrong, refusal) => {
    const answer = await provoked.refused(administrator, changeBrand, { ...own, ...wrong })
    expect(answer.refusal).toBe(refusal)
  })

  test('has a logo that is square and large enough, and is changed by administrators alone', async () => {
    for (const [width, height] of [
      [256, 255],
      [128, 128],
    ] as const) {
      const logo = await uploadLogo(width, height)
      expect((await provoked.refused(administrator, changeBrand, { ...own, logo })).refusal).toBe(
        'logo_shape',
      )
    }
    const trader = await openOffice(house, 'trader')
    expect((await trader.refused(officeBrand, {})).code).toBe(403)
    expect((await trader.refused(changeBrand, own)).code).toBe(403)
  })
})

test('every refusal of these calls was seen above', () => {
  expect(provoked.missing([changeSettings, officeSettings, changeBrand])).toEqual([])
})

import { randomBytes } from 'node:crypto'
import { changeProfile, userIndex } from '@glasshouse/contract/identity.ts'
import { askIdentityCheck, identityCheck } from '@glasshouse/contract/identity-check.ts'
import { officeFile } from '@glasshouse/contract/operator/files.ts'
import * as players from '@glasshouse/contract/operator/players.ts'
import { auditLog, operatorOffice } from '@glasshouse/contract/operator/sign-in.ts'
import { excludeOneself, playLimits } from '@glasshouse/contract/safer-play.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { type OfficeCaller, openOffice } from '../support/office.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { type House, openHouse } from '../support/house.ts'
import { playerId } from '../support/safer-play.ts'
import { somePicture, uploadFile } from '../support/upload.ts'

let house: House
let compliance: OfficeCaller
let second: OfficeCaller

beforeAll(async () => {
  house = await openHouse({ nodes: 2 })
  compliance = await openOffice(house, 'compliance', { username: 'compliance' })
  second = await openOffice(house, 'administrator', { username: 'second', node: house.nodes[1] })
})
afterAll(() => house.close())

const birthday = '1990-05-06'

/** A player whose birthday is known. */
async function person(username: string, born = birthday): Promise<Caller> {
  return await house.signUp(username, undefined, { birthday: born })
}

async function picture(player: Caller): Promise<string> {
  return (await uploadFile(player, await somePicture(), 'identity')).url
}

/** Submits documents; gives the check's id. */
async function submitCheck(player: Caller, name: string): Promise<string> {
  const papers = [await picture(player), await picture(player)]
  const answer = await player.call(askIdentityCheck, { name, document: 'passport', papers })
  expect(answer).toMatchObject({ status: 'pending', name, document: 'passport', decided_at: null })
  const { list } = await compliance.call(players.officeIdentityChecks, { status: 'pending', limit: 100 })
  return list.at(-1)!.id
}

const verify = async (id: string, extra: object = {}) =>
  await compliance.call(players.decideIdentityCheck, { id, verified: true, ...extra })

const checks = async (q: string) =>
  (await compliance.call(players.officeIdentityChecks, { q })).list.map((check) => check.id)
const named = async () =>
  (await compliance.call(players.officePlayers, { q: 'underHILL' })).list.map(({ username }) => username)

describe('the search', () => {
  test('finds a check by a part of its name, and a player by the name that documents have shown', async () => {
    const rosa = await person('rosalind')
    const id = await submitCheck(rosa, 'Rosalind Q. Underhill')
    expect(await checks('q. under')).toEqual([id])
    expect(await checks('ros')).toEqual([id])
    expect(await checks(id)).toEqual([id])
    expect(await checks('underhull')).toEqual([])
    // A name that nobody has verified is nobody's name.
    expect(await named()).toEqual([])
    await verify(id)
    expect(await named()).toEqual(['rosalind'])
  })
})

describe('submitting documents', () => {
  test('needs a name, documents of one’s own, and a birthday that is long enough ago', async () => {
    const otto = await house.signUp('otto', undefined, { birthday: null })
    const papers = [await picture(otto)]
    const input = { name: 'Otto Lang', document: 'id_card', papers }
    const refused = async (change: object = {}) =>
      (await otto.refused(askIdentityCheck, { ...input, ...change })).refusal
    expect(await refused()).toBe('birthday_required')
    await otto.call(changeProfile, { birthday: '2020-01-01' })
    expect(await refused()).toBe('too_young')
    await otto.call(changeProfile, { birthday })
    expect(await refused({ name: 'O' })).toBe('name_required')
    expect(await refused({ name: 'O'.repeat(81) })).toBe('check_input')
    expect(await refused({ papers: [] })).toBe('picture_required')
    expect(await refused({ papers: Array.from({ length: 5 }, () => papers[0]) })).toBe('check_input')
    expect(await refused({ papers: ['/api/common/file?id=' + randomBytes(16).toString('hex')] })).toBe(
      'picture_not_found',
    )
    const stranger = await house.signUp('stranger')
    expect(await refused({ papers: [await picture(stranger)] })).toBe('picture_not_found')
    const proof = (await uploadFile(otto, await somePicture(), 'proof')).url
    expect(await refused({ papers: [proof] })).toBe('picture_not_found')
    expect((await otto.call(identityCheck, {})).status).toBe('none')
  })

  test('is done once at a time, and not again after it was verified', async () => {
    const petra = await person('petra')
    const id = await submitCheck(petra, 'Petra Kurz')
    const again = { name: 'Petra Kurz', document: 'passport', papers: [await picture(petra)] }
    expect((await petra.refused(askIdentityCheck, again)).refusal).toBe('identity_check_pending')
    const reject = { id, verified: false, reason: 'papers_unreadable', remark: 'Too dark.' } as const
    await compliance.call(players.decideIdentityCheck, reject)
    expect(await petra.call(identityCheck, {})).toMatchObject({
      status: 'rejected',
      reason: 'papers_unreadable',
      remark: 'Too dark.',
    })
    await verify(await submitCheck(petra, 'Petra Kurz'))
    expect(await petra.call(identityCheck, {})).toMatchObject({ status: 'verified', reason: null })
    expect((await petra.refused(askIdentityCheck, again)).refusal).toBe('identity_verified_already')
  })

  test('twice at once is once', async () => {
    const quin = await person('quin')
    const elsewhere = house.visitor(house.nodes[1])
    elsewhere.token = quin.token
    const input = { name: 'Quin Doppel', document: 'passport', papers: [await picture(quin)] }
    const codes = await Promise.all(
      [quin, elsewhere].map(async (caller) => {
        const answer = await caller.send('POST', askIdentityCheck.path, input)
        return answer.json().data.refusal ?? 'pending'
      }),
    )
    expect(new Set(codes)).toEqual(new Set(['pending', 'identity_check_pending']))
  })
})

describe('a decision', () => {
  test('fixes the date of birth of the documents', async () => {
    const rosa = await person('rosa')
    const id = await submitCheck(rosa, 'Rosa Fest')
    // Changed after the documents were submitted: what is verified is what stood there then.
    await rosa.call(changeProfile, { birthday: '1991-01-01' })
    await verify(id)
    expect((await rosa.call(userIndex, {})).birthday).toBe(birthday)
    expect((await rosa.refused(changeProfile, { birthday: '1991-01-01' })).refusal).toBe('birthday_verified')
    await rosa.call(changeProfile, { birthday, nickname: 'Rosa' })
    await expect(
      house.owner.query(`update identities set birthday = '1991-01-01' where lower(username) = 'rosa'`),
    ).rejects.toThrow('is verified')
  })

  test('is made once, even by two operators at once', async () => {
    const sven = await person('sven')
    const id = await submitCheck(sven, 'Sven Eins')
    const player = await playerId(house, 'sven')
    const decide = async (by: OfficeCaller, input: object) => {
      const answer = await by.send('POST', players.decideIdentityCheck.path, { id, ...input })
      return answer.json().data.refusal ?? 'decided'
    }
    const outcomes = await meetAtLock(
      house.owner,
      { lock: `select 1 from identities where player_id = ${player} for update`, waiting: 2 },
      () =>
        Promise.all([
          decide(compliance, { verified: true }),
          decide(second, { verified: false, reason: 'name_differs' }),
        ]),
    )
    expect(new Set(outcomes)).toEqual(new Set(['decided', 'identity_check_decided']))
    const { total } = await second.call(auditLog, { subject_kind: 'identity_check', subject_id: id })
    expect(total).toBe(1)
  })

  test('needs a reason to reject, and somebody else for one’s own', async () => {
    const tilda = await person('tilda')
    const id = await submitCheck(tilda, 'Tilda Selbst')
    const self = await openOffice(house, 'compliance', {
      username: 'tilda-works',
      playerId: await playerId(house, 'tilda'),
    })
    expect((await self.call(players.officeIdentityCheck, { id })).forbidden).toBe('own_player')
    expect((await self.refused(players.decideIdentityCheck, { id, verified: true })).refusal).toBe(
      'own_player',
    )
    expect((await second.refused(players.decideIdentityCheck, { id, verified: false })).refusal).toBe(
      'reason_required',
    )
    for (const call of [players.decideIdentityCheck, players.officeIdentityCheck])
      expect((await second.refused(call, { id: '1', verified: true })).refusal).toBe(
        'identity_check_not_found',
      )
    await verify(id)
  })

  test('is counted in the back office while it waits', async () => {
    const count = async () => (await compliance.call(operatorOffice, {})).waiting.identity_checks
    const before = (await count()) ?? 0
    const id = await submitCheck(await person('ursa'), 'Ursa Wartet')
    expect(await count()).toBe(before + 1)
    const { list } = await compliance.call(players.officeIdentityChecks, { status: 'pending', limit: 100 })
    expect(list.map((check) => Number(check.id))).toEqual(
      list.map((check) => Number(check.id)).toSorted((one, other) => one - other),
    )
    await verify(id)
    expect(await count()).toBe(before)
    const done = await compliance.call(players.officeIdentityChecks, { status: 'verified' })
    expect(done.list[0]).toMatchObject({ id, name: 'Ursa Wartet', player: { username: 'ursa' } })
  })
})

describe('the documents', () => {
  test('are seen only with the permission, and each viewing is logged first', async () => {
    const viola = await person('viola')
    const id = await submitCheck(viola, 'Viola Akte')
    const { documents } = await compliance.call(players.officeIdentityCheck, { id })
    expect(documents).toMatchObject([{ content_type: 'image/jpeg' }, { content_type: 'image/jpeg' }])
    const file = documents[0]!.id
    const shown = await compliance.send('GET', officeFile.path, { id: file })
    expect(shown.headers['content-type']).toBe('image/jpeg')
    expect(shown.headers['cache-control']).toContain('no-store')
    expect(shown.rawPayload.length).toBe(documents[0]!.bytes)
    const finance = await openOffice(house, 'finance', { username: 'finance' })
    expect((await finance.refused(officeFile, { id: file })).refusal).toBe('access_denied')
    const { list } = await second.call(auditLog, { operator_id: String(compliance.operatorId), limit: 100 })
    expect(list.slice(0, 2)).toMatchObject([
      { act: 'identity.file_read', subject: { kind: 'file', id: file } },
      { act: 'identity.read', subject: { kind: 'identity_check', id } },
    ])

    // A proof of payment is for those who check deposits, a feedback's picture for those who read feedback, an avatar for
    // no operator here.
    const proof = new URL((await uploadFile(viola, await somePicture(), 'proof')).fullurl).searchParams.get(
      'id',
    )
    expect((await finance.send('GET', officeFile.path, { id: proof })).statusCode).toBe(200)
    const trader = await openOffice(house, 'trader', { username: 'trader' })
    expect((await trader.refused(officeFile, { id: proof })).refusal).toBe('access_denied')
    const feedback = new URL((await uploadFile(viola, await somePicture(), 'feedback')).fullurl)
    const asked = { id: feedback.searchParams.get('id') }
    expect((await second.send('GET', officeFile.path, asked)).statusCode).toBe(200)
    expect((await trader.refused(officeFile, asked)).refusal).toBe('access_denied')
    const { url: avatar } = await uploadFile(viola, await somePicture(), 'avatar')
    const worn = { id: /[0-9a-f]{32}/.exec(avatar)?.[0] }
    expect((await second.refused(officeFile, worn)).refusal).toBe('access_denied')
    expect((await second.refused(officeFile, { id: '0'.repeat(32) })).refusal).toBe('file_not_found')
    expect((await second.refused(officeFile, { id: '../etc/passwd' })).refusal).toBe('file_not_found')
    expect((await viola.send('GET', officeFile.path, { id: file })).statusCode).toBe(401)
  })
})

describe('an excluded player who comes back under another name', () => {
  test('is found by name and date of birth, and excluded there as well', async () => {
    const first = await person('wanda_1')
    await verify(await submitCheck(first, 'Wanda Maria Klug'))
    const { restriction } = await first.call(excludeOneself, { months: 12 })

    const again = await person('wanda_2')
    const id = await submitCheck(again, 'KLUG,  Wanda  Maria')
    const { namesakes } = await compliance.call(players.officeIdentityCheck, { id })
    const known = String(await playerId(house, 'wanda_1'))
    expect(namesakes).toEqual([{ id: known, username: 'wanda_1', nickname: 'wanda_1', excluded: true }])

    const unsaid = await compliance.refused(players.decideIdentityCheck, { id, verified: true })
    expect(unsaid.refusal).toBe('namesakes_undecided')
    await verify(id, { same_person: [known] })
    expect((await again.call(playLimits, {})).restriction).toMatchObject({
      kind: 'exclusion',
      until: restriction?.until,
    })
  })

  test('also when the exclusion is on the account that is verified last', async () => {
    const free = await person('xaver_1')
    await verify(await submitCheck(free, 'Xaver Zwei'))
    const excluded = await person('xaver_2')
    const id = await submitCheck(excluded, 'Xaver Zwei')
    await excluded.call(excludeOneself, { months: 0 })
    expect((await compliance.refused(players.decideIdentityCheck, { id, verified: true })).refusal).toBe(
      'namesakes_undecided',
    )
    await verify(id, { same_person: [String(await playerId(house, 'xaver_1'))] })
    expect((await free.call(playLimits, {})).restriction).toMatchObject({ kind: 'exclusion', until: null })
  })

  test('is not confused with others of the same name or birthday', async () => {
    const first = await person('yvonn_1')
    await verify(await submitCheck(first, 'Yvonne Gleich'))
    await first.call(excludeOneself, { months: 6 })
    const other = await person('yvonn_2')
    const id = await submitCheck(other, 'Yvonne Gleich')
    await verify(id, { same_person: [] })
    expect((await other.call(playLimits, {})).restriction).toBeNull()

    const younger = await person('yvonn_3', '1990-05-07')
    const third = await submitCheck(younger, 'Yvonne Gleich')
    expect((await compliance.call(players.officeIdentityCheck, { id: third })).namesakes).toEqual([])
    await verify(third)
    // A player who is no namesake can't be marked as the same person.
    const fourth = await submitCheck(await person('yvonn_4', '1990-05-08'), 'Somebody Else')
    await verify(fourth, { same_person: [String(await playerId(house, 'yvonn_1'))] })
    const { restriction } = (
      await compliance.call(players.officePlayer, { id: String(await playerId(house, 'yvonn_4')) })
    ).limits
    expect(restriction).toBeNull()
  })
})

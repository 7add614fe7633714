import { calls } from '@glasshouse/contract/calls.ts'
import {
  operatorOffice,
  operatorEnrol,
  operatorLogin,
  operatorLogout,
} from '@glasshouse/contract/operator/sign-in.ts'
import { isAllowed, permissions, permissionsOf, roles } from '@glasshouse/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { type OfficeCaller, openOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House
let player: Caller
const offices = new Map<string, OfficeCaller>()

const officeCalls = calls.filter(({ actor }) => actor === 'operator')
/** The call that ends a session has a story of its own. */
const walked = officeCalls.filter(({ path }) => path !== operatorLogout.path)

beforeAll(async () => {
  house = await openHouse()
  player = await house.signUp('pablo')
  for (const role of roles) offices.set(role, await openOffice(house, role))
})
afterAll(() => house.close())

describe('every call of the back office', () => {
  test.each(walked.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s lets in whom the table says, and nobody else',
    async (_name, call) => {
      // Nothing is sent: who is let in hears what is wrong with that, who is not hears that it is not theirs.
      for (const role of roles) {
        const response = await offices.get(role)?.send(call.method, call.path, {})
        const allowed = call.permission ? isAllowed(role, call.permission) : true
        if (allowed) expect([role, response?.statusCode]).toEqual([role, 200])
        else
          expect([role, response?.statusCode, response?.json().data]).toEqual([
            role,
            403,
            { refusal: 'access_denied' },
          ])
      }
      for (const caller of [house.visitor(), player]) {
        const { statusCode } = await caller.send(call.method, call.path, {})
        expect(statusCode).toBe(401)
      }
    },
  )

  test('names the permission that an operator needs, and no other call does', () => {
    for (const call of calls)
      expect([call.path, call.permission !== undefined]).toEqual([call.path, call.actor === 'operator'])
  })

  test('lies in the back office’s own part of the API, where only signing in is for anyone', () => {
    const open = new Set([operatorLogin, operatorEnrol].map(({ path }) => path))
    const inOffice = calls.filter(({ path }) => path.startsWith('/api/operator/'))
    expect(new Set(inOffice.filter(({ actor }) => actor !== 'operator').map(({ path }) => path))).toEqual(
      open,
    )
    expect(officeCalls.filter((call) => !inOffice.includes(call))).toEqual([])
  })
})

test('each role learns exactly its permissions', async () => {
  for (const role of roles) {
    const answer = await offices.get(role)?.call(operatorOffice, {})
    expect(answer?.office.permissions).toEqual(permissionsOf(role))
  }
  const every = Object.keys(permissions)
  expect(permissionsOf('administrator')).toEqual(every)
})

/** A role's counts of work that waits. */
async function waiting(role: string) {
  return (await offices.get(role)?.call(operatorOffice, {}))?.waiting
}

test('a role sees only the open work that it may read', async () => {
  const nothing = {
    deposits: null,
    withdrawals: null,
    oldest_withdrawal: null,
    identity_checks: null,
    feedbacks: null,
    oldest_feedback: null,
    conversations: null,
    oldest_conversation: null,
    requests: null,
  }
  expect(await waiting('trader')).toEqual({ ...nothing, requests: 0 })
  expect(await waiting('finance')).toEqual({
    ...nothing,
    requests: 0,
    deposits: 0,
    withdrawals: 0,
    conversations: 0,
  })
  expect(await waiting('compliance')).toEqual({
    ...nothing,
    deposits: 0,
    withdrawals: 0,
    identity_checks: 0,
    feedbacks: 0,
    conversations: 0,
    requests: 0,
  })
})

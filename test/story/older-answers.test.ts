import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '@glasshouse/contract/call.ts'
import { calls } from '@glasshouse/contract/calls.ts'
import { officeChannels } from '@glasshouse/contract/operator/channels.ts'
import { officeDeposits, officeWithdrawals } from '@glasshouse/contract/operator/orders.ts'
import { tradeTerms, withdrawals } from '@glasshouse/contract/withdrawals.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hasLastRelease, layDownLastRelease } from '../support/last-release.ts'

type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; required?: string[] }

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema

/** A schema's alternatives, such as an object or null. */
function alternatives(schema: Schema): Schema[] {
  const several = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  return several ? several.flatMap(alternatives) : [schema]
}

/** The fields required in an answer now that the release before did not send, by path. */
function wanting(now: Schema, before: Schema, at = ''): string[] {
  const olds = alternatives(before)
  const objects = alternatives(now).filter(({ properties }) => properties)
  // If there are several forms, a word in them says which one it is: they are not compared.
  const form = objects.length === 1 ? objects[0]! : undefined
  const inForm = olds.flatMap((old) =>
    Object.entries((old.properties && form?.properties) ?? {}).flatMap(([name, part]) => {
      const told = old.properties![name]
      const place = `${at}.${name}`
      if (told === undefined || !old.required?.includes(name))
        return form!.required?.includes(name) ? [place] : []
      return wanting(part, told, place)
    }),
  )
  const [list, oldList] = [alternatives(now), olds].map((all) => all.find(({ items }) => items))
  return list && oldList
    ? [...inForm, ...wanting(list['items'] as Schema, oldList['items'] as Schema, `${at}[]`)]
    : inForm
}

test.skipIf(!hasLastRelease)(
  "players' apps read what a node of the last release answers, and its apps what this one answers (skipped where its commit is not in the history)",
  async () => {
    const before = join(layDownLastRelease(), 'contract', 'calls.ts')
    const { calls: older } = (await import(pathToFileURL(before).href)) as { calls: readonly Call[] }
    const asked = calls.filter(({ path }) => !path.startsWith('/api/operator/'))
    const compared = asked.flatMap((call) => {
      const old = older.find(({ method, path }) => method === call.method && path === call.path)
      return old ? [{ call, old }] : []
    })
    expect(compared.length).toBeGreaterThan(50)
    const wanted = (of: (pair: (typeof compared)[number]) => string[]) =>
      compared.flatMap((pair) => of(pair).map((place) => `${pair.call.method} ${pair.call.path} ${place}`))
    expect(
      wanted(({ call, old }) => wanting(schemaOf(call.output, 'input'), schemaOf(old.output, 'output'))),
    ).toEqual([])
    // And the last release's apps, open in a browser, what this one answers. A receipt of several legs is a form of its own.
    expect(
      wanted(({ call, old }) => wanting(schemaOf(old.output, 'input'), schemaOf(call.output, 'output'))),
    ).toEqual(['play', 'pick', 'odds'].map((name) => `GET /api/games/receipt .bet.${name}`))
  },
)

test('without fees and kinds in an answer a withdrawal is free, and missing fields read as empty', () => {
  const account = {
    id: '7',
    kind: 'bank',
    holder: 'Nora Vale',
    number: '****4321',
    institution: 'First',
    createtime: 1,
  }
  const told = {
    id: '1',
    amount: '5.00',
    status: 'pending',
    account,
    reason: null,
    remark: null,
    createtime: 1,
    due_at: 2,
    decided_at: null,
  }
  const [read] = withdrawals.output.parse({ list: [told], total: 1, page: 1, limit: 20 }).list
  expect(read).toEqual({ ...told, fee: '0.00', to_receive: '', pay_currency: null })
  const { withdraw } = tradeTerms.output.parse({
    balance: '9.00',
    held: '0.00',
    age: 'ok',
    restriction: null,
    identity: 'none',
    withdraw: { min: '1.00', max: '9.00', hours_least: 1, hours_most: 24, identity_required: false },
    transfer: { on: false, min: '1.00', daily_max: '9.00', left_today: '9.00' },
  })
  expect(withdraw).toMatchObject({ methods: [], hours_min: 1, hours_max: 24 })
})

const pageOf = (row: object) => ({ list: [row], total: 1, page: 1, limit: 20, now: 1 })

test('the back office reads the lines of a node of the release before, which knows of no fees, hours and rates', () => {
  const order = {
    id: '1',
    player: { id: '2', username: 'nora', nickname: 'Nora' },
    amount: '5.00',
    status: 'pending',
    reason: null,
    decided_by: null,
    createtime: 1,
    decided_at: null,
  }
  const paidIn = { ...order, status: 'processing' }
  const deposit = { ...paidIn, channel_name: 'Bank', reference: 'RF1', sent_back: false, duplicates: 0 }
  expect(officeDeposits.output.parse(pageOf(deposit)).list).toEqual([
    { ...deposit, fee: '0.00', to_pay: '', pay_currency: null },
  ])
  const withdrawal = { ...order, risks: [], approvals: [], approvals_needed: 1, due_at: 2 }
  expect(officeWithdrawals.output.parse(pageOf(withdrawal)).list).toEqual([
    { ...withdrawal, fee: '0.00', to_receive: '', pay_currency: null },
  ])
  const terms = { min: '1.00', max: '9.00' }
  const method = { ...terms, id: 1, code: 'bank-1', kind: 'bank', position: 0, open: true }
  const said = { en: 'Bank', 'zh-Hans': '银行' }
  const payee = [{ label: said, value: 'Glasshouse' }]
  const channel = { ...method, name: said, instructions: said, payee }
  expect(officeChannels.output.parse({ list: [channel] }).list[0]).toMatchObject({
    fee_fixed: '0.00',
    fee_percent: '0.00',
    hours: null,
    exchange: null,
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMoneyIn } from '../../kit/money-format.ts'
import texts, { translateIn } from '../../lib/texts.ts'
import { type DetailParts, detailsIn } from './detail-words.ts'

const packs = import.meta.glob<Record<string, unknown>>('../../locales/{en,fr}/console-*.ts', {
  eager: true,
  import: 'default',
})

beforeAll(() => {
  for (const [path, pack] of Object.entries(packs)) {
    const [, language = '', namespace = ''] = /locales\/(.+)\/(.+)\.ts$/.exec(path) ?? []
    texts.addResourceBundle(language, namespace, pack)
  }
})
afterAll(() => writeMoneyIn('en'))

function partsIn(language: string): DetailParts {
  texts.language = language
  writeMoneyIn(language)
  const t = (page: string) => translateIn(`console-${page}`, language) as never
  return {
    house: t('house'),
    shell: t('shell'),
    care: t('care'),
    orders: t('orders'),
    identity: t('identity'),
    trading: t('trading'),
    symbol: '¥',
    timeZone: 'UTC',
    language,
  }
}
const said = (act: string, details: Parameters<typeof detailsIn>[0]['details'], language = 'en') =>
  detailsIn({ act, details }, partsIn(language)).map(({ name, value }) => `${name}: ${value}`)

test('an act’s details are in words, amounts and choices as the back office calls them', () => {
  expect(said('deposit.cancel', { player: '7', amount: '1500.00', reason: 'not_received' })).toEqual([
    'Player: #7',
    'Amount: ¥1,500.00',
    'Reason: Payment not received',
  ])
  expect(said('withdrawal.reject', { amount: '1500.00', reason: 'other' }, 'fr')).toEqual([
    'Montant: 1\u202f500,00\u00a0¥',
    'Motif: Autre motif',
  ])
  expect(said('identity.reject', { reason: 'papers_expired', same_person: '3,14' })).toEqual([
    'Reason: Documents expired',
    'Same person as: #3, #14',
  ])
  expect(said('feedback.close', { reason: 'noted' })).toEqual(['Reason: Noted, no answer needed'])
  expect(said('support.answer', { player: '7', topic: 'financial', message: '12' })).toEqual([
    'Player: #7',
    'Topic: Financial',
    'Message: #12',
  ])
  expect(said('player.protect', { kind: 'exclusion', months: 0, note: '9' })).toEqual([
    'Type: Self-excluded',
    'Months: permanently',
    'Note: #9',
  ])
  expect(said('operator.change', { role_before: 'support', role: 'finance', disabled: true })).toEqual([
    'Role, before: Support',
    'Role: Finance',
    'Disabled: Yes',
  ])
  expect(said('settings.change', { withdrawal_min_before: '10.00', withdrawal_min: '20.00' })).toEqual([
    'Minimum withdrawal, before: ¥10.00',
    'Minimum withdrawal: ¥20.00',
  ])
  expect(said('publication.save', { published_at: 'now', ends_at: 1_800_000_000 })).toEqual([
    'Published: immediately',
    'Ends: 15 Jan 2027, 08:00:00 UTC',
  ])
  expect(said('sign_in_failed', { step: 'code' })).toEqual(['Step: Authenticator code'])
  expect(said('file.upload', { purpose: 'picture', bytes: 12_345 })).toEqual([
    'Used as: Picture',
    'Size: 12,345 bytes',
  ])
})

test('acts on matches, prices and limits are in words, too', () => {
  expect(said('result.enter', { entry: '60', kind: 'played', score: '4-3' })).toEqual([
    'Result entry: #60',
    'Type: Played',
    'Score: 4-3',
  ])
  expect(said('match.incident', { line: 3, kind: 'goal', side: 'away', second: 1925, undoes: null })).toEqual(
    ['Line: #3', 'Type: Goal', 'Club: Away club', 'Match time: 32:05'],
  )
  expect(said('request.reject', { request: '4', asked_by: '6', kind: 'limit' })).toEqual([
    'Request: #4',
    'Requested by operator: #6',
    'Type: Limit',
  ])
  expect(said('limit.set', { amount_before: '500.00', amount: '700.00' }, 'fr')).toEqual([
    'Montant, avant: 500,00\u00a0¥',
    'Montant: 700,00\u00a0¥',
  ])
  expect(said('match.create', { home: 'Chelsea', kicks_off_at: 1_800_000_000, added: 1 })).toEqual([
    'Home club: Chelsea',
    'Kick-off: 15 Jan 2027, 08:00:00 UTC',
    'Added: 1',
  ])
})

test('empty details are left out; those of a newer house are shown as they were written', () => {
  expect(said('publication.save', { published_at: null, ends_at: null })).toEqual([])
  expect(said('deposit.cancel', { reason: 'from_the_future', sparkle: 'yes' })).toEqual([
    'Reason: from_the_future',
    'sparkle: yes',
  ])
})

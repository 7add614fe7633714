import { adjustmentDirection } from '@glasshouse/contract/operator/players.ts'
import { auditDetails } from '@glasshouse/contract/operator/acts.ts'
import { depositReasons } from '@glasshouse/contract/deposits.ts'
import { feedbackCloseReasons, supportTopics } from '@glasshouse/contract/content.ts'
import { identityReasons } from '@glasshouse/contract/identity-check.ts'
import type { AuditLine } from '@glasshouse/contract/operator/sign-in.ts'
import { resultKind } from '@glasshouse/contract/operator/sport.ts'
import { roles } from '@glasshouse/contract/permissions.ts'
import { withdrawalReasons } from '@glasshouse/contract/withdrawals.ts'
import { incidentKinds } from '@glasshouse/rules/sport/in-play.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../kit/money-format.ts'
import { clockText, exactTime } from '../parts/times/moment.ts'
import { useOffice } from '../parts/page/office.tsx'

/** The inputs of the words. */
export type DetailParts = {
  house: TFunction<'console-house'>
  shell: TFunction<'console-shell'>
  care: TFunction<'console-care'>
  orders: TFunction<'console-orders'>
  identity: TFunction<'console-identity'>
  trading: TFunction<'console-trading'>
  symbol: string
  timeZone: string
  language: string
}

/** A detail of an act as people read it: what it is called, and what it says. */
type Detail = { key: string; name: string; value: string }
type Value = AuditLine['details'][string]

const settingNames = [
  'transfers_on',
  'transfer_min',
  'transfer_daily_max',
  'withdrawal_min',
  'withdrawal_max',
  'second_person_above',
  'support_opens',
  'support_closes',
] as const
const suffix = '_before'

/** The details of a line in words, without those that say nothing; one that this back office does not know as it was written. */
export function detailsIn(line: Pick<AuditLine, 'act' | 'details'>, parts: DetailParts): Detail[] {
  return Object.entries(line.details)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ({ key, name: nameOf(key, parts), value: valueOf(line.act, key, value, parts) }))
}

/** The same for rendering. */
export function useDetails(): (line: AuditLine) => Detail[] {
  const { t: house, i18n } = useTranslation('console-house')
  const { t: shell } = useTranslation('console-shell')
  const { t: care } = useTranslation('console-care')
  const { t: orders } = useTranslation('console-orders')
  const { t: identity } = useTranslation('console-identity')
  const { t: trading } = useTranslation('console-trading')
  const { symbol, timeZone } = useOffice()
  const parts = { house, shell, care, orders, identity, trading, symbol, timeZone, language: i18n.language }
  return (line) => detailsIn(line, parts)
}

function nameOf(key: string, { house }: DetailParts): string {
  const isBefore = key.endsWith(suffix)
  const plain = isBefore ? key.slice(0, -suffix.length) : key
  const own = oneOf(auditDetails, plain)
  const setting = oneOf(settingNames, plain)
  const name = own
    ? house(($) => $.audit.names[own])
    : setting
      ? house(($) => $.settings[setting].title)
      : undefined
  if (name === undefined) return key
  return isBefore ? house(($) => $.audit.before, { name }) : name
}

function valueOf(act: string, key: string, value: Value, parts: DetailParts): string {
  const { house, shell, care, trading, symbol, timeZone, language } = parts
  const plain = key.endsWith(suffix) ? key.slice(0, -suffix.length) : key
  const text = String(value)
  if (typeof value === 'boolean') return house(($) => $.audit.said[value ? 'yes' : 'no'])
  if (/^(?:player|note|message|from|same_person|request|asked_by|entry|line|undoes)$/.test(plain))
    return text.replace(/\d+/g, '#$&').replaceAll(',', ', ')
  if (/^(?:amount|(?:\w+_)?(?:min|max|above)|m(?:in|ax)_stake|max_payout|liability_cap)$/.test(plain))
    return formatMoney(text, symbol)
  if (/^(?:published_at|ends_at|kicks_off_at)$/.test(plain))
    return typeof value === 'number' ? exactTime(value, timeZone) : house(($) => $.audit.said.now)
  if (plain === 'bytes')
    return new Intl.NumberFormat(language, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(
      Number(value),
    )
  if (plain === 'months' && value === 0) return house(($) => $.audit.said.forGood)
  if (plain === 'hours' || plain === 'months') return new Intl.NumberFormat(language).format(Number(value))
  if (plain === 'second') return clockText(Number(value))
  if (plain === 'reason') return reasonOf(act, text, parts)
  if (plain === 'kind') return kindOf(act, text, parts)
  const side = plain === 'side' && oneOf(['home', 'away'] as const, text)
  if (side) return trading(($) => $.add[side])
  const direction = plain === 'direction' && oneOf(adjustmentDirection.options, text)
  if (direction) return shell(($) => $.directions[direction])
  const role = plain === 'role' && oneOf(roles, text)
  if (role) return shell(($) => $.roles[role])
  const topic = plain === 'topic' && oneOf(supportTopics, text)
  if (topic) return care(($) => $.topics[topic])
  const said = oneOf(['password', 'code', 'picture', 'attachment'] as const, text)
  return said && /^(?:step|purpose)$/.test(plain) ? house(($) => $.audit.said[said]) : text
}

/** `kind` depends on the action: a match's result, an incident, a request, a player's restriction. */
function kindOf(act: string, text: string, { shell, trading }: DetailParts): string {
  const end = act.startsWith('result.') && oneOf(resultKind.options, text)
  if (end) return trading(($) => $.result.kinds[end])
  const incident = act === 'match.incident' && oneOf(incidentKinds, text)
  if (incident) return trading(($) => $.live.kinds[incident])
  const asked = act.startsWith('request.') && oneOf(['price', 'result', 'limit', 'adjustment'] as const, text)
  if (asked) return trading(($) => $.requests.kinds[asked])
  const restriction = oneOf(['time_out', 'exclusion'] as const, text)
  return restriction ? shell(($) => $.restrictions[restriction]) : text
}

function reasonOf(act: string, text: string, { care, orders, identity }: DetailParts): string {
  const deposit = act.startsWith('deposit.') && oneOf(depositReasons, text)
  if (deposit) return orders(($) => $.depositReasons[deposit])
  const withdrawal = act.startsWith('withdrawal.') && oneOf(withdrawalReasons, text)
  if (withdrawal) return orders(($) => $.withdrawalReasons[withdrawal])
  const check = act.startsWith('identity.') && oneOf(identityReasons, text)
  if (check) return identity(($) => $.reasons[check])
  const feedback = act.startsWith('feedback.') && oneOf(feedbackCloseReasons, text)
  return feedback ? care(($) => $.feedback.reasons[feedback]) : text
}

function oneOf<T extends string>(known: readonly T[], text: string): T | undefined {
  return known.find((one) => one === text)
}

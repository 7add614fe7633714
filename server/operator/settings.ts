import type { CallRequest } from '@glasshouse/contract/call.ts'
import {
  officeChannels,
  officeWithdrawalMethods,
  saveChannel as saveCall,
  saveWithdrawalMethod as saveMethodCall,
} from '@glasshouse/contract/operator/channels.ts'
import { changeGame as changeGameCall, officeGames } from '@glasshouse/contract/operator/games.ts'
import {
  changeSettings as changeCall,
  officeSettings,
  type HouseSettings,
} from '@glasshouse/contract/operator/settings.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { type Database, transaction } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import { type OperatorCaller, route, type Route } from '../http/route.ts'
import { readSettings, type Settings } from '../wallet/settings.ts'
import { differing, writeAudit } from './audit.ts'
import { listChannels, saveChannel } from './deposit-channels.ts'
import { changeGame, listOfficeGames } from './games.ts'
import { listWithdrawalMethods, saveWithdrawalMethod } from './withdrawal-methods.ts'

export function settingsRoutes(database: Database): Route[] {
  return [
    route(officeSettings, async () => viewOf(await readSettings(database.read))),
    route(changeCall, (input, caller) => changeSettings(database, input, caller)),
    route(officeChannels, async () => await listChannels(database.read)),
    route(saveCall, (input, caller) => saveChannel(database, input, caller)),
    route(officeWithdrawalMethods, async () => await listWithdrawalMethods(database.read)),
    route(saveMethodCall, (input, caller) => saveWithdrawalMethod(database, input, caller)),
    route(officeGames, (_input, { language }) => listOfficeGames(database.read, language)),
    route(changeGameCall, (input, caller) => changeGame(database, input, caller)),
  ]
}

/**
 * Changes the given settings and leaves the rest; the audit log keeps the old values. If two changes come at once, the second
 * sees the first.
 */
async function changeSettings(
  database: Database,
  request: CallRequest<typeof changeCall>,
  caller: OperatorCaller,
): Promise<HouseSettings> {
  return await transaction(database, async (tx) => {
    await tx.selectFrom('settings').select('singleton').forUpdate().execute()
    const before = await readSettings(tx)
    const after = { ...before, ...definedOf(request) }
    refuseContradiction(after)
    const changes = differing(viewOf(before), viewOf(after))
    if (Object.keys(changes).length > 0) {
      await tx.updateTable('settings').set(after).execute()
      await writeAudit(tx, caller, 'settings.change', { kind: 'settings', id: 'house' }, changes)
    }
    return viewOf(after)
  })
}

/** The given settings. */
function definedOf(request: CallRequest<typeof changeCall>): Partial<Settings> {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined))
}

function refuseContradiction(settings: Settings): void {
  for (const name of ['transfer_min', 'withdrawal_min'] as const)
    if (settings[name] === 0n) refuse('amount_invalid', {}, name)
  if (settings.transfer_min > settings.transfer_daily_max)
    refuse('settings_contradict', {}, 'transfer_daily_max')
  if (settings.withdrawal_min > settings.withdrawal_max) refuse('settings_contradict', {}, 'withdrawal_max')
  if (settings.support_opens === settings.support_closes) refuse('hours_contradict', {}, 'support_closes')
}

function viewOf(settings: Settings): HouseSettings {
  return {
    transfers_on: settings.transfers_on,
    transfer_min: formatAmount(settings.transfer_min),
    transfer_daily_max: formatAmount(settings.transfer_daily_max),
    withdrawal_min: formatAmount(settings.withdrawal_min),
    withdrawal_max: formatAmount(settings.withdrawal_max),
    second_person_above: formatAmount(settings.second_person_above),
    support_opens: settings.support_opens,
    support_closes: settings.support_closes,
  }
}

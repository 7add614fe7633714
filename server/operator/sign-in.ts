import { createHash, randomBytes } from 'node:crypto'
import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { operatorLogin } from '@glasshouse/contract/operator/sign-in.ts'
import { houseName } from '@glasshouse/contract/brand.ts'
import { sql } from 'kysely'
import { readBrand } from '../content/brand.ts'
import { transaction } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { refuse } from '../http/refuse.ts'
import { type Caller, hashToken } from '../http/route.ts'
import { networkOf } from '../identity/address.ts'
import type { Attempt, Attempts } from '../identity/attempts.ts'
import { writeAudit } from './audit.ts'
import { beginOffice, type OfficeBegun } from './office.ts'
import { findOperator, lockOperator, type StoredOperator } from './find-operator.ts'
import {
  codesByStrangers,
  codesFromAddress,
  loginAcrossOperators,
  loginByStrangers,
  loginByStrangersSlowly,
  loginFromAddress,
} from './limits.ts'
import type { Office } from './parts.ts'
import { openSecret, sealSecret } from './secret.ts'
import { hasSignedInFrom } from './session.ts'
import { codeAt, enrolmentOf, newSecret, stepOf } from './totp.ts'

type Request = CallRequest<typeof operatorLogin>
type Answer = CallAnswer<typeof operatorLogin>

/** How long somebody may take over setting an authenticator up. */
const enrolmentSeconds = 10 * 60

/**
 * Signs an operator in, a step a call: the password, then the code of the authenticator or the setting up of one. An
 * unknown or disabled name gets the same answer in the same time as a wrong password.
 */
export async function signIn(
  office: Office,
  { username, password, code }: Request,
  caller: Caller,
): Promise<Answer> {
  const network = networkOf(caller.address)
  const found = await findOperator(office.database.read, username)
  const known = await hasSignedInFrom(office.database.read, found?.id ?? 0n, network)
  const operator = await checkPassword(office, { found, username, password, network, known })
  if (operator.sealed_secret === null) return await beginEnrolment(office, operator)
  const secret = openSecret(operator.sealed_secret, office.totpKey, operator.id)
  if (code === undefined) {
    await showCode(office, operator, secret)
    return { step: 'code' }
  }
  const guess = await takeCode(office.attempts, operator.id, { network, known })
  const step = stepOf(code, secret, await houseNow(office.database.read))
  const begun = step === undefined ? undefined : await finish(office, operator, step, caller)
  if (!begun) {
    noteFailure(office, operator, 'code')
    refuse('code_wrong', {}, 'code')
  }
  await office.attempts.release(guess.others)
  await office.attempts.forget(guess.pair)
  await office.attempts.forget(passwordPair(operator.id, network))
  return { step: 'done', ...begun }
}

type Typed = {
  found: StoredOperator | undefined
  username: string
  password: string
  network: string
  known: boolean
}

/** The operator whose password this is. A try is counted before it is made, and released when it was right. */
async function checkPassword(
  { attempts, passwords, ...office }: Office,
  { found, username, password, network, known }: Typed,
): Promise<StoredOperator> {
  // The text typed may be anything, even a password: it is not kept in the clear.
  const name = found?.id ?? createHash('sha256').update(username.toLowerCase()).digest('base64url')
  const taken = await takePassword(attempts, name, { network, known })
  const { right } = await passwords
    .verify(password, found?.password_hash ?? null, network)
    .catch(async (error: unknown) => {
      // A check that could not be made was no attempt.
      await attempts.release(taken)
      throw error
    })
  if (!right || !found || found.disabled_at !== null) {
    if (found) noteFailure(office, found, 'password')
    refuse('operator_login_failed')
  }
  await attempts.release(taken)
  const until = found.first_password_until
  if (until !== null && until < (await houseNow(office.database.read))) refuse('first_password_over')
  return found
}

const passwordPair = (name: bigint | string, network: string): Attempt => ({
  limit: loginFromAddress,
  subject: `${name} ${network}`,
})

/** As for players (docs/decisions/0003): who signed in from an address before has there a limit that nobody else uses up. */
async function takePassword(
  attempts: Attempts,
  name: bigint | string,
  { network, known }: { network: string; known: boolean },
): Promise<Attempt[]> {
  const pair = passwordPair(name, network)
  if (known) {
    await attempts.take([pair])
    return [pair]
  }
  const across = { limit: loginAcrossOperators, subject: network }
  await attempts.take([pair, across])
  const strangers = { limit: loginByStrangers, subject: String(name) }
  if (!(await attempts.fits(strangers)))
    await attempts.take([{ limit: loginByStrangersSlowly, subject: String(name) }])
  return [pair, across, strangers]
}

/** Counts a try at a code: `pair` at this address alone, `others` by all who are strangers to the operator. */
async function takeCode(
  attempts: Attempts,
  operatorId: bigint,
  { network, known }: { network: string; known: boolean },
): Promise<{ pair: Attempt; others: Attempt[] }> {
  const pair = { limit: codesFromAddress, subject: `${operatorId} ${network}` }
  const others = known ? [] : [{ limit: codesByStrangers, subject: String(operatorId) }]
  await attempts.take([pair, ...others])
  return { pair, others }
}

/** Begins to set an authenticator up. Each try has a secret of its own; only the newest can be finished. */
async function beginEnrolment({ database, totpKey }: Office, operator: StoredOperator): Promise<Answer> {
  const secret = newSecret()
  const ticket = randomBytes(32).toString('base64url')
  const begun = {
    ticket_hash: hashToken(ticket),
    sealed_secret: sealSecret(secret, totpKey, operator.id),
    expires_at: sql<Date>`house_now() + make_interval(secs => ${enrolmentSeconds})`,
  }
  await transaction(database, async (tx) => {
    if (!isUnchanged(operator, await lockOperator(tx, operator.id))) refuse('operator_login_failed')
    await tx
      .insertInto('operator_enrolments')
      .values({ operator_id: operator.id, ...begun })
      .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(begun))
      .execute()
  })
  const { name } = await readBrand(database.read)
  return { step: 'enrol', ticket, ...enrolmentOf(secret, operator.username, name ?? houseName) }
}

/** Begins the session; undefined when the code was used before. A code works once, wherever it was sent to. */
async function finish(
  { database }: Office,
  operator: StoredOperator,
  step: bigint,
  caller: Caller,
): Promise<OfficeBegun | undefined> {
  return await transaction(database, async (tx) => {
    const present = await lockOperator(tx, operator.id)
    if (!isUnchanged(operator, present)) refuse('operator_login_failed')
    if (step <= present.last_step) return undefined
    await tx.updateTable('operators').set({ last_step: step }).where('id', '=', operator.id).execute()
    const { session, begun } = await beginOffice(tx, present, caller)
    await writeAudit(tx, session, 'sign_in', { kind: 'session', id: session.sessionId })
    return begun
  })
}

/** Whether password, authenticator and standing are those that were checked a moment ago. */
function isUnchanged(checked: StoredOperator, present: StoredOperator): boolean {
  return (
    present.disabled_at === null &&
    present.password_hash === checked.password_hash &&
    (present.sealed_secret === null) === (checked.sealed_secret === null) &&
    (checked.sealed_secret === null || present.sealed_secret?.equals(checked.sealed_secret) === true)
  )
}

/** The demonstration's operators have no authenticator at hand: what it would show stands in the log. */
async function showCode(
  { database, log, showCodes }: Office,
  { username }: StoredOperator,
  secret: Buffer,
): Promise<void> {
  if (!showCodes) return
  const code = codeAt(secret, await houseNow(database.read))
  log.info({ operator: username, code }, 'the code of an authenticator, shown here in the demonstration')
}

/**
 * Writes a failed sign-in down. Nobody waits for it: the time that it takes would tell which names there are.
 */
function noteFailure(
  { database, log }: Pick<Office, 'database' | 'log'>,
  { id }: StoredOperator,
  step: 'password' | 'code',
): void {
  transaction(database, (tx) =>
    writeAudit(tx, null, 'sign_in_failed', { kind: 'operator', id }, { step }),
  ).catch((error: unknown) =>
    log.error({ err: error, operator: id }, 'a failed sign-in could not be written down'),
  )
}

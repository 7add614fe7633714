import type { Client } from 'pg'
import { errorCode } from './error-code.ts'
import { StartError } from './start-error.ts'

/** The role that the SQL files give their grants to. */
export const applicationRole = 'glasshouse_app'

/** Tables whose rows are written once, regardless of the SQL files; so are those with the trigger refuse_rewriting. */
const appendOnlyTables = [
  'entries',
  'postings',
  'draws',
  'voids',
  'slips',
  'bets',
  'cancellations',
  'results',
  'settlements',
]

/**
 * Makes the application's role where it is missing, before the SQL files grant to it. With a password the role
 * signs in itself; without one it is a group for the user of `loginUser`.
 */
export async function ensureApplicationRole(
  owner: Client,
  login: { password: string } | { user: string },
): Promise<void> {
  try {
    const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [applicationRole])
    if (rowCount === 0) await createRole(owner, login)
    // The owner's own may have changed, from which it was derived.
    else if ('password' in login) await renewPassword(owner, login.password)
    if ('user' in login && login.user !== applicationRole) await joinRole(owner, login.user)
  } catch (error) {
    if (errorCode(error) !== '42501') throw error
    throw new StartError(
      `The database's owner "${owner.user}" may not create the role ${applicationRole}. Let an administrator run: create role ${applicationRole} login password '…'; then give its address as DATABASE_URL and the owner's as DATABASE_OWNER_URL.`,
    )
  }
}

/** Refuses an owner who can't make tables, with the statement that grants it. */
export async function refusePoorOwner(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ good: boolean }>(
    `select has_schema_privilege('public', 'create') as good`,
  )
  if (rows[0]?.good) return
  throw new StartError(
    `The database's owner "${owner.user}" may not make tables in it. Let an administrator run in it: grant usage, create on schema public to ${owner.user};`,
  )
}

async function createRole(owner: Client, login: { password: string } | { user: string }): Promise<void> {
  const signIn = 'password' in login ? `login password ${owner.escapeLiteral(login.password)}` : 'nologin'
  try {
    await owner.query(`create role ${applicationRole} ${signIn}`)
  } catch (error) {
    // Another node of the same house was faster.
    if (['42710', '23505'].includes(errorCode(error) ?? '')) return
    throw error
  }
}

async function renewPassword(owner: Client, password: string): Promise<void> {
  await owner
    .query(`alter role ${applicationRole} password ${owner.escapeLiteral(password)}`)
    .catch((error: unknown) => {
      // Somebody else made the role: whether its password fits is seen when it signs in.
      if (errorCode(error) !== '42501') throw error
    })
}

async function joinRole(owner: Client, user: string): Promise<void> {
  const { rows } = await owner.query(`select pg_has_role($1, $2, 'usage') as member`, [user, applicationRole])
  if (!rows[0].member) await owner.query(`grant ${applicationRole} to ${owner.escapeIdentifier(user)}`)
}

interface Power {
  readonly table: string
  readonly can: boolean
}

/** Refuses an application role that could rewrite history: update, delete or truncate an append-only table. */
export async function refuseTooMuchPower(application: Client): Promise<void> {
  const { rows } = await application.query<Power>(powersQuery, [appendOnlyTables])
  const rewritable = rows.filter((row) => row.can).map((row) => row.table)
  if (rewritable.length === 0) return
  throw new StartError(
    `The application signs in to the database as "${application.user}", who could change or delete rows of ${rewritable.join(', ')}. Those are written once: give DATABASE_URL a user that is only a member of ${applicationRole}, and the owner's address as DATABASE_OWNER_URL.`,
  )
}

/** Names each right that the application lacks, with the statement that grants it; StartError where there is one. */
export async function refuseMissingGrants(application: Client): Promise<void> {
  const { rows } = await application.query<{ statement: string }>(missingGrantsQuery, [applicationRole])
  if (rows.length === 0) return
  const statements = rows.map(({ statement }) => `${statement};`).join('\n  ')
  throw new StartError(
    `The application signs in to the database as "${application.user}", who lacks rights. Let the owner or an administrator run in it:\n  ${statements}`,
  )
}

/** A database that was put back without its rights has tables that nobody but the owner reads. */
const missingGrantsQuery = `
  select statement from (
    select 1 as place, format('grant %I to %I', $1::text, current_user) as statement
     where not pg_has_role(current_user, $1, 'usage')
    union all
    select 2, format('grant usage on schema public to %I', $1::text)
     where not has_schema_privilege('public', 'usage')
    union all
    select 3, format('grant execute on function pg_control_system() to %I', $1::text)
     where not has_function_privilege('pg_control_system()', 'execute')
    union all
    select 4, format('grant select on %I to %I', c.relname, $1::text)
      from pg_class c
     where c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace
       and c.relname = any(array['migrations', 'house', 'players', 'entries', 'postings', 'games', 'bets', 'settings'])
       and not has_table_privilege(c.oid, 'select') and not has_any_column_privilege(c.oid, 'select')
  ) missing
  order by place, statement`

const powersQuery = `
  select c.relname as table,
         has_table_privilege(c.oid, 'update') or has_any_column_privilege(c.oid, 'update')
           or has_table_privilege(c.oid, 'delete') or has_table_privilege(c.oid, 'truncate')
           or pg_has_role(c.relowner, 'member') as can
    from pg_class c
   where c.relkind in ('r', 'p')
     and c.relnamespace = 'public'::regnamespace
     and (c.relname = any($1) or exists (
       select 1 from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname = 'refuse_rewriting'))
   order by c.relname`

import { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'
import type { ShownAccount } from './demonstration/shown-players.ts'
import type { ShownOperator } from './operator/shown-operators.ts'

type Shown = Pick<Config, 'mode' | 'host' | 'publicUrl'> &
  Partial<Pick<Config, 'consoleUrl' | 'ownWitness' | 'witnesses'>>

/** Who can sign in by what is printed: players and operators of a demonstration. */
export type ShownPeople = {
  players?: readonly ShownAccount[]
  operators?: readonly ShownOperator[]
  /** The back office has no operator yet. */
  noOperator?: boolean
}

/** The greeting when the house opens: its address, and the accounts to try. */
export function greeting(
  config: Shown,
  port: number,
  { players = [], operators = [], noOperator = false }: ShownPeople = {},
): string {
  const local = `http://localhost:${port}`
  const here = config.publicUrl ?? local
  const lan = config.publicUrl ? null : lanAddress(config.host)
  const places = [
    ['On this machine', local],
    ...(config.publicUrl ? [['For players', config.publicUrl]] : []),
    ...(lan ? [['On your phone', `http://${lan}:${port}`]] : []),
    ['Back office', `${config.consoleUrl ?? here}/console/`],
    ['API to browse', `${here}/api/docs`],
    ...(config.ownWitness && config.witnesses
      ? [['Its witness', `${config.witnesses.all[0]!.url}  (independent only in somebody else's hands)`]]
      : []),
  ]
  const people = players.map(({ account, password, note }) => [account, password, note])
  const office = operators.map(({ username, password, role }) => [username, password, role])
  return [
    '',
    `  Glasshouse is open${config.mode === 'demonstration' ? ' (demonstration, play money)' : ''}.`,
    '',
    ...table(places),
    ...(people.length > 0 ? ['', '  Sign in as (account, password):', '', ...table(people)] : []),
    ...(office.length > 0
      ? [
          '',
          '  Sign in to the back office as (username, password, role); the code it asks for is printed here, in the log:',
          '',
          ...table(office),
        ]
      : []),
    ...(noOperator
      ? ['', '  There is no operator yet: `npm run operator -- first` makes the first administrator.']
      : []),
    '',
    '  Ctrl-C closes the house.',
    '',
  ].join('\n')
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    `    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd(),
  )
}

/** An address that other devices in the same network can open, if the house listens to them at all. */
function lanAddress(host: string): string | null {
  if (host !== '0.0.0.0' && host !== '::') return null
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.find((address) => address.family === 'IPv4' && !address.internal)?.address ?? null
}

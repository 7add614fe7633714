import { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'
import type { ShownAccount } from './demonstration.ts'

type Shown = Pick<Config, 'mode' | 'host' | 'publicUrl'>

/** What a person reads when the house is open: where it is, and who can be tried. */
export function greeting(config: Shown, port: number, accounts: readonly ShownAccount[] = []): string {
  const here = config.publicUrl ?? `http://localhost:${port}`
  const lan = config.publicUrl ? null : lanAddress(config.host)
  const places = [
    ['On this machine', here],
    ...(lan ? [['On your phone', `http://${lan}:${port}`]] : []),
    ['API to browse', `${here}/api/docs`],
  ]
  const people = accounts.map(({ account, password, note }) => [account, password, note])
  return [
    '',
    `  Glasshouse is open${config.mode === 'demonstration' ? ' (demonstration, play money)' : ''}.`,
    '',
    ...table(places),
    ...(people.length > 0 ? ['', '  Sign in as (account, password):', '', ...table(people)] : []),
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

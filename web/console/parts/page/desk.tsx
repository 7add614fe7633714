import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { Operator, operatorDesk } from '@glasshouse/contract/operator/sign-in.ts'
import type { Permission } from '@glasshouse/contract/permissions.ts'
import { createContext, type ReactNode, useContext } from 'react'

/** How much waits where; null where the role may not read it. */
type Waiting = CallAnswer<typeof operatorDesk>['waiting']

/** What every page of the desk may ask: who is here, what is allowed, what waits, how the house counts money and time. */
export type DeskFacts = {
  operator: Operator
  may: (permission: Permission) => boolean
  waiting: Waiting
  /** Whether the draws do not look like those of fair dice. */
  drawsAlarm: boolean
  voidsAlarm: boolean
  /** Of the public log; null where nobody but the house signs it. */
  witnesses: CallAnswer<typeof operatorDesk>['witnesses']
  /** Stands before amounts. */
  symbol: string
  /** The house's, IANA name. */
  timeZone: string
}

const DeskContext = createContext<DeskFacts | null>(null)

export function DeskProvider({ facts, children }: { facts: DeskFacts; children: ReactNode }) {
  return <DeskContext value={facts}>{children}</DeskContext>
}

export function useDesk(): DeskFacts {
  const facts = useContext(DeskContext)
  if (!facts) throw new Error('The desk is used outside its frame')
  return facts
}

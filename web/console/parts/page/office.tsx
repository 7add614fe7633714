import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { Operator, operatorOffice } from '@glasshouse/contract/operator/sign-in.ts'
import type { Permission } from '@glasshouse/contract/permissions.ts'
import { createContext, type ReactNode, useContext } from 'react'

/** How much waits where; null where the role may not read it. */
type Waiting = CallAnswer<typeof operatorOffice>['waiting']

/** For every page of the back office: the operator, their rights, the open work, and the house's currency and time zone. */
export type OfficeFacts = {
  operator: Operator
  may: (permission: Permission) => boolean
  waiting: Waiting
  /** Whether the draws do not look like those of fair dice. */
  drawsAlarm: boolean
  voidsAlarm: boolean
  /** The witnesses of the public log; null if nobody but the house signs it. */
  witnesses: CallAnswer<typeof operatorOffice>['witnesses']
  /** Stands before amounts. */
  symbol: string
  /** The house's, IANA name. */
  timeZone: string
}

const OfficeContext = createContext<OfficeFacts | null>(null)

export function OfficeProvider({ facts, children }: { facts: OfficeFacts; children: ReactNode }) {
  return <OfficeContext value={facts}>{children}</OfficeContext>
}

export function useOffice(): OfficeFacts {
  const facts = useContext(OfficeContext)
  if (!facts) throw new Error('The back office is used outside its frame')
  return facts
}

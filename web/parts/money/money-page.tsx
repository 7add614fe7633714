import type { ComponentProps } from 'react'
import { BalancePill } from '../page/balance-pill.tsx'
import { PlayerPage } from '../page/player-page.tsx'
import { useMoneyVisitor } from './sign-in-state.tsx'

type MoneyPageProps = Omit<ComponentProps<typeof PlayerPage>, 'trailing' | 'visitor'> & {
  /** What a visitor is asked to sign in for. */
  visitor: string
}

/** A page that moves a player's money, with the balance at its head. */
export function MoneyPage({ visitor, ...page }: MoneyPageProps) {
  return <PlayerPage {...page} trailing={<BalancePill />} visitor={useMoneyVisitor(visitor)} />
}

import { parseAmount } from '@glasshouse/rules/money.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { asMoney } from '../money/money.ts'
import { Fact } from '../rows/facts.tsx'
import { Note } from '../rows/note.tsx'
import { type Step, Timeline } from '../rows/timeline.tsx'

type RequestDetailProps = {
  /** How it stands, in a word and that word's colour. */
  state: string
  colour: string
  amount: string
  /** Runs while it is under way. */
  clock?: ReactNode
  steps: readonly Step[]
  /** The house's remark, if there is one, under its name. */
  remark: { name: string; text: string | null }
  /** The facts of it. */
  children: ReactNode
}

type FeeFactsProps = {
  order: { fee: string; pay_currency: string | null }
  /** As the wire has it, in the currency of the way it is paid. */
  paid: string
  names: { fee: string; paid: string }
}

/** The fee of a deposit or a withdrawal and what is paid for it, where that is not its amount. */
export function FeeFacts({ order: { fee, pay_currency: currency }, paid, names }: FeeFactsProps) {
  if (parseAmount(fee) === 0n && currency === null) return null
  return (
    <>
      <Fact name={names.fee}>{asMoney(fee)}</Fact>
      <Fact name={names.paid}>{currency === null ? asMoney(paid) : `${paid} ${currency}`}</Fact>
    </>
  )
}

/** A player's deposit or withdrawal in full: how it stands, its way so far, and what the house remarked. */
export function RequestDetail(props: RequestDetailProps) {
  const { state, colour, amount, clock, steps, remark, children } = props
  return (
    <>
      <p className={classNames('text-sm font-bold', colour)}>{state}</p>
      <p className="text-[2rem] leading-tight font-extrabold">{amount}</p>
      {clock && <div className="mt-3 rounded-card bg-raised p-3.5">{clock}</div>}
      <div className="mt-4">
        <Timeline steps={steps} />
      </div>
      {remark.text && (
        <Note className="mt-4">
          <b className="block text-xs">{remark.name}</b>
          <span className="text-ink">{remark.text}</span>
        </Note>
      )}
      {children}
    </>
  )
}

import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { formatMoney } from './money-format.ts'

/** How long a changed amount takes to arrive at its new value, in milliseconds. */
const changeTime = 600

type MoneyTextProps = {
  /** Decimal text with two decimals, as the server gives it. */
  value: string
  symbol?: string
  className?: string
}

/** An amount of money in equal-width digits; a change is counted through and ends exactly. */
export function MoneyText({ value, symbol = '', className }: MoneyTextProps) {
  const shown = useCountedThrough(value)
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      <span aria-hidden>{formatMoney(shown, symbol)}</span>
      <span className="sr-only">{formatMoney(value, symbol)}</span>
    </span>
  )
}

function useCountedThrough(value: string): string {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = toMinor(from.current)
    const end = toMinor(value)
    if (start === end || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      from.current = value
      setShown(value)
      return undefined
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, (now - began) / changeTime))
      const eased = BigInt(Math.round((1 - (1 - share) ** 3) * 1000))
      const at = share === 1 ? value : fromMinor(start + ((end - start) * eased) / 1000n)
      from.current = at
      setShown(at)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}

function toMinor(value: string): bigint {
  const [whole = '0', fraction = ''] = value.split('.')
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2))
}

/** As `formatAmount` of the rules does, whose file would come with the first screen. */
function fromMinor(minor: bigint): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

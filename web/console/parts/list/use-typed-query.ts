import { useEffect, useRef, useState } from 'react'
import { openAddress, useAddress, withQuery } from '../page/address.ts'

/** What is typed stands still for so long (ms) before the list follows. */
const settleTime = 250

/** A part of the address that is typed into a field: the address follows what is typed, the field follows the address. */
export function useTypedQuery(name: string): { typed: string; type: (text: string) => void } {
  const { query } = useAddress()
  const inAddress = query.get(name) ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (inAddress !== known) {
    setKnown(inAddress)
    if (inAddress !== typed.trim()) setTyped(inAddress)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => openAddress(withQuery({ [name]: text.trim() || null, page: null, id: null }), { replace: true }),
      settleTime,
    )
  }
  return { typed, type }
}

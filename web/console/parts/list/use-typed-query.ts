import { useEffect, useRef, useState } from 'react'
import { openAddress, useAddress, withQuery } from '../page/address.ts'

/** The pause in typing (ms) after which the list follows. */
const settleTime = 250

/** A parameter of the address with a field for it: each follows the other. */
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

import { useLayoutEffect, useRef, useState } from 'react'

/** One function for as long as the component stands, which does what the latest one does: a component that gets it need not rerender. */
export function useStable<Argument>(latest: (argument: Argument) => void): (argument: Argument) => void {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  return useState(() => (argument: Argument) => current.current(argument))[0]
}

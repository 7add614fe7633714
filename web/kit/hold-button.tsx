import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

/** How long it has to be held, in seconds. */
const holdSeconds = 2

type HoldButtonProps = {
  label: string
  /** While it is held: the seconds that are still needed. */
  holdingLabel: (seconds: number) => string
  onHeld: () => void
  busy?: boolean
}

/** For what cannot be undone: acts after two seconds of holding, by finger, mouse or key. Offer another way beside it. */
export function HoldButton({ label, holdingLabel, onHeld, busy = false }: HoldButtonProps) {
  const [left, setLeft] = useState<number>()
  const isHeld = left !== undefined
  const act = useEffectEvent(onHeld)
  useEffect(() => {
    if (!isHeld) return undefined
    const began = Date.now()
    const timer = setInterval(() => {
      const rest = holdSeconds - (Date.now() - began) / 1000
      if (rest > 0) return setLeft(Math.ceil(rest))
      setLeft(undefined)
      act()
    }, 100)
    return () => clearInterval(timer)
  }, [isHeld])
  const start = () => setLeft(holdSeconds)
  const stop = () => setLeft(undefined)
  return (
    <Button
      variant="danger"
      size="large"
      busy={busy}
      className="isolate w-full touch-none overflow-hidden"
      onPointerDown={(event) => {
        if (event.button === 0) start()
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={({ key, repeat }) => {
        if (!repeat && (key === ' ' || key === 'Enter')) start()
      }}
      onKeyUp={stop}
      onBlur={stop}
    >
      <span
        aria-hidden
        className={classNames(
          'absolute inset-0 -z-10 hidden origin-left bg-urgent/20 transition-[scale] ease-linear motion-ok:block',
          isHeld ? 'scale-x-100 duration-2000' : 'scale-x-0 duration-150',
        )}
      />
      <span aria-live="polite">{isHeld ? holdingLabel(left) : label}</span>
    </Button>
  )
}

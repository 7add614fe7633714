import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type StateProps = {
  icon?: ReactNode
  title: string
  text?: string
  /** The one thing to do. */
  action?: { label: string; run: () => void; busy?: boolean }
  /** The page is for nothing else than that: it stands out as what to press. */
  urging?: boolean
  children?: ReactNode
}

/** Nothing here yet: says so and offers one thing to do. */
export function EmptyState({ icon, title, text, action, urging = false, children }: StateProps) {
  return (
    <div className="flex animate-appear flex-col items-center px-6 py-10 text-center">
      {icon && (
        <div className="mb-4 grid size-16 place-items-center rounded-full bg-track text-ink-soft [&_svg]:size-7">
          {icon}
        </div>
      )}
      <h2 className="text-base font-bold text-balance">{title}</h2>
      {text && <p className="mt-1.5 max-w-72 text-sm text-balance text-ink-soft">{text}</p>}
      {action && (
        <Button
          className="mt-5 min-w-36"
          variant={urging ? 'primary' : 'secondary'}
          busy={action.busy ?? false}
          onClick={action.run}
        >
          {action.label}
        </Button>
      )}
      {children}
    </div>
  )
}

/** Something went wrong: says what, to a screen reader at once, and offers to try again. */
export function ErrorState(props: StateProps) {
  return (
    <div role="alert">
      <EmptyState {...props} />
    </div>
  )
}

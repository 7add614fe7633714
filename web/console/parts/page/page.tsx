import { type ReactNode, useEffect } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { brand } from '../../../lib/brand.ts'
import { useOffice } from './office.tsx'

type PageProps = {
  title: string
  /** Before the title: the way back. */
  before?: ReactNode
  /** In the line of the title, at its right: tabs, a search. */
  children?: ReactNode
  /** At the far right: the page's main acts. */
  actions?: ReactNode
  content: ReactNode
  /** Something from a list is open: where there is no room for both, the bar makes way, too. */
  isDetailOpen?: boolean
}

/** A page of the back office: its bar, which stays, and what scrolls below. */
export function Page({ title, before, children, actions, content, isDetailOpen = false }: PageProps) {
  const { waiting } = useOffice()
  const { deposits, withdrawals, identity_checks, conversations, feedbacks } = waiting
  const count = [deposits, withdrawals, identity_checks, conversations, feedbacks].reduce<number>(
    (sum, one) => sum + (one ?? 0),
    0,
  )
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${brand.name}`
  }, [title, count])
  return (
    <>
      <header
        className={classNames(
          'flex min-h-13 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 lg:px-5',
          isDetailOpen && 'max-lg:hidden',
        )}
      >
        {before}
        <h1 className="text-[0.9375rem] font-semibold md:whitespace-nowrap">{title}</h1>
        {children}
        {actions && (
          <div className="ml-auto flex items-center gap-2 max-md:has-[input]:w-full max-md:flex-wrap">
            {actions}
          </div>
        )}
      </header>
      <div className="flex min-h-0 flex-1 flex-col">{content}</div>
    </>
  )
}

import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

type PageHeaderProps = {
  title: ReactNode
  /** Left out on tab pages, which have nowhere to go back to. */
  back?: { label: string; run: () => void }
  /** In place of the back button. */
  leading?: ReactNode
  /** The balance, or a button. */
  trailing?: ReactNode
}

/** The bar at the top of a page: back, title in the middle, one thing at the right. Stays while scrolling. */
export function PageHeader({ title, back, leading, trailing }: PageHeaderProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface/95 pad-top-safe backdrop-blur-md">
      <div className="grid h-header grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] items-center gap-2 px-2">
        <div className="flex min-w-0 items-center">
          {back ? <IconButton label={back.label} icon={<ChevronLeft />} onClick={back.run} /> : leading}
        </div>
        <h1 className="line-clamp-2 text-center text-[1.0625rem] letters:text-[0.9375rem] leading-tight font-bold text-balance">
          {title}
        </h1>
        <div className="flex items-center justify-end">{trailing}</div>
      </div>
    </header>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'

type PhoneFrameProps = {
  label: string
  theme: 'light' | 'dark'
  lang: string
  className?: string
  children: ReactNode
}

/** A phone of 375 pixels in the player's theme, with the sizes of the player's app. It shows the page; nothing in it can be pressed. */
export function PhoneFrame({ label, theme, lang, className, children }: PhoneFrameProps) {
  return (
    <div className="w-fit max-w-full rounded-[2.75rem] border border-line-strong bg-sunken p-2 shadow-float">
      <section
        // Scrolling areas can be scrolled by the keyboard.
        tabIndex={0}
        aria-label={label}
        lang={lang}
        style={{ colorScheme: theme }}
        className={classNames(
          'relative flex h-[40rem] w-[375px] max-w-full flex-col overflow-x-hidden overflow-y-auto rounded-[2.25rem] bg-page text-[0.9375rem] leading-[1.4] text-ink',
          className,
        )}
      >
        {children}
      </section>
    </div>
  )
}

/** The bar at the top of a page of the app. */
export function PhoneHeader({ title }: { title: string }) {
  return (
    <p className="sticky top-0 z-10 grid h-13 shrink-0 place-items-center border-b border-line bg-surface px-10 text-center text-[1.0625rem] font-bold">
      <span className="max-w-full truncate">{title}</span>
    </p>
  )
}

/** Where the rest of a page stands. */
export function Rest() {
  return ['h-12', 'h-40', 'h-40'].map((height, index) => (
    <div
      key={index}
      aria-hidden
      className={classNames('rounded-card border border-line bg-surface', height)}
    />
  ))
}

/** A sheet that rises from the bottom of the app, over the page that it was opened on. */
export function PhoneSheet({ page, title, children }: { page: string; title: string; children: ReactNode }) {
  return (
    <div className="relative flex min-h-full flex-1 flex-col justify-end pt-16">
      <div aria-hidden className="absolute inset-0 overflow-hidden">
        <PhoneHeader title={page} />
        <div className="space-y-4 p-4">
          <Rest />
        </div>
        <div className="absolute inset-0 z-10 bg-veil" />
      </div>
      <div className="relative z-10 rounded-t-sheet border-t border-line bg-surface pb-6 shadow-float">
        <span aria-hidden className="mx-auto mt-2 block h-1 w-10 rounded-full bg-line-strong opacity-60" />
        <p className="px-5 py-2.5 text-lg font-bold">{title}</p>
        <div className="px-5">{children}</div>
      </div>
    </div>
  )
}

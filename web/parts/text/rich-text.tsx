import type { MouseEvent } from 'react'
import { RichTextView } from '../../kit/rich-text.tsx'
import { openPage } from '../../lib/router.ts'
import { pageOf } from './address.ts'

/** Text that an operator wrote with formatting; its links open as pages of the app. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <RichTextView html={html} className={className} onClick={openLink} />
}

function openLink(event: MouseEvent<HTMLElement>): void {
  const target = event.target instanceof Element ? event.target.closest('a') : null
  const href = target?.getAttribute('href') ?? ''
  if (href === '' || href.startsWith('mailto:')) return
  event.preventDefault()
  const page = pageOf(href)
  if (page !== undefined) void openPage(page)
}

import { lazy, Suspense } from 'react'
import { loadTexts } from '../../lib/languages.ts'
import type { Bar } from './bar.ts'

const BarNotice = lazy(async () => {
  const [module] = await Promise.all([import('./bar-notice.tsx'), loadTexts('bar')])
  return module
})

type BarPlaceProps = { bar: Bar | null; withoutLink?: boolean; className?: string }

/** Where a bar is said, as `GET /api/trade/terms` or `useBar` told it; takes no room without one. */
export function BarPlace(props: BarPlaceProps) {
  return <Suspense>{props.bar && <BarNotice {...props} />}</Suspense>
}

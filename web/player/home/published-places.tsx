import { lazy, type ReactNode } from 'react'
import { firstScreen } from '../../lib/first-screen.ts'
import { BareStage } from './stage-frame.tsx'

/** Comes after the games, which are what one is here for. Where it does not come, they stand there alone. */
const published = firstScreen.then(() => import('./published.ts'))

const Nothing = () => <></>
const Bare = ({ children }: { children: ReactNode }) => <BareStage>{children}</BareStage>

export const NoticeTicker = lazy(() =>
  published.then(
    (parts) => ({ default: parts.NoticeTicker }),
    () => ({ default: Nothing }),
  ),
)
export const Stage = lazy(() =>
  published.then(
    (parts) => ({ default: parts.Stage }),
    () => ({ default: Bare }),
  ),
)
export const Categories = lazy(() =>
  published.then(
    (parts) => ({ default: parts.Categories }),
    () => ({ default: Nothing }),
  ),
)
export const LatestNews = lazy(() =>
  published.then(
    (parts) => ({ default: parts.LatestNews }),
    () => ({ default: Nothing }),
  ),
)

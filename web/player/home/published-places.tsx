import { lazy, type ReactNode } from 'react'
import { firstScreen } from '../../lib/first-screen.ts'
import { BareStage } from './stage-frame.tsx'

type Published = typeof import('./published.ts')

/** Comes after the games, which are what one is here for. Where it does not come, they stand there alone. */
const published = firstScreen.then(() => import('./published.ts'))

function place<Name extends keyof Published>(name: Name, otherwise: Published[Name]) {
  return lazy(() =>
    published.then(
      (parts) => ({ default: parts[name] }),
      () => ({ default: otherwise }),
    ),
  )
}

const Nothing = () => <></>
const Bare = ({ children }: { children: ReactNode }) => <BareStage>{children}</BareStage>

export const NoticeTicker = place('NoticeTicker', Nothing)
export const Stage = place('Stage', Bare)
export const Categories = place('Categories', Nothing)
export const BelowGames = place('BelowGames', Nothing)

import { Coins, Eye, ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Die } from '../../kit/die.tsx'
import { brand } from '../../lib/brand.ts'

/** Here and not in the style sheet, which phones load as well. */
const glow = [
  'radial-gradient(60rem 40rem at 20% 20%, var(--action-soft), transparent 70%)',
  'radial-gradient(50rem 36rem at 90% 90%, var(--raised), transparent 70%)',
].join()

/** The surroundings of the column on a desktop: if there is room, the house's name and its three promises. */
export default function Backdrop() {
  const { t } = useTranslation()
  return (
    <aside
      aria-label={brand.name}
      style={{ backgroundImage: glow }}
      className="fixed inset-0 hidden bg-sunken desktop:block"
    >
      <div className="absolute top-1/2 right-[calc(50%+var(--column)/2+3.5rem)] w-72 -translate-y-1/2 max-[1720px]:hidden">
        <img src={brand.logo} alt="" width="64" height="64" className="size-16" />
        <p className="mt-5 text-3xl font-extrabold tracking-tight">{brand.name}</p>
        <p className="mt-2 text-lg leading-snug text-balance text-ink-soft">{t(($) => $.backdrop.tagline)}</p>
        <ul className="mt-8 space-y-3.5 text-[0.9375rem] [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-action">
          <li className="flex gap-3">
            <Eye aria-hidden /> {t(($) => $.backdrop.fair)}
          </li>
          <li className="flex gap-3">
            <Coins aria-hidden /> {t(($) => $.backdrop.money)}
          </li>
          <li className="flex gap-3">
            <ScrollText aria-hidden /> {t(($) => $.backdrop.rules)}
          </li>
        </ul>
      </div>
      <div className="absolute top-1/2 left-[calc(50%+var(--column)/2+5rem)] -translate-y-1/2 max-[1720px]:hidden">
        <Die face={5} className="size-28 -rotate-12 opacity-90 drop-shadow-2xl" />
        <Die face={1} className="mt-6 ml-24 size-20 rotate-6 opacity-80 drop-shadow-2xl" />
        <Die face={3} className="mt-4 ml-4 size-24 rotate-12 opacity-85 drop-shadow-2xl" />
      </div>
    </aside>
  )
}

import { Timer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { asMoney } from '../../parts/money/money.ts'
import type { Activity } from './days.ts'
import { SessionTime } from '../../parts/restriction/session-time.tsx'

/** How long the player has been here, and what it came to. */
export function SessionCard({ activity }: { activity: Activity }) {
  const { t } = useTranslation('safer-play')
  return (
    <section
      aria-labelledby="session"
      className="min-h-[8.5rem] letters:min-h-0 rounded-card p-5 relative isolate overflow-hidden bg-[linear-gradient(125deg,#0b2a86_0%,#1546d0_60%,#1a66dc_100%)] text-white shadow-float before:absolute before:-top-20 before:-right-12 before:-z-10 before:size-56 before:rounded-full before:bg-[radial-gradient(closest-side,rgb(120_200_255/0.35),transparent)]"
    >
      <h2 id="session" className="flex items-center gap-2 text-sm text-[#dbe8ff]">
        <Timer aria-hidden className="size-4" /> {t(($) => $.session.title)}
      </h2>
      <p className="mt-1 text-[2rem] leading-tight font-extrabold text-[#ffd37a]">
        <SessionTime since={activity.session_since} />
      </p>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-[0.9375rem]">
        <span className="text-[#dbe8ff]">{t(($) => $.session.net)}</span>
        <b className="text-lg leading-[1.333]">{asMoney(activity.net.session, true)}</b>
      </p>
    </section>
  )
}

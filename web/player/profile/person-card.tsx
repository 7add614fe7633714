import { BadgeCheck, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../kit/avatar.tsx'
import { Link } from '../../lib/link.tsx'
import type { UserInfo } from '../../lib/session.ts'

/** Who is signed in; leads to the profile's details. */
export function PersonCard({ user, isVerified }: { user: UserInfo; isVerified: boolean }) {
  const { t } = useTranslation('profile')
  return (
    <Link
      to="/pages/profile/userinfo"
      className="flex items-center gap-3.5 rounded-card px-1 py-1.5 transition-colors duration-150 hover:bg-surface"
    >
      <Avatar name={user.nickname} src={user.avatar} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="truncate text-lg font-bold">{user.nickname}</span>
          <span className="shrink-0 rounded-md bg-gold-soft px-1.5 py-0.5 text-xs font-bold text-gold">
            {t(($) => $.vip, { level: user.level })}
          </span>
          {isVerified && (
            <span className="flex shrink-0 items-center gap-1 rounded-md bg-good-soft px-1.5 py-0.5 text-xs font-bold text-good">
              <BadgeCheck aria-hidden className="size-3.5" /> {t(($) => $.verified)}
            </span>
          )}
        </span>
        <span className="mt-0.5 block truncate text-sm text-ink-soft">
          {user.username} · {t(($) => $.points, { count: user.score })}
        </span>
      </span>
      <span className="sr-only">{t(($) => $.edit)}</span>
      <ChevronRight aria-hidden className="size-5 text-ink-soft" />
    </Link>
  )
}

import type { AuditLine } from '@glasshouse/contract/operator/sign-in.ts'
import { useTranslation } from 'react-i18next'
import { Link } from '../parts/page/link.tsx'

const places: Record<string, (id: string) => string> = {
  player: (id) => `/players/${id}`,
  deposit: (id) => `/deposits?status=all&id=${id}`,
  withdrawal: (id) => `/withdrawals?status=all&id=${id}`,
  identity_check: (id) => `/identity-checks?status=all&id=${id}`,
  conversation: (id) => `/conversations?status=all&id=${id}`,
  feedback: (id) => `/feedback?status=all&id=${id}`,
  operator: (id) => `/operators?id=${id}`,
  banner: (id) => `/content/banners/${id}`,
  notice: (id) => `/content/notices/${id}`,
  news: (id) => `/content/news/${id}`,
  offer: (id) => `/content/offers/${id}`,
  text: (code) => `/content/texts/${code}`,
}

/** Whom or what an act was done to, as a way there where there is one. */
export function Subject({ subject, link = false }: { subject: AuditLine['subject']; link?: boolean }) {
  const words = useSubjectWords()
  if (!subject) return null
  const place = places[subject.kind]?.(subject.id)
  if (!link || place === undefined) return <span>{words(subject)}</span>
  return (
    <Link to={place} className="text-action hover:underline">
      {words(subject)}
    </Link>
  )
}

export function useSubjectWords(): (subject: NonNullable<AuditLine['subject']>) => string {
  const { t } = useTranslation('console-house')
  const names: Record<string, string> = {
    player: t(($) => $.audit.kinds.player),
    deposit: t(($) => $.audit.kinds.deposit),
    withdrawal: t(($) => $.audit.kinds.withdrawal),
    identity_check: t(($) => $.audit.kinds.identity_check),
    operator: t(($) => $.audit.kinds.operator),
    session: t(($) => $.audit.kinds.session),
    file: t(($) => $.audit.kinds.file),
    banner: t(($) => $.audit.kinds.banner),
    notice: t(($) => $.audit.kinds.notice),
    news: t(($) => $.audit.kinds.news),
    offer: t(($) => $.audit.kinds.offer),
    text: t(($) => $.audit.kinds.text),
    conversation: t(($) => $.audit.kinds.conversation),
    feedback: t(($) => $.audit.kinds.feedback),
    channel: t(($) => $.audit.kinds.channel),
    settings: t(($) => $.audit.kinds.settings),
  }
  return ({ kind, id }) => `${names[kind] ?? kind} ${shortId(id)}`.trim()
}

/** Numbers in full, the long names of files by their beginning. */
function shortId(id: string): string {
  return /^\d+$/.test(id) ? `#${id}` : id.length > 12 ? `${id.slice(0, 8)}…` : id
}

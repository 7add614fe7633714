import { auditSubjects } from '@glasshouse/contract/operator/acts.ts'
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
  const nameOf = (kind: string) => {
    const known = auditSubjects.find((one) => one === kind)
    return known ? t(($) => $.audit.kinds[known]) : kind
  }
  return ({ kind, id }) => `${nameOf(kind)} ${idOf(kind, id)}`.trim()
}

/** Numbers as such, the long names of files by their beginning, and nothing where there is only one of the kind. */
function idOf(kind: string, id: string): string {
  if (/^(?:settings|brand|sport)$/.test(kind)) return ''
  if (kind === 'file') return `${id.slice(0, 8)}…`
  return /^\d+$/.test(id) ? `#${id}` : id
}

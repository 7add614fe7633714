import type { AuditLine } from '@glasshouse/contract/operator/sign-in.ts'
import { useTranslation } from 'react-i18next'
import { Copyable } from '../parts/controls/copyable.tsx'
import { Fact, Facts, Section } from '../parts/rows/facts.tsx'
import { exactTime } from '../parts/times/moment.ts'
import { withQuery } from '../parts/page/address.ts'
import { useOffice } from '../parts/page/office.tsx'
import { Link } from '../parts/page/link.tsx'
import { DetailHeader } from '../parts/list/detail-header.tsx'
import { useActWords } from './act-words.ts'
import { useDetails } from './detail-words.ts'
import { Subject } from './subject.tsx'

/** One line of the log in full. */
export function AuditLineDetail({ line }: { line: AuditLine }) {
  const { t } = useTranslation('console-house')
  const { t: shell } = useTranslation('console-shell')
  const { timeZone } = useOffice()
  const words = useActWords()
  const details = useDetails()(line)
  return (
    <section aria-label={t(($) => $.audit.line, { id: line.id })} className="flex min-h-0 flex-1 flex-col">
      <DetailHeader title={t(($) => $.audit.line, { id: line.id })} />
      <div className="min-h-0 flex-1 overflow-y-auto p-4 lg:p-5">
        <div className="max-w-xl space-y-6">
          <Facts>
            <Fact name={t(($) => $.audit.act)}>
              {words(line.act)} <code className="text-xs text-ink-soft">{line.act}</code>
            </Fact>
            <Fact name={t(($) => $.audit.time)}>{exactTime(line.at, timeZone)}</Fact>
            <Fact name={t(($) => $.audit.operator)}>
              {line.operator ? (
                <Link
                  to={withQuery({ operator: line.operator.id, id: null, page: null })}
                  className="text-action hover:underline"
                >
                  {line.operator.name} ({shell(($) => $.roles[line.operator?.role ?? 'support'])})
                </Link>
              ) : (
                t(($) => $.audit.house)
              )}
            </Fact>
            {line.subject && (
              <Fact name={t(($) => $.audit.subject)}>
                <Subject link subject={line.subject} />
              </Fact>
            )}
          </Facts>
          {details.length > 0 && (
            <Section title={t(($) => $.audit.details)}>
              <Facts>
                {details.map(({ key, name, value }) => (
                  <Fact key={key} name={name}>
                    {value}
                  </Fact>
                ))}
              </Facts>
            </Section>
          )}
          <Section title={t(($) => $.audit.hash)}>
            <Copyable value={line.hash} name={t(($) => $.audit.hash)}>
              <code className="text-xs break-all">{line.hash}</code>
            </Copyable>
            <p className="mt-1 text-xs text-ink-soft">{t(($) => $.audit.hashText)}</p>
          </Section>
        </div>
      </div>
    </section>
  )
}

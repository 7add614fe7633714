import { contentVersion, contentVersions } from '@glasshouse/contract/operator/content.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { request, showFailure } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { Moment } from '../parts/times/age.tsx'
import { Section } from '../parts/rows/facts.tsx'
import { useOffice } from '../parts/page/office.tsx'
import type { ContentKind } from './content-address.ts'
import { draftOf } from './draft.ts'
import type { DraftWork } from './use-draft.ts'

type VersionsProps = { kind: ContentKind; subject: string; work: DraftWork; readOnly: boolean }

/** Who saved it when; each can be put back into the form, and becomes the newest when that is saved. */
export function Versions({ kind, subject, work, readOnly }: VersionsProps) {
  const { t } = useTranslation('console-content')
  const { timeZone } = useOffice()
  const { data } = useQuery({
    ...callQuery(contentVersions, { kind, subject }),
    // A new one comes with each time that it is saved.
    queryKey: [...callQuery(contentVersions, { kind, subject }).queryKey, work.base.version],
  })
  const putBack = useMutation({
    mutationFn: (version: number) => request(contentVersion, { kind, subject, version }, { quiet: true }),
    onSuccess: ({ body }) => work.replace(draftOf(body, work.draft, timeZone)),
    onError: showFailure,
  })
  if (!data) return null
  return (
    <Section title={t(($) => $.versions.title)}>
      {data.list.length === 0 ? (
        <p className="text-ink-soft">{t(($) => $.versions.none)}</p>
      ) : (
        <ol className="divide-y divide-line rounded-xl border border-line">
          {data.list.map(({ version, by, createtime }) => (
            <li key={version} className="flex min-h-10 items-center gap-3 px-3 py-1">
              <span className="text-ink-soft tabular-nums">{version}</span>
              <span className="min-w-0 flex-1 truncate">
                {by} <span className="text-ink-soft">·</span>{' '}
                <Moment at={createtime} className="text-ink-soft" />
              </span>
              {version === work.base.version ? (
                <span className="text-xs text-ink-soft">{t(($) => $.versions.current)}</span>
              ) : (
                !readOnly && (
                  <Button
                    size="small"
                    variant="ghost"
                    className="text-xs!"
                    disabled={putBack.isPending}
                    onClick={() => putBack.mutate(version)}
                  >
                    {t(($) => $.versions.putBack)}
                    <span className="sr-only">{version}</span>
                  </Button>
                )
              )}
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

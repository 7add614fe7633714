import type { PublicationRow } from '@glasshouse/contract/operator/content.ts'
import { useTranslation } from 'react-i18next'
import { Section } from '../parts/rows/facts.tsx'
import type { Draft } from './draft.ts'
import { MomentField } from './moment-field.tsx'
import type { Problem } from './problem.ts'

type ScheduleFieldsProps = {
  draft: Draft
  change: (changes: Partial<Draft>) => void
  state: PublicationRow['state'] | null
  problem: Problem | null
}

/** When players see it. A draft's beginning is chosen when it is published. */
export function ScheduleFields({ draft, change, state, problem }: ScheduleFieldsProps) {
  const { t } = useTranslation('console-content')
  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.text : undefined)
  return (
    <Section title={t(($) => $.schedule)}>
      <div className="grid gap-4 sm:grid-cols-2">
        {state === 'scheduled' && (
          <MomentField
            label={t(($) => $.from)}
            value={draft.from}
            error={errorOf('from')}
            hint={t(($) => $.fromHint)}
            onChange={(from) => change({ from })}
          />
        )}
        {draft.kind === 'offer' && (
          <MomentField
            label={t(($) => $.fields.startsAt)}
            value={draft.startsAt}
            error={errorOf('startsAt')}
            onChange={(startsAt) => change({ startsAt })}
          />
        )}
        <MomentField
          label={t(($) => $.until)}
          value={draft.until}
          error={errorOf('until')}
          hint={t(($) => $.untilHint)}
          onChange={(until) => change({ until })}
        />
      </div>
    </Section>
  )
}

import { auditActs } from '@glasshouse/contract/operator/acts.ts'
import { operators } from '@glasshouse/contract/operator/sign-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { classNames } from '../../kit/class-names.ts'
import { callQuery } from '../../lib/queries.ts'
import { SelectInput } from '../parts/controls/fields.tsx'
import { openAddress, useAddress, withQuery } from '../parts/page/address.ts'
import { useOffice } from '../parts/page/office.tsx'
import { useActWords } from './act-words.ts'
import { SubjectFilter } from './subject-filter.tsx'

/** The log query in the address. */
export function auditInput(query: URLSearchParams) {
  const operator = query.get('operator')
  const act = query.get('act')
  const kind = query.get('kind')
  const subject = query.get('subject')
  return {
    ...(operator && /^\d{1,18}$/.test(operator) && { operator_id: operator }),
    ...(act && { act }),
    ...(kind && { subject_kind: kind }),
    ...(subject && { subject_id: subject }),
  }
}

const nothing = { operator: null, act: null, kind: null, subject: null }

/** Whose acts, which acts, done to whom or what. */
export function AuditFilters({ isDetailOpen }: { isDetailOpen: boolean }) {
  const { t } = useTranslation('console-house')
  const { t: shell } = useTranslation('console-shell')
  const { may } = useOffice()
  const { query } = useAddress()
  const words = useActWords()
  const people = useQuery({
    ...callQuery(operators, { limit: 100 }),
    enabled: may('operators.manage'),
    staleTime: 60_000,
  })
  const operator = query.get('operator') ?? ''
  const known = people.data?.list ?? []
  const names = [
    ...known.map(({ id, name }) => ({ value: id, label: name })),
    // Who may not read the list of operators still finds the one that the address names.
    ...(operator && !known.some(({ id }) => id === operator)
      ? [{ value: operator, label: `#${operator}` }]
      : []),
  ]
  return (
    <div
      className={classNames(
        'flex flex-wrap items-start gap-2 border-b border-line px-4 py-2.5 lg:px-5',
        isDetailOpen && 'max-lg:hidden',
      )}
    >
      {(may('operators.manage') || operator !== '') && (
        <SelectInput
          quiet
          soft
          label={t(($) => $.audit.operator)}
          className="w-44 max-md:w-[calc(50%-0.25rem)] letters:w-full"
          value={operator}
          onChange={({ target }) => set({ operator: target.value || null })}
          options={[{ value: '', label: t(($) => $.audit.everybody) }, ...names]}
        />
      )}
      <SelectInput
        quiet
        soft
        label={t(($) => $.audit.act)}
        className="w-52 max-md:w-[calc(50%-0.25rem)] letters:w-full"
        value={query.get('act') ?? ''}
        onChange={({ target }) => set({ act: target.value || null })}
        options={[
          { value: '', label: t(($) => $.audit.everyAct) },
          ...auditActs.map((value) => ({ value, label: words(value) })),
        ]}
      />
      <SubjectFilter />
      {Object.keys(auditInput(query)).length > 0 && (
        <Button variant="ghost" size="small" onClick={() => set(nothing)}>
          {shell(($) => $.table.clearFilters)}
        </Button>
      )}
    </div>
  )
}

function set(changes: Record<string, string | null>): void {
  openAddress(withQuery({ page: null, id: null, ...changes }), { replace: true })
}

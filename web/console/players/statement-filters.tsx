import { useTranslation } from 'react-i18next'
import { SelectInput, TextInput } from '../parts/controls/fields.tsx'
import { openAddress, useAddress, withQuery } from '../parts/page/address.ts'

const types = ['deposit', 'withdraw', 'transfer', 'bet', 'bonus'] as const
const ranges = ['all', 'today', '7d', '30d', 'custom'] as const

/** The statement query in the address. */
export function statementInput(query: URLSearchParams) {
  const type = types.find((known) => known === query.get('type'))
  const range = ranges.find((known) => known === query.get('range')) ?? 'all'
  const start = query.get('start')
  const end = query.get('end')
  return {
    range,
    ...(type && { type }),
    ...(range === 'custom' && start && { start }),
    ...(range === 'custom' && end && { end }),
  }
}

/** Which movements, of which time. */
export function StatementFilters() {
  const { t } = useTranslation('console-players')
  const { query } = useAddress()
  const { type, range } = statementInput(query)
  return (
    <div className="flex flex-wrap gap-2">
      <SelectInput
        quiet
        soft
        label={t(($) => $.statement.what)}
        className="w-48 letters:w-full"
        value={type ?? 'all'}
        onChange={({ target }) => set({ type: target.value === 'all' ? null : target.value })}
        options={(['all', ...types] as const).map((value) => ({
          value,
          label: t(($) => $.statement.types[value]),
        }))}
      />
      <SelectInput
        quiet
        soft
        label={t(($) => $.statement.range)}
        className="w-40 letters:w-full"
        value={range}
        onChange={({ target }) => set({ range: target.value === 'all' ? null : target.value })}
        options={ranges.map((value) => ({ value, label: t(($) => $.statement.ranges[value]) }))}
      />
      {range === 'custom' && (
        <>
          <TextInput
            quiet
            soft
            type="date"
            className="w-36 letters:w-full"
            label={t(($) => $.statement.start)}
            value={query.get('start') ?? ''}
            onChange={({ target }) => set({ start: target.value || null })}
          />
          <TextInput
            quiet
            soft
            type="date"
            className="w-36 letters:w-full"
            label={t(($) => $.statement.end)}
            value={query.get('end') ?? ''}
            onChange={({ target }) => set({ end: target.value || null })}
          />
        </>
      )}
    </div>
  )
}

function set(changes: Record<string, string | null>): void {
  openAddress(withQuery({ lines: null, ...changes }), { replace: true })
}

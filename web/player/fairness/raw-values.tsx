import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopiedKey } from './copied-key.tsx'

/** A value by its name; null is not there yet and undefined is not of this round. */
export type RawValue = readonly [name: string, value: string | null | undefined]

/** The exact values of a step, folded away until asked for. */
export function RawValues({ values }: { values: readonly RawValue[] }) {
  const { t } = useTranslation('fairness')
  return (
    <details className="group mt-2.5 -mb-1.5 border-t border-line">
      <summary className="-mx-1 flex min-h-touch cursor-pointer list-none items-center justify-between gap-2 rounded-lg px-1 text-sm font-semibold text-action [&::-webkit-details-marker]:hidden">
        {t(($) => $.proof.raw)}
        <ChevronDown
          aria-hidden
          className="size-[1.125rem] transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <dl className="divide-y divide-line pb-1.5">
        {values.map(
          ([name, value]) =>
            value !== undefined && <Raw key={`${name} ${value}`} name={name} value={value} />,
        )}
      </dl>
    </details>
  )
}

/** Long ones are for machines: they stand below their name, and can be copied. */
const longValue = 24

/** One exact value under or beside its name. */
export function Raw({ name, value }: { name: string; value: string | null }) {
  const { t } = useTranslation('fairness')
  if (value !== null && value.length > longValue) return <CopiedKey name={name} value={value} />
  return (
    <div className="flex flex-wrap justify-between gap-x-3 py-2 text-xs leading-[1.667]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className={value === null ? 'text-ink-soft' : 'min-w-0 text-right font-semibold'}>
        {value ?? t(($) => $.proof.notYet)}
      </dd>
    </div>
  )
}

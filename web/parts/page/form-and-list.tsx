import { type ReactNode, Suspense } from 'react'
import { Segmented } from '../../kit/segmented.tsx'
import { useColumns } from '../../lib/screen.ts'

type FormAndListProps<View extends string> = {
  /** The switch's name for a screen reader. */
  label: string
  form: { value: View; label: string; panel: ReactNode }
  list: { value: View; label: string; panel: ReactNode }
  view: View
  onView: (view: View) => void
  /** With room for two columns the list stands beside the form. */
  beside?: boolean
}

/** A form and the list of its orders, one at a time. */
export function FormAndList<View extends string>(props: FormAndListProps<View>) {
  const { label, form, list, view, onView, beside = false } = props
  const columns = useColumns()
  const isBeside = beside && columns > 1
  return (
    <div className={beside ? 'two:grid two:grid-cols-2 two:items-start two:gap-4' : undefined}>
      {!isBeside && (
        <Segmented label={label} options={[form, list]} value={view} onChange={onView} className="mb-3" />
      )}
      {/* Out of sight, not away: a file that is being uploaded goes on. */}
      <div hidden={!isBeside && view !== form.value}>{form.panel}</div>
      <Suspense>{(isBeside || view === list.value) && <div className="min-w-0">{list.panel}</div>}</Suspense>
    </div>
  )
}

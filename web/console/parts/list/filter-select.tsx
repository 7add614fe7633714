import { SelectInput } from '../controls/fields.tsx'
import { openAddress, withQuery } from '../page/address.ts'

type FilterSelectProps = {
  /** Its name in the address. */
  name: string
  label: string
  /** Undefined: it does not narrow the list. */
  value: string | undefined
  /** The words for that. */
  all: string
  options: readonly { value: string; label: string }[]
}

/** Narrows a list down by one of a few. */
export function FilterSelect({ name, label, value = '', all, options }: FilterSelectProps) {
  return (
    <SelectInput
      quiet
      soft
      label={label}
      value={value}
      onChange={({ target }) =>
        openAddress(withQuery({ page: null, id: null, [name]: target.value || null }), { replace: true })
      }
      options={[{ value: '', label: all }, ...options]}
    />
  )
}

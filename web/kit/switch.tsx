import type { ReactNode } from 'react'

type SwitchProps = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** On or off, at once; the whole row is the target. */
export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <label className="flex min-h-touch items-center justify-between gap-4">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-7 w-12 shrink-0 appearance-none rounded-full border border-line-strong bg-raised transition-colors duration-150 before:absolute before:top-1/2 before:left-0.5 before:size-5.5 before:-translate-y-1/2 before:rounded-full before:bg-line-strong before:transition-[translate,background-color] before:duration-150 checked:border-action checked:bg-action checked:before:translate-x-5 checked:before:bg-on-action disabled:opacity-50"
      />
    </label>
  )
}

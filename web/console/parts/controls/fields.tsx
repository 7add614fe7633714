import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../../../kit/class-names.ts'

/** Red while something is wrong, also when it is typed in. */
const frame =
  'w-full rounded-lg border text-[0.8125rem] text-ink transition-colors duration-100 outline-none placeholder:text-ink-soft focus:border-action focus:ring-1 focus:ring-action aria-invalid:border-urgent aria-invalid:ring-urgent disabled:bg-raised disabled:text-ink-soft'

type Labelled = {
  label: string
  hint?: ReactNode
  /** The error; read out at once. */
  error?: string | undefined
  /** The label is there for a screen reader alone. */
  quiet?: boolean
  /** Stands among tools, not in a form: a quieter frame. */
  soft?: boolean
}

/** The frame of every field: its name above, its error or hint below. */
function Labelled({
  label,
  hint,
  error,
  quiet = false,
  className,
  children,
}: Omit<Labelled, 'soft'> & {
  className?: string | undefined
  children: (own: { id: string; noteId: string }) => ReactNode
}) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={className}>
      <label htmlFor={id} className={quiet ? 'sr-only' : 'mb-1 block text-xs font-semibold'}>
        {label}
      </label>
      {children({ id, noteId })}
      <p id={noteId} aria-live="polite" className="text-xs not-empty:mt-1">
        {error ? (
          <span className="font-medium text-urgent">{error}</span>
        ) : (
          hint && <span className="text-ink-soft">{hint}</span>
        )}
      </p>
    </div>
  )
}

type TextInputProps = Labelled &
  Omit<ComponentProps<'input'>, 'size'> & {
    /** Within the frame, before or behind the text. */
    leading?: ReactNode
    trailing?: ReactNode
  }

/** One line of text. Works with `register()` of react-hook-form. */
export function TextInput({
  label,
  hint,
  error,
  quiet,
  soft,
  leading,
  trailing,
  className,
  maxLength = 140,
  ...input
}: TextInputProps) {
  return (
    <Labelled {...{ label, hint, error, className }} {...(quiet ? { quiet } : {})}>
      {({ id, noteId }) => (
        <div className="relative">
          {(leading ?? trailing) && (
            <span
              className={classNames(
                'pointer-events-none absolute inset-y-0 grid place-items-center text-[0.8125rem] text-ink-soft [&_svg]:size-4',
                leading ? 'left-2.5' : 'right-2.5',
              )}
            >
              {leading ?? trailing}
            </span>
          )}
          <input
            {...input}
            id={id}
            maxLength={maxLength}
            aria-invalid={error ? true : undefined}
            aria-describedby={noteId}
            className={classNames(
              frame,
              'h-[max(2.25rem,var(--touch))]',
              leading ? 'pl-8' : 'pl-2.5',
              trailing ? 'pr-8' : 'pr-2.5',
              soft ? 'border-line bg-raised' : 'border-line-strong bg-surface',
            )}
          />
        </div>
      )}
    </Labelled>
  )
}

type TextAreaProps = Omit<Labelled, 'soft'> & ComponentProps<'textarea'>

/** Several lines of text. */
export function TextArea({ label, hint, error, quiet, className, rows = 3, ...input }: TextAreaProps) {
  return (
    <Labelled {...{ label, hint, error, className }} {...(quiet ? { quiet } : {})}>
      {({ id, noteId }) => (
        <textarea
          {...input}
          id={id}
          rows={rows}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          className={classNames(frame, 'block resize-y border-line-strong bg-surface px-2.5 py-2')}
        />
      )}
    </Labelled>
  )
}

type SelectInputProps = Labelled &
  ComponentProps<'select'> & { options: readonly { value: string; label: string }[] }

/** One of a list, as the browser shows it. */
export function SelectInput({
  label,
  hint,
  error,
  quiet,
  soft,
  className,
  options,
  ...select
}: SelectInputProps) {
  return (
    <Labelled {...{ label, hint, error, className }} {...(quiet ? { quiet } : {})}>
      {({ id, noteId }) => (
        <div className="relative">
          <select
            {...select}
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={noteId}
            className={classNames(
              frame,
              'h-[max(2.25rem,var(--touch))] appearance-none text-ellipsis pr-8 pl-2.5',
              soft ? 'border-line bg-raised' : 'border-line-strong bg-surface',
            )}
          >
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-soft"
          />
        </div>
      )}
    </Labelled>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; hint?: string }[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string | undefined
}

/** One of a few, all in sight: arrow keys move, the reasons of a decision for one. */
export function Choice<Value extends string>({ label, options, value, onChange, error }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-semibold">{label}</legend>
      <div className="overflow-hidden rounded-lg border border-line">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 border-line px-3 py-1.5 not-last:border-b hover:bg-raised has-checked:bg-action-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-action"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="grid size-4 shrink-0 appearance-none place-items-center rounded-full border border-line-strong bg-surface outline-none before:size-1.5 before:scale-0 before:rounded-full before:bg-on-action checked:border-action checked:bg-action checked:before:scale-100"
            />
            <span className="min-w-0">
              {option.label}
              {option.hint && <span className="block text-xs text-ink-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <p aria-live="polite" className="text-xs font-medium text-urgent not-empty:mt-1">
        {error}
      </p>
    </fieldset>
  )
}

/** On or off, at once to be seen which. Works with `register()` of react-hook-form. */
export function Switch({ label, ...input }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      aria-label={label}
      className="relative h-6 w-10 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors duration-150 before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-white before:shadow before:transition-[translate] before:duration-150 checked:bg-action checked:before:translate-x-4 disabled:cursor-not-allowed disabled:opacity-50"
    />
  )
}

/** A switch at the end of the line that says what it is. */
export function SwitchRow(props: ComponentProps<typeof Switch>) {
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="text-xs font-semibold">{props.label}</span>
      <Switch {...props} />
    </div>
  )
}

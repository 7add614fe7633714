import { classNames } from '../../kit/class-names.ts'

/** How far one is in a form of several steps. */
export function StepBar({ step, steps, label }: { step: number; steps: number; label: string }) {
  return (
    <div>
      <p role="status" className="text-xs font-semibold text-ink-soft">
        {label}
      </p>
      <div aria-hidden className="mt-2 flex gap-1.5">
        {Array.from({ length: steps }, (_, index) => (
          <span
            key={index}
            className={classNames(
              'h-1 flex-1 rounded-full transition-colors duration-300',
              index < step ? 'bg-action' : 'bg-track',
            )}
          />
        ))}
      </div>
    </div>
  )
}

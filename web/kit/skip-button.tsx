type SkipButtonProps = { label: string; onSkip: () => void }

/** A stop of the Tab key that is seen while it has the focus, and leads past others. */
export function SkipButton({ label, onSkip }: SkipButtonProps) {
  return (
    <button
      type="button"
      onClick={onSkip}
      className="fixed top-1 left-1/2 z-50 -translate-x-1/2 rounded-full bg-action px-4 py-2.5 text-sm font-bold text-on-action not-focus-visible:sr-only"
    >
      {label}
    </button>
  )
}

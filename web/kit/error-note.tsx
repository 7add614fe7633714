import { classNames } from './class-names.ts'

type ErrorNoteProps = { className?: string; children: string | undefined }

/** Why something was not done, read out at once; nothing where there is no reason. */
export function ErrorNote({ className, children }: ErrorNoteProps) {
  if (!children) return null
  return (
    <p
      role="alert"
      className={classNames('rounded-xl bg-urgent-soft px-3 py-2 text-sm font-medium text-urgent', className)}
    >
      {children}
    </p>
  )
}

import { classNames } from './class-names.ts'

type AvatarProps = { name: string; src?: string; className?: string }

/** A person's picture, or the initials in its place. */
export function Avatar({ name, src, className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-14 shrink-0 place-items-center overflow-hidden rounded-full bg-[linear-gradient(140deg,#1d57e0,#0b2a86)] text-lg font-bold text-white select-none',
        className,
      )}
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : initials(name)}
    </span>
  )
}

/** Up to two initials; of a name without spaces its first sign, which suits Chinese names too. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const firsts = words.map((word) => Array.from(word)[0] ?? '')
  return (words.length > 1 ? firsts.slice(0, 2) : firsts.slice(0, 1)).join('').toUpperCase()
}

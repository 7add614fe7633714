import type { LucideIcon } from 'lucide-react'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Link } from '../../lib/link.tsx'

type IconLinksProps<Name extends string> = {
  /** Where they lead together, for a screen reader. */
  label: string
  links: readonly { name: Name; path: string; icon: LucideIcon }[]
  nameOf: (name: Name) => string
  className?: string
  /** How many stand side by side. */
  columnsClassName: string
  linkClassName: string
  iconClassName: string
}

/** Ways to other pages side by side, each with its icon above its name. */
export function IconLinks<Name extends string>(props: IconLinksProps<Name>) {
  const { label, links, nameOf, className, columnsClassName, linkClassName, iconClassName } = props
  return (
    <Card className={classNames('px-1 py-1.5', className)}>
      <nav aria-label={label}>
        <ul className={`grid ${columnsClassName}`}>
          {links.map(({ name, path, icon: Icon }) => (
            <li key={name} className="grid min-w-0">
              <Link
                to={path}
                className={classNames(
                  'flex flex-col items-center gap-1.5 rounded-tile text-center leading-tight transition-colors duration-150 hover:bg-raised active:bg-raised',
                  linkClassName,
                )}
              >
                <Icon
                  aria-hidden
                  className={classNames('size-6 shrink-0', iconClassName)}
                  strokeWidth={1.75}
                />
                <span className="max-w-full hyphens-auto [overflow-wrap:anywhere]">{nameOf(name)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  )
}

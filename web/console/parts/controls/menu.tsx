import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { Kbd } from './kbd.tsx'

const line =
  'flex min-h-[max(2rem,var(--touch))] w-full cursor-default items-center gap-2.5 rounded-md px-2 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-raised [&>svg]:size-4 [&>svg]:shrink-0'

type MenuProps = {
  trigger: ReactElement<Record<string, unknown>>
  side?: 'top' | 'bottom' | 'right'
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/** The actions of a button, one below the other. */
export function Menu({ trigger, side = 'bottom', align = 'end', className, children }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner side={side} align={align} sideOffset={6} className="z-50 outline-none">
          <BaseMenu.Popup
            className={classNames(
              'max-h-(--available-height) min-w-48 overflow-y-auto rounded-lg border border-line bg-surface p-1 text-ink shadow-float outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0',
              className,
            )}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

type MenuItemProps = {
  icon?: ReactNode
  keys?: string
  /** It takes something away. */
  danger?: boolean
  onClick: () => void
  children: ReactNode
}

export function MenuItem({ icon, keys, danger = false, onClick, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      onClick={onClick}
      className={classNames(line, danger && 'text-urgent', !danger && '[&>svg]:text-ink-soft')}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {keys && <Kbd keys={keys} />}
    </BaseMenu.Item>
  )
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="-mx-1 my-1 h-px bg-line" />
}

type MenuChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string; lang?: string }[]
  onChange: (value: Value) => void
}

/** One of a few, with a tick at the chosen one. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  const choose = (next: unknown) => {
    const option = options.find((known) => known.value === next)
    if (option) onChange(option.value)
  }
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={choose}>
      <BaseMenu.GroupLabel className="px-2 pt-1.5 pb-0.5 text-xs font-medium text-ink-soft">
        {label}
      </BaseMenu.GroupLabel>
      {options.map((option) => (
        <BaseMenu.RadioItem key={option.value} value={option.value} className={line}>
          <span className="flex-1" lang={option.lang}>
            {option.label}
          </span>
          <BaseMenu.RadioItemIndicator>
            <Check aria-hidden className="size-4 text-action" />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  )
}

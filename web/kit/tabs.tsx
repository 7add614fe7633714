import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly { value: Value; label: ReactNode; panel: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
  panelClassName?: string
}

/** Panels behind a row of tabs; arrow keys move between them. Only the panel in sight is rendered. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
  panelClassName,
}: TabsProps<Value>) {
  const choose = (next: unknown) => {
    const tab = tabs.find((known) => known.value === next)
    if (tab) onChange(tab.value)
  }
  return (
    <BaseTabs.Root value={value} onValueChange={choose}>
      <BaseTabs.List aria-label={label} className={classNames('flex rounded-tile bg-track p-0.5', className)}>
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-[max(2.5rem,44px)] flex-1 rounded-[0.625rem] px-2 text-sm font-semibold text-ink-soft transition-[background-color,color] duration-150 data-active:bg-surface data-active:text-ink data-active:shadow-card"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel
          key={tab.value}
          value={tab.value}
          className={classNames('outline-none', panelClassName)}
        >
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}

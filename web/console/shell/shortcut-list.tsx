import { useTranslation } from 'react-i18next'
import { Dialog } from '../parts/controls/dialog.tsx'
import { Kbd } from '../parts/controls/kbd.tsx'
import { activeShortcuts } from '../parts/page/shortcuts.ts'

/** The shortcuts of this page. */
export function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('console-shell')
  return (
    <Dialog wide open={open} onClose={onClose} title={t(($) => $.shortcuts.title)}>
      <div className="mt-2 gap-x-8 sm:columns-2">
        {open &&
          activeShortcuts().map(({ title, shortcuts }) => (
            <section key={title} className="mb-4 break-inside-avoid">
              <h3 className="mb-1 text-xs font-semibold text-ink-soft">{title}</h3>
              <dl>
                {shortcuts.map(({ keys, label }) => (
                  <div key={keys} className="flex min-h-7 items-center justify-between gap-4">
                    <dt>{label}</dt>
                    <dd>
                      <Kbd keys={keys} />
                      <span className="sr-only">{keys}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
    </Dialog>
  )
}

import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Callout } from '../parts/rows/callout.tsx'
import { Copyable } from '../parts/controls/copyable.tsx'
import { Dialog } from '../parts/controls/dialog.tsx'
import { Fact, Facts } from '../parts/rows/facts.tsx'

type FirstPasswordProps = { name: string; username: string; password: string; onClose: () => void }

/** A first password, on the screen this once; nobody can find it out again. */
export function FirstPassword({ name, username, password, onClose }: FirstPasswordProps) {
  const { t } = useTranslation('console-house')
  return (
    <Dialog
      urgent
      open
      onClose={onClose}
      onSubmit={onClose}
      title={t(($) => $.operators.firstPassword.title, { name })}
      text={t(($) => $.operators.firstPassword.text)}
      actions={<Button type="submit">{t(($) => $.operators.firstPassword.done)}</Button>}
    >
      <Facts className="mt-4 rounded-lg border border-line px-3">
        <Fact name={t(($) => $.operators.username)}>
          <Copyable value={username} name={t(($) => $.operators.username)} />
        </Fact>
        <Fact name={t(($) => $.operators.firstPassword.label)}>
          <Copyable value={password} name={t(($) => $.operators.firstPassword.label)}>
            <code className="text-sm font-semibold">{password}</code>
          </Copyable>
        </Fact>
      </Facts>
      <Callout look="warning" className="mt-3">
        {t(($) => $.operators.firstPassword.once)}
      </Callout>
    </Dialog>
  )
}

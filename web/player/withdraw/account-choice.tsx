import type { PayoutAccount } from '@glasshouse/contract/withdrawals.ts'
import { ChevronRight, Plus } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { useSheet } from '../../kit/use-sheet.ts'
import { ChannelIcon } from '../../parts/money/channel-icon.tsx'

const AccountsSheet = lazy(() => import('./accounts-sheet.tsx'))

type AccountChoiceProps = {
  accounts: readonly PayoutAccount[]
  chosen: PayoutAccount | undefined
  error: string | undefined
  disabled: boolean
  onChoose: (id: string) => void
}

/** Where the money goes; opens the list of all places. */
export function AccountChoice({ accounts, chosen, error, disabled, onChoose }: AccountChoiceProps) {
  const { t } = useTranslation('withdraw')
  const sheet = useSheet()
  const id = useId()
  return (
    <div>
      <h2 id={id} className="mb-1.5 text-sm font-semibold">
        {t(($) => $.account.label)}
      </h2>
      <button
        type="button"
        disabled={disabled}
        aria-describedby={`${id}-note`}
        onClick={() => sheet.show()}
        className={classNames(
          'flex min-h-16 w-full items-center gap-3 rounded-tile border px-3 py-2 text-left transition-colors duration-150 hover:bg-raised',
          error ? 'border-urgent' : 'border-line-strong',
          !chosen && 'border-dashed',
        )}
      >
        {chosen ? (
          <AccountWords account={chosen} />
        ) : (
          <>
            <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-action-soft text-action">
              <Plus aria-hidden className="size-5" />
            </span>
            <span className="min-w-0 flex-1 font-semibold text-action">{t(($) => $.account.addFirst)}</span>
          </>
        )}
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
        {chosen && <span className="sr-only">{t(($) => $.account.change)}</span>}
      </button>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className="mt-1 text-xs leading-[1.667] font-medium text-urgent"
      >
        {error}
      </p>
      <Suspense>
        {sheet.isNeeded && (
          <AccountsSheet
            {...sheet.props}
            accounts={accounts}
            chosen={chosen?.id}
            onChoose={(accountId) => {
              onChoose(accountId)
              sheet.close()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

/** A place to be paid out to: its kind, its name, the end of its number and whose it is. */
export function AccountWords({ account }: { account: PayoutAccount }) {
  return (
    <>
      <ChannelIcon kind={account.kind} />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{account.institution}</span>
        <span className="block text-xs break-words text-ink-soft">
          {account.number} · {account.holder}
        </span>
      </span>
    </>
  )
}

import type { PayoutAccount } from '@glasshouse/contract/withdrawals.ts'
import { payoutAccounts, removePayoutAccount } from '@glasshouse/contract/withdrawals.ts'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { ask } from '../../kit/question.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { request } from '../../lib/api.ts'
import { callKey, queryClient } from '../../lib/queries.ts'
import { AccountWords } from './account-choice.tsx'
import { AccountForm } from './account-form.tsx'

type AccountsSheetProps = SheetState & {
  accounts: readonly PayoutAccount[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** All places to be paid out to: choose, add, remove. Without any, the form of the first stands there at once. */
export default function AccountsSheet(props: AccountsSheetProps) {
  const { open, onOpenChange, accounts, chosen, onChoose } = props
  const { t } = useTranslation('withdraw')
  const [wantsForm, setWantsForm] = useState(false)
  const isForm = wantsForm || accounts.length === 0
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) setWantsForm(false)
        onOpenChange(next)
      }}
      title={isForm ? t(($) => $.account.add) : t(($) => $.account.label)}
    >
      {isForm ? (
        <AccountForm
          onAdded={(account) => {
            setWantsForm(false)
            onChoose(account.id)
          }}
        />
      ) : (
        <>
          <ul className="space-y-2 pt-1">
            {accounts.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                isChosen={account.id === chosen}
                onChoose={() => onChoose(account.id)}
              />
            ))}
          </ul>
          <Button variant="outline" size="large" className="mt-3 w-full" onClick={() => setWantsForm(true)}>
            <Plus aria-hidden className="size-5" /> {t(($) => $.account.add)}
          </Button>
        </>
      )}
    </Sheet>
  )
}

type AccountRowProps = { account: PayoutAccount; isChosen: boolean; onChoose: () => void }

function AccountRow({ account, isChosen, onChoose }: AccountRowProps) {
  const { t } = useTranslation('withdraw')
  const { t: shell } = useTranslation('shell')
  const name = `${account.institution} ${account.number}`
  const remove = useMutation({
    mutationFn: () => request(removePayoutAccount, { id: account.id }, { loading: shell(($) => $.loading) }),
    onSuccess: (left) => {
      queryClient.setQueryData(callKey(payoutAccounts, {}), left)
      toastSuccess(t(($) => $.account.removed))
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: callKey(payoutAccounts) }),
  })
  const press = async () => {
    const question = t(($) => $.account.question, { name, returnObjects: true })
    if (await ask({ ...question, danger: true })) remove.mutate()
  }
  return (
    <li className="flex items-center rounded-tile border border-line has-aria-pressed:border-action">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-tile px-3 py-2 text-left"
      >
        <AccountWords account={account} />
        {isChosen && <CircleCheck aria-hidden className="size-5 shrink-0 text-action" />}
      </button>
      <IconButton
        label={t(($) => $.account.remove, { name })}
        icon={<Trash2 />}
        disabled={remove.isPending}
        onClick={() => void press()}
        className="mr-1 text-ink-soft [&_svg]:size-5"
      />
    </li>
  )
}

import {
  type OfficeChannel,
  officeChannels,
  type OfficeWithdrawalMethod,
  officeWithdrawalMethods,
} from '@glasshouse/contract/operator/channels.ts'
import { useQuery } from '@tanstack/react-query'
import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { decimalText, formatMoney } from '../../kit/money-format.ts'
import { callQuery } from '../../lib/queries.ts'
import { rateText } from '../../parts/money/amount-text.ts'
import { Money } from '../parts/money/money.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { Page } from '../parts/page/page.tsx'
import { Failed, PageSkeleton } from '../parts/page/page-states.tsx'
import { useShortcuts } from '../parts/page/shortcuts.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { StatusPill } from '../parts/rows/status-pill.tsx'
import { MethodDialog, nameOf } from './method-dialog.tsx'
import { PayoutDialog } from './payout-dialog.tsx'

/** `/deposit-methods`: how players pay in, and where to; and what paying out costs them. */
export default function DepositMethodsPage() {
  const { t } = useTranslation('console-house')
  const { t: shell } = useTranslation('console-shell')
  const { may } = useOffice()
  const { data, error, refetch } = useQuery(callQuery(officeChannels, {}))
  const [open, setOpen] = useState<OfficeChannel | 'new' | null>(null)
  const mayChange = may('settings.change')
  const add = () => setOpen('new')
  useShortcuts(
    shell(($) => $.pages.depositMethods),
    mayChange ? [{ keys: 'n', label: t(($) => $.methods.add), run: add }] : [],
  )
  return (
    <Page
      title={shell(($) => $.pages.depositMethods)}
      actions={
        mayChange && (
          <Button size="small" onClick={add}>
            <Plus className="size-4" />
            {t(($) => $.methods.add)}
          </Button>
        )
      }
      content={
        <div className="min-h-0 flex-1 overflow-y-auto">
          {!data ? (
            error ? (
              <Failed error={error} retry={() => void refetch()} />
            ) : (
              <PageSkeleton />
            )
          ) : data.list.length === 0 ? (
            <EmptyState
              icon={<Landmark />}
              title={t(($) => $.methods.none.title)}
              text={t(($) => $.methods.none.text)}
              {...(mayChange && { action: { label: t(($) => $.methods.add), run: add } })}
            />
          ) : (
            <div className="mx-auto max-w-3xl space-y-4 p-4 lg:p-8">
              {!mayChange && <Callout look="info">{t(($) => $.settings.readOnly)}</Callout>}
              <ul className="divide-y divide-line rounded-xl border border-line">
                {data.list.map((method) => (
                  <MethodLine
                    key={method.id}
                    method={method}
                    {...(mayChange && { onChange: () => setOpen(method) })}
                  />
                ))}
              </ul>
            </div>
          )}
          {data && <Payouts />}
          {open && <MethodDialog method={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
        </div>
      }
    />
  )
}

/** The cost and the hours of paying out: one line for each kind of place. */
function Payouts() {
  const { t } = useTranslation('console-house')
  const { may } = useOffice()
  const { data, error, refetch } = useQuery(callQuery(officeWithdrawalMethods, {}))
  const [open, setOpen] = useState<OfficeWithdrawalMethod | null>(null)
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : null
  return (
    <section className="mx-auto max-w-3xl px-4 pb-8 lg:px-8">
      <h2 className="text-sm font-semibold">{t(($) => $.payouts.title)}</h2>
      <p className="mb-2 text-ink-soft">{t(($) => $.payouts.text)}</p>
      <ul className="divide-y divide-line rounded-xl border border-line">
        {data.list.map((method) => {
          const name = t(($) => $.methods.kinds[method.kind])
          return (
            <Line
              key={method.kind}
              terms={method}
              title={name}
              state={t(($) => (method.open ? $.payouts.open : $.methods.closed))}
              change={t(($) => $.payouts.changeTitle, { kind: name })}
              {...(may('settings.change') && { onChange: () => setOpen(method) })}
            />
          )
        })}
      </ul>
      {open && <PayoutDialog method={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

function MethodLine({ method, onChange }: { method: OfficeChannel; onChange?: () => void }) {
  const { t } = useTranslation('console-house')
  const name = nameOf(method)
  return (
    <Line
      terms={method}
      title={name}
      state={t(($) => $.methods[method.open ? 'open' : 'closed'])}
      about={method.payee.map(({ value }) => value).join(' · ')}
      change={t(($) => $.methods.changeTitle, { name })}
      {...(onChange && { onChange })}
    />
  )
}

type LineProps = {
  terms: OfficeWithdrawalMethod
  title: string
  state: string
  about?: string
  /** The button's name for screen readers. */
  change: string
  onChange?: () => void
}

/** A way in or out, with its terms. */
function Line({ terms, title, state, about, change, onChange }: LineProps) {
  const { symbol } = useOffice()
  const { t } = useTranslation('console-house')
  const { kind, min, max, hours, exchange, fee_percent: percent, fee_fixed: fixed } = terms
  const parts = [
    hours && `${hours.opens}–${hours.closes}`,
    Number(percent) > 0 && `${decimalText(percent)} %`,
    Number(fixed) > 0 && `+ ${formatMoney(fixed, symbol)}`,
    exchange && rateText(exchange, symbol),
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-64 letters:basis-full!">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          <StatusPill tone={terms.open ? 'good' : 'quiet'}>{state}</StatusPill>
        </p>
        {about && <p className="text-xs break-words text-ink-soft">{about}</p>}
        <p className="text-xs text-ink-soft">
          {about && `${t(($) => $.methods.kinds[kind])} · `}
          <Money value={min} /> – <Money value={max} />
        </p>
        {parts.length > 0 && <p className="text-xs text-ink-soft">{parts.join(' · ')}</p>}
      </div>
      {onChange && (
        <Button variant="outline" size="small" aria-label={change} onClick={onChange}>
          {t(($) => $.methods.change)}
        </Button>
      )}
    </li>
  )
}

import { type OfficeChannel, officeChannels } from '@glasshouse/contract/operator/channels.ts'
import { useQuery } from '@tanstack/react-query'
import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { formatMoney } from '../../kit/money-format.ts'
import { callQuery } from '../../lib/queries.ts'
import { Money } from '../parts/money/money.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { Page } from '../parts/page/page.tsx'
import { Failed, PageSkeleton } from '../parts/page/page-states.tsx'
import { useShortcuts } from '../parts/page/shortcuts.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { StatusPill } from '../parts/rows/status-pill.tsx'
import { MethodDialog, nameOf } from './method-dialog.tsx'

/** `/deposit-methods`: how players pay in, and where to. */
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
          {open && <MethodDialog method={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
        </div>
      }
    />
  )
}

function MethodLine({ method, onChange }: { method: OfficeChannel; onChange?: () => void }) {
  const { symbol } = useOffice()
  const { t } = useTranslation('console-house')
  const name = nameOf(method)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          <StatusPill tone={method.open ? 'good' : 'quiet'}>
            {t(($) => $.methods[method.open ? 'open' : 'closed'])}
          </StatusPill>
        </p>
        <p className="text-xs break-words text-ink-soft">
          {method.payee.map(({ value }) => value).join(' · ')}
        </p>
        <p className="text-xs text-ink-soft">
          {t(($) => $.methods.kinds[method.kind])} · <Money value={method.min} /> –{' '}
          <Money value={method.max} />
        </p>
        {(method.hours || method.exchange || Number(method.fee_percent) + Number(method.fee_fixed) > 0) && (
          <p className="text-xs text-ink-soft">
            {[
              method.hours && `${method.hours.opens}–${method.hours.closes}`,
              Number(method.fee_percent) > 0 && `${method.fee_percent} %`,
              Number(method.fee_fixed) > 0 && `+ ${formatMoney(method.fee_fixed, symbol)}`,
              method.exchange && `1 ${method.exchange.currency} = ${symbol}${method.exchange.rate}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      {onChange && (
        <Button
          variant="outline"
          size="small"
          aria-label={t(($) => $.methods.changeTitle, { name })}
          onClick={onChange}
        >
          {t(($) => $.methods.change)}
        </Button>
      )}
    </li>
  )
}

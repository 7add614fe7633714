import { officeRequests } from '@glasshouse/contract/operator/requests.ts'
import { askLimit, limitHolder, officeLimits, type LimitRow } from '@glasshouse/contract/operator/trading.ts'
import { sportLeagues } from '@glasshouse/contract/sport.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { callKey, callQuery } from '../../lib/queries.ts'
import { SelectInput, TextInput } from '../parts/controls/fields.tsx'
import { toastDone } from '../parts/controls/toast-done.ts'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { useTypedReason } from '../parts/decision/use-typed-reason.tsx'
import { Money } from '../parts/money/money.tsx'
import { typedAmount } from '../parts/money/typed-amount.ts'
import { useOffice } from '../parts/page/office.tsx'
import { Page } from '../parts/page/page.tsx'
import { Failed, PageSkeleton } from '../parts/page/page-states.tsx'
import { Callout } from '../parts/rows/callout.tsx'
import { Fact, Facts } from '../parts/rows/facts.tsx'

type Draft = {
  holder: LimitRow['holder']
  league: string
  play: string
  amount: string
  row: LimitRow | null
}

/** `/limits`: what the house risks and what one player may win, the same for everybody. */
export default function LimitsPage() {
  const { t } = useTranslation('console-trading')
  const { t: shell } = useTranslation('console-shell')
  const { may } = useOffice()
  const { data, error, refetch } = useQuery(callQuery(officeLimits, {}))
  const [draft, setDraft] = useState<Draft | null>(null)
  const empty: Draft = { holder: 'house', league: '', play: '', amount: '', row: null }
  return (
    <Page
      title={shell(($) => $.pages.limits)}
      actions={
        may('sport.limits') && (
          <Button size="small" onClick={() => setDraft(empty)}>
            {t(($) => $.limits.add)}
          </Button>
        )
      }
      content={
        <div className="min-h-0 flex-1 overflow-y-auto">
          {data ? (
            <div className="mx-auto max-w-3xl space-y-4 p-4 lg:p-8">
              <Callout look="info">{t(($) => $.limits.text)}</Callout>
              <Facts className="rounded-xl border border-line px-4">
                <Fact name={t(($) => $.limits.matchCap)}>
                  <Money value={data.match_cap} />
                </Fact>
                <Fact name={t(($) => $.limits.maxStake)}>
                  <Money value={data.max_stake} />
                </Fact>
                <Fact name={t(($) => $.limits.maxPayout)}>
                  <Money value={data.max_payout} />
                </Fact>
              </Facts>
              <ul className="divide-y divide-line rounded-xl border border-line">
                {data.list.map((row) => (
                  <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
                    <div className="min-w-0 flex-1 basis-60">
                      <p className="font-medium">{t(($) => $.limits.holders[row.holder])}</p>
                      <p className="text-xs text-ink-soft">
                        {[row.match && `${row.match.home} – ${row.match.away}`, row.league?.name, row.market]
                          .filter(Boolean)
                          .join(' · ') || t(($) => $.limits.everywhere)}
                      </p>
                    </div>
                    <Money value={row.amount} className="font-semibold" />
                    {may('sport.limits') && row.match === null && (
                      <Button
                        size="small"
                        variant="outline"
                        onClick={() =>
                          setDraft({
                            holder: row.holder,
                            league: row.league?.code ?? '',
                            play: row.play ?? '',
                            amount: row.amount,
                            row,
                          })
                        }
                      >
                        {t(($) => $.limits.change)}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ) : error ? (
            <Failed error={error} retry={() => void refetch()} />
          ) : (
            <PageSkeleton />
          )}
          {draft && (
            <LimitDialog start={draft} markets={data?.markets ?? []} onClose={() => setDraft(null)} />
          )}
        </div>
      }
    />
  )
}

type Named = { code: string; name: string }
const asOption = ({ code, name }: Named) => ({ value: code, label: name })

/** Asks for a limit; an empty amount asks to take it away. */
function LimitDialog({
  start,
  markets,
  onClose,
}: {
  start: Draft
  markets: readonly Named[]
  onClose: () => void
}) {
  const { t } = useTranslation('console-trading')
  const { data: leagues } = useQuery(callQuery(sportLeagues, {}))
  const queries = useQueryClient()
  const [draft, setDraft] = useState(start)
  const { reason, check, field } = useTypedReason()
  const isNew = start.row === null
  const amount = typedAmount(draft.amount)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(($) => $.limits[isNew ? 'add' : 'change'])}
      text={t(($) => $.limits.two)}
      confirm={t(($) => $.limits.ask)}
      check={check}
      call={askLimit}
      lane={`${draft.holder} ${draft.league} ${draft.play}`}
      input={{
        holder: draft.holder,
        ...(draft.league && { league: draft.league }),
        ...(draft.play && { play: draft.play }),
        amount: amount === '' ? null : amount,
        reason,
      }}
      onDone={() => {
        toastDone(t(($) => $.limits.asked))
        void queries.invalidateQueries({ queryKey: callKey(officeRequests) })
        onClose()
      }}
    >
      <div className="mt-4 space-y-4">
        <SelectInput
          label={t(($) => $.limits.holder)}
          value={draft.holder}
          disabled={!isNew}
          onChange={({ target }) =>
            setDraft({ ...draft, holder: limitHolder.options.find((one) => one === target.value) ?? 'house' })
          }
          options={limitHolder.options.map((value) => ({ value, label: t(($) => $.limits.holders[value]) }))}
        />
        {draft.holder !== 'day' && (
          <div className="grid grid-cols-2 gap-3">
            <SelectInput
              label={t(($) => $.league)}
              disabled={!isNew}
              value={draft.league}
              onChange={({ target }) => setDraft({ ...draft, league: target.value })}
              options={[{ code: '', name: t(($) => $.everyLeague) }, ...(leagues ?? [])].map(asOption)}
            />
            <SelectInput
              label={t(($) => $.limits.market)}
              disabled={!isNew}
              value={draft.play}
              onChange={({ target }) => setDraft({ ...draft, play: target.value })}
              options={[{ code: '', name: t(($) => $.limits.everyMarket) }, ...markets].map(asOption)}
            />
          </div>
        )}
        <TextInput
          label={t(($) => $.limits.amount)}
          hint={isNew ? undefined : t(($) => $.limits.hint)}
          inputMode="decimal"
          value={draft.amount}
          onChange={({ target }) => setDraft({ ...draft, amount: target.value })}
        />
        {field}
      </div>
    </ConfirmDialog>
  )
}

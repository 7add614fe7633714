import { officeStatement } from '@glasshouse/contract/operator/players.ts'
import type { StatementLine } from '@glasshouse/contract/wallet.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { request } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { Moment } from '../parts/times/age.tsx'
import { Section } from '../parts/rows/facts.tsx'
import { Money } from '../parts/money/money.tsx'
import { sheetTime } from '../parts/times/moment.ts'
import { useAddress } from '../parts/page/address.ts'
import { useOffice } from '../parts/page/office.tsx'
import { Failed } from '../parts/page/page-states.tsx'
import { ExportButton } from '../parts/list/export-button.tsx'
import { useNarrow } from '../parts/list/narrow.ts'
import { Pager } from '../parts/list/pager.tsx'
import { StatementFilters, statementInput } from './statement-filters.tsx'

const linesPerPage = 25

/** Every movement of the player's money with the balance after it: `type`, `range`, `start`, `end`, `lines`. */
export function Statement({ id }: { id: string }) {
  const { t } = useTranslation('console-players')
  const { timeZone } = useOffice()
  const { query } = useAddress()
  const page = Math.max(1, Number(query.get('lines')) || 1)
  const filters = { id, ...statementInput(query) }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(officeStatement, { ...filters, page, limit: linesPerPage }),
    placeholderData: keepPreviousData,
  })
  const detailsOf = useDetails()
  const isNarrow = useNarrow()
  const columns = [
    { name: t(($) => $.statement.number), value: (line: StatementLine) => line.number },
    {
      name: `${t(($) => $.statement.time)} (${timeZone})`,
      value: (line: StatementLine) => sheetTime(line.createtime, timeZone),
    },
    { name: t(($) => $.statement.what), value: (line: StatementLine) => t(($) => $.movements[line.kind]) },
    { name: t(($) => $.statement.reference), value: (line: StatementLine) => line.reference },
    { name: t(($) => $.statement.details), value: detailsOf },
    { name: t(($) => $.statement.amount), value: (line: StatementLine) => line.amount },
    { name: t(($) => $.statement.balance), value: (line: StatementLine) => line.balance },
  ]
  return (
    <Section
      title={t(($) => $.statement.title)}
      aside={
        <ExportButton
          name={`statement-${id}`}
          columns={columns}
          load={(at, limit) => request(officeStatement, { ...filters, page: at, limit }, { quiet: true })}
        />
      }
    >
      <StatementFilters />
      {error && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <div aria-busy={isPlaceholderData} className="mt-2 overflow-x-auto rounded-xl border border-line">
          {isNarrow ? <CompactLines lines={data?.list} /> : <Table lines={data?.list} />}
          {data?.list.length === 0 && (
            <p className="px-4 py-6 text-center text-ink-soft">{t(($) => $.statement.none)}</p>
          )}
        </div>
      )}
      <div className="mt-2 flex justify-end">
        <Pager page={page} limit={linesPerPage} total={data?.total} name="lines" />
      </div>
    </Section>
  )
}

/** Undefined while they are on their way. */
type LinesProps = { lines: readonly StatementLine[] | undefined }

function Table({ lines }: LinesProps) {
  const { t } = useTranslation('console-players')
  return (
    <table aria-label={t(($) => $.statement.title)} className="w-full border-collapse">
      <thead>
        <tr className="text-xs text-ink-soft">
          <Head>{t(($) => $.statement.time)}</Head>
          <Head>{t(($) => $.statement.what)}</Head>
          <Head>{t(($) => $.statement.details)}</Head>
          <Head numeric>{t(($) => $.statement.amount)}</Head>
          <Head numeric>{t(($) => $.statement.balance)}</Head>
        </tr>
      </thead>
      <tbody>{lines ? lines.map((line) => <Line key={line.number} line={line} />) : <SkeletonLines />}</tbody>
    </table>
  )
}

/** The lines where there is no room for columns: each in two rows. */
function CompactLines({ lines }: LinesProps) {
  const { t } = useTranslation('console-players')
  const detailsOf = useDetails()
  if (!lines) return <Skeleton className="m-4 h-24" />
  return (
    <ul aria-label={t(($) => $.statement.title)} className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.number} className="px-4 py-2">
          <p className="flex flex-wrap justify-between gap-x-3">
            <span>{t(($) => $.movements[line.kind])}</span>
            <Money signed value={line.amount} className="font-medium" />
          </p>
          <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
            <span className="min-w-0 break-words">
              <Moment at={line.createtime} /> · {detailsOf(line)}
            </span>
            <span className="ml-auto">
              <span className="sr-only">{t(($) => $.statement.balance)} </span>
              <Money value={line.balance} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Head({ numeric = false, children }: { numeric?: boolean; children: string }) {
  return (
    <th scope="col" className={classNames('px-4 py-1.5 font-medium', numeric ? 'text-right' : 'text-left')}>
      {children}
    </th>
  )
}

function Line({ line }: { line: StatementLine }) {
  const { t } = useTranslation('console-players')
  const detailsOf = useDetails()
  return (
    <tr className="border-t border-line">
      <td className="px-4 py-2 whitespace-nowrap text-ink-soft">
        <Moment at={line.createtime} />
      </td>
      <td className="px-4 py-2 whitespace-nowrap">{t(($) => $.movements[line.kind])}</td>
      <td className="w-full max-w-0 truncate px-4 py-2 text-ink-soft">{detailsOf(line)}</td>
      <td className="px-4 py-2 text-right font-medium">
        <Money signed value={line.amount} />
      </td>
      <td className="px-4 py-2 text-right">
        <Money value={line.balance} />
      </td>
    </tr>
  )
}

function SkeletonLines() {
  return Array.from({ length: 5 }, (_, index) => (
    <tr key={index} className="border-t border-line">
      <td colSpan={5} className="px-4 py-2.5">
        <Skeleton className="h-4 w-full" />
      </td>
    </tr>
  ))
}

/** The game and round, of a payout with its bets, or the other player; and the remark. */
function useDetails(): (line: StatementLine) => string {
  const { t } = useTranslation('console-players')
  return ({ game_name, game_no, bets, counterparty, remark, reference }) => {
    const several = bets !== null && bets > 1 && t(($) => $.statement.bets, { count: bets })
    const parts = [game_name, game_no, several, counterparty, remark].filter((part) => part)
    return parts.length > 0 ? parts.join(' · ') : `#${reference}`
  }
}

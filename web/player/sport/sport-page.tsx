import { sportLeagues } from '@glasshouse/contract/sport.ts'
import { useQuery } from '@tanstack/react-query'
import { ListOrdered, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/field.tsx'
import { Link } from '../../lib/link.tsx'
import { callQuery } from '../../lib/queries.ts'
import { type PageProps, replaceQuery } from '../../lib/router.ts'
import { useColumns } from '../../lib/screen.ts'
import { BalancePill } from '../../parts/page/balance-pill.tsx'
import { Page } from '../../parts/page/page.tsx'
import { ChipPicker } from '../../parts/rows/chip-picker.tsx'
import { FixtureList } from './fixture-list.tsx'
import { ReplayNote } from '../../parts/sport/replay-note.tsx'
import { BesideSlip, SlipBar } from '../../parts/sport/slip-bar.tsx'

/** `/pages/sport/sport?league=&search=`: what can be bet on, by kick-off. */
export default function SportPage({ query }: PageProps) {
  const { t } = useTranslation('sport')
  const leagues = useQuery(callQuery(sportLeagues, {}))
  const league = leagues.data?.find(({ code }) => code === query['league'])
  const [search, setSearch] = useState(query['search'] ?? '')
  const columns = useColumns()
  return (
    <Page wide title={t(($) => $.title)} trailing={<BalancePill />} footer={columns === 1 && <SlipBar />}>
      <BesideSlip>
        <ChipPicker
          label={t(($) => $.leagues)}
          options={[
            { value: '', label: t(($) => $.allLeagues) },
            ...(leagues.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={league?.code ?? ''}
          onChange={(code) => replaceQuery({ ...query, league: code || undefined })}
        />
        <Field
          type="search"
          label={t(($) => $.search)}
          placeholder={t(($) => $.search)}
          leading={<Search />}
          value={search}
          maxLength={40}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setSearch(event.target.value)}
          onBlur={() => replaceQuery({ ...query, search: search.trim() || undefined })}
          className="mt-3 [&_label]:sr-only"
        />
        {league?.virtual && <p className="px-1 text-xs text-ink-soft">{t(($) => $.virtual)}</p>}
        <ReplayNote leagues={league ? [league] : (leagues.data ?? [])} className="px-1" />
        {league && (
          <Link
            to={`/pages/sport/league?league=${league.code}`}
            className="mt-1 inline-flex min-h-touch items-center gap-1.5 rounded-full px-1 text-sm font-semibold text-action"
          >
            <ListOrdered aria-hidden className="size-5" /> {t(($) => $.tableAndResults)}
          </Link>
        )}
        <FixtureList league={league?.code} search={search.trim()} />
      </BesideSlip>
    </Page>
  )
}

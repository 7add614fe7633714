import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { shortDay } from '../../parts/times/times.ts'
import type { FullFixture } from './fixture-page.tsx'
import { shortName } from '../../parts/sport/club-name.ts'

/** The last matches between the two, and of each. */
export function PastMatches({ fixture }: { fixture: FullFixture }) {
  const { t } = useTranslation('sport')
  const parts = [
    { title: t(($) => $.meetings), list: fixture.meetings },
    { title: t(($) => $.lastOf, { club: shortName(fixture.home) }), list: fixture.form.home },
    { title: t(($) => $.lastOf, { club: shortName(fixture.away) }), list: fixture.form.away },
  ]
  return (
    <div className="three:grid three:grid-cols-2 three:gap-x-5">
      {parts
        .filter(({ list }) => list.length > 0)
        .map(({ title, list }) => (
          <section key={title} aria-label={title} className="mt-5">
            <h2 className="px-1 text-[0.9375rem] font-bold">{title}</h2>
            <Card className="mt-1.5 px-3.5 py-1">
              <ul className="divide-y divide-line text-sm">
                {list.map((match) => (
                  <PastMatch key={`${match.kicks_off_at} ${match.home}`} match={match} />
                ))}
              </ul>
            </Card>
          </section>
        ))}
    </div>
  )
}

function PastMatch({ match }: { match: FullFixture['meetings'][number] }) {
  const { i18n } = useTranslation('sport')
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto_1fr] items-center gap-2 py-2 leading-tight letters:flex letters:flex-wrap three:text-xs three:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <span className="text-xs whitespace-nowrap text-ink-soft three:col-span-full">
        {shortDay(match.kicks_off_at, i18n.language)}
      </span>
      <span className="text-right break-words">{shortName(match.home)}</span>
      <b className="whitespace-nowrap tabular-nums">
        {match.score[0]}–{match.score[1]}
      </b>
      <span className="break-words">{shortName(match.away)}</span>
    </li>
  )
}

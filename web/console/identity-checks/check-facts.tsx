import { useTranslation } from 'react-i18next'
import { Ago, Moment } from '../parts/times/age.tsx'
import { dayText } from '../parts/times/moment.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { Copyable } from '../parts/controls/copyable.tsx'
import { Fact, Facts, Section } from '../parts/rows/facts.tsx'
import { PlayerLink } from '../parts/rows/player-mention.tsx'
import type { CheckDetailAnswer } from './check-detail.tsx'

/** The facts that the documents must show, whose they are, and who else has that name. */
export function CheckFacts({
  detail: { check, birthday, namesakes, remark },
}: {
  detail: CheckDetailAnswer
}) {
  const { t } = useTranslation('console-identity')
  const { t: shell } = useTranslation('console-shell')
  return (
    <>
      {namesakes.length > 0 && (
        <Callout
          look={namesakes.some(({ excluded }) => excluded) ? 'danger' : 'warning'}
          title={t(($) => $.namesakes, { count: namesakes.length })}
        >
          <ul className="mt-1 space-y-0.5">
            {namesakes.map((player) => (
              <li key={player.id} className="flex flex-wrap items-baseline gap-x-2">
                <PlayerLink player={player} />
                {player.excluded && (
                  <span className="text-xs font-semibold text-urgent">{t(($) => $.excluded)}</span>
                )}
              </li>
            ))}
          </ul>
          {namesakes.some(({ excluded }) => excluded) && <p className="mt-1">{t(($) => $.carriedOver)}</p>}
        </Callout>
      )}
      <Section title={t(($) => $.mustSay)}>
        <div className="rounded-lg border border-line px-3 py-2">
          <p className="text-xs text-ink-soft">{t(($) => $.columns.name)}</p>
          <p className="text-lg font-semibold letters:text-sm">
            <Copyable value={check.name} name={t(($) => $.columns.name)} />
          </p>
          <p className="mt-1.5 text-xs text-ink-soft">{t(($) => $.birthday)}</p>
          <p className="text-lg font-semibold letters:text-sm tabular-nums">
            {birthday ? dayText(birthday) : '–'}
          </p>
        </div>
      </Section>
      <Facts>
        <Fact name={t(($) => $.columns.document)}>{t(($) => $.documents[check.document])}</Fact>
        <Fact name={t(($) => $.columns.player)}>
          <PlayerLink player={check.player} />
        </Fact>
        <Fact name={t(($) => $.playerId)}>
          <Copyable value={check.player.id} name={t(($) => $.playerId)} />
        </Fact>
        <Fact name={t(($) => $.columns.asked)}>
          <Moment at={check.createtime} /> <span className="text-ink-soft">·</span>{' '}
          <Ago at={check.createtime} />
        </Fact>
        {check.decided_at !== null && (
          <Fact name={t(($) => $.decided)}>
            <Moment at={check.decided_at} />
          </Fact>
        )}
        {check.reason !== null && (
          <Fact name={shell(($) => $.reason)}>{t(($) => $.reasons[check.reason ?? 'other'])}</Fact>
        )}
        {remark && <Fact name={shell(($) => $.remark)}>{remark}</Fact>}
      </Facts>
      <p className="text-xs text-ink-soft">{t(($) => $.logged)}</p>
    </>
  )
}

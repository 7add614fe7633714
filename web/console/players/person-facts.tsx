import { useTranslation } from 'react-i18next'
import { Ago, Moment } from '../parts/times/age.tsx'
import { dayText } from '../parts/times/moment.ts'
import { Copyable } from '../parts/controls/copyable.tsx'
import { Fact, Facts, Section } from '../parts/rows/facts.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { Link } from '../parts/page/link.tsx'
import type { PlayerAnswer } from './player-page.tsx'
import { deviceInShort } from '../../lib/device-name.ts'

/** Who the player is, as far as is known. */
export function PersonFacts({ answer: { player, identity } }: { answer: PlayerAnswer }) {
  const { t } = useTranslation('console-players')
  const { may } = useOffice()
  const none = <span className="font-normal text-ink-soft">–</span>
  return (
    <Section
      title={t(($) => $.person)}
      aside={
        identity.check_id !== null &&
        may('identity.read') && (
          <Link
            to={`/identity-checks?status=all&id=${identity.check_id}`}
            className="text-xs font-medium text-action hover:underline"
          >
            {t(($) => $.documents)}
          </Link>
        )
      }
    >
      <Facts>
        <Fact name={t(($) => $.id)}>
          <Copyable value={player.id} name={t(($) => $.id)} />
        </Fact>
        <Fact name={t(($) => $.username)}>
          <Copyable value={player.username} name={t(($) => $.username)} />
        </Fact>
        <Fact name={t(($) => $.verifiedName)}>{identity.name ?? none}</Fact>
        <Fact name={t(($) => $.birthday)}>{player.birthday ? dayText(player.birthday) : none}</Fact>
        <Fact name={t(($) => $.mobile)}>
          {player.mobile ? <Copyable value={player.mobile} name={t(($) => $.mobile)} /> : none}
        </Fact>
        <Fact name={t(($) => $.email)}>
          {player.email ? <Copyable value={player.email} name={t(($) => $.email)} /> : none}
        </Fact>
        <Fact name={t(($) => $.level)}>
          {t(($) => $.vip, { level: player.level })} <span className="text-ink-soft">·</span>{' '}
          {t(($) => $.points, { count: player.score })}
        </Fact>
        <Fact name={t(($) => $.since)}>
          <Moment at={player.createtime} />
        </Fact>
      </Facts>
    </Section>
  )
}

/** Where the player is signed in. */
export function SessionFacts({ sessions }: { sessions: PlayerAnswer['sessions'] }) {
  const { t } = useTranslation('console-players')
  return (
    <Section title={t(($) => $.sessions)}>
      {sessions.length === 0 ? (
        <p className="text-ink-soft">{t(($) => $.noSessions)}</p>
      ) : (
        <ul className="divide-y divide-line">
          {sessions.map(({ address, user_agent, createtime }) => (
            <li key={`${address}${createtime}${user_agent}`} className="py-2">
              <p className="flex justify-between gap-3">
                <span className="font-medium tabular-nums">{address}</span>
                <Ago at={createtime} className="text-ink-soft" />
              </p>
              <p className="truncate text-xs text-ink-soft" title={user_agent}>
                {deviceInShort(user_agent)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

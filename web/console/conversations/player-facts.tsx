import { useTranslation } from 'react-i18next'
import { Age } from '../parts/times/age.tsx'
import { Callout } from '../parts/rows/callout.tsx'
import { Copyable } from '../parts/controls/copyable.tsx'
import { Fact, Facts, Section } from '../parts/rows/facts.tsx'
import { Money } from '../parts/money/money.tsx'
import { PlayerLink } from '../parts/rows/player-mention.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { Link } from '../parts/page/link.tsx'
import type { ConversationAnswer } from './conversation-detail.tsx'

/** Who writes, as far as it helps to answer, with the ways to everything else. Where there is no room, it makes way. */
export function PlayerFacts({ detail: { conversation, facts } }: { detail: ConversationAnswer }) {
  const { t } = useTranslation('console-care')
  const { t: shell } = useTranslation('console-shell')
  const { may } = useOffice()
  const { player, language } = conversation
  return (
    <div className="w-64 shrink-0 space-y-4 overflow-y-auto border-l border-line px-4 py-4 @max-3xl:hidden">
      {facts.restriction && (
        <Callout look="warning" title={shell(($) => $.restrictions[facts.restriction ?? 'frozen'])} />
      )}
      <Section title={t(($) => $.facts.title)}>
        <Facts>
          <Fact name={t(($) => $.player)}>
            <PlayerLink player={player} />
          </Fact>
          <Fact name={t(($) => $.playerId)}>
            <Copyable value={player.id} name={t(($) => $.playerId)} />
          </Fact>
          <Fact name={t(($) => $.language)}>
            {language ? t(($) => $.languages[language]) : t(($) => $.unknownLanguage)}
          </Fact>
          <Fact name={t(($) => $.facts.balance)}>
            <Money value={facts.balance} />
          </Fact>
          <Fact name={t(($) => $.facts.level)}>{facts.level}</Fact>
          <Fact name={t(($) => $.facts.identity)}>{shell(($) => $.identity[facts.identity])}</Fact>
          <Fact name={t(($) => $.facts.since)}>
            <Age at={facts.createtime} />
          </Fact>
        </Facts>
      </Section>
      <Facts>
        {may('deposits.read') && (
          <Way
            to={`/deposits?status=all&player=${player.id}`}
            name={t(($) => $.facts.deposits)}
            count={facts.open.deposits}
          />
        )}
        {may('withdrawals.read') && (
          <Way
            to={`/withdrawals?status=all&player=${player.id}`}
            name={t(($) => $.facts.withdrawals)}
            count={facts.open.withdrawals}
          />
        )}
        {may('feedback.read') && (
          <Way
            to={`/feedback?status=all&player=${player.id}`}
            name={t(($) => $.facts.feedback)}
            count={null}
          />
        )}
      </Facts>
    </div>
  )
}

/** Another list about this player, with the number of open ones. */
function Way({ to, name, count }: { to: string; name: string; count: number | null }) {
  const { t } = useTranslation('console-care')
  const shown = count ?? t(($) => $.facts.all)
  return (
    <Fact name={name}>
      <Link to={to} aria-label={`${name}: ${shown}`} className="text-action hover:underline">
        {shown}
      </Link>
    </Fact>
  )
}

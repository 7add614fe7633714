import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { officeFeedback } from '@glasshouse/contract/operator/support.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CornerDownRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../lib/queries.ts'
import { PictureStrip } from '../parts/files/picture-strip.tsx'
import { Moment } from '../parts/times/age.tsx'
import { Copyable } from '../parts/controls/copyable.tsx'
import { Fact, Facts } from '../parts/rows/facts.tsx'
import { Overtaken } from '../parts/decision/overtaken.tsx'
import { PlayerLink } from '../parts/rows/player-mention.tsx'
import { Failed, PageSkeleton } from '../parts/page/page-states.tsx'
import { DetailHeader } from '../parts/list/detail-header.tsx'
import { refreshEvery } from '../parts/list/list-address.ts'
import { PromiseBar } from '../parts/times/promise-bar.tsx'
import { FeedbackActs } from './feedback-acts.tsx'
import { FeedbackState } from './feedback-rows.tsx'

export type FeedbackAnswer = CallAnswer<typeof officeFeedback>

type FeedbackDetailProps = { id: string; onDone: () => void }

/** One piece of feedback with its pictures, the answers so far, and the answer to write. */
export function FeedbackDetail({ id, onDone }: FeedbackDetailProps) {
  const { t } = useTranslation('console-care')
  const [isOvertaken, setOvertaken] = useState(false)
  const { data, error, refetch } = useQuery({
    ...callQuery(officeFeedback, { id }),
    refetchInterval: refreshEvery,
  })
  const title = t(($) => $.feedback.title, { id })
  return (
    <section aria-label={title} className="@container flex min-h-0 flex-1 flex-col">
      <DetailHeader title={title}>{data && <FeedbackState state={data.feedback.state} />}</DetailHeader>
      {data ? (
        <>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto @3xl:flex-row @3xl:overflow-hidden">
            <div className="min-w-0 space-y-4 p-4 @3xl:flex-1 @3xl:overflow-y-auto lg:px-5">
              {isOvertaken && <Overtaken by={null} at={null} />}
              <Written detail={data} />
            </div>
            <div className="shrink-0 space-y-4 p-4 @3xl:w-72 @3xl:overflow-y-auto @3xl:border-l @3xl:border-line">
              <FeedbackFacts detail={data} />
            </div>
          </div>
          <FeedbackActs
            key={`${data.feedback.state} ${data.feedback.answers.length}`}
            detail={data}
            onHandled={onDone}
            onOvertaken={() => setOvertaken(true)}
          />
        </>
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </section>
  )
}

/** The player's message, and the back office's acts. */
function Written({ detail: { feedback } }: { detail: FeedbackAnswer }) {
  const { t } = useTranslation('console-care')
  const { content, pictures, answers, closed } = feedback
  return (
    <>
      <p dir="auto" className="text-[0.9375rem] leading-relaxed wrap-anywhere whitespace-pre-wrap">
        {content}
      </p>
      {pictures.length > 0 && <PictureStrip ids={pictures} />}
      {answers.length > 0 && (
        <ol aria-label={t(($) => $.answers)} className="space-y-3">
          {answers.map((answer, place) => (
            <li key={place} className="flex gap-2.5 rounded-lg bg-good-soft px-3 py-2.5">
              <CornerDownRight aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
              <div className="min-w-0">
                <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                  {answer.content}
                </p>
                <p className="mt-1 flex gap-1.5 text-xs text-ink-soft">
                  <span>{answer.operator_name}</span>
                  <Moment at={answer.createtime} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {closed && (
        <p className="flex items-start gap-2 text-ink-soft">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {t(($) => $.feedback.closedAs, {
              name: closed.operator_name,
              reason: t(($) => $.feedback.reasons[closed.reason]),
            })}{' '}
            · <Moment at={closed.at} />
          </span>
        </p>
      )}
    </>
  )
}

function FeedbackFacts({ detail: { feedback } }: { detail: FeedbackAnswer }) {
  const { t } = useTranslation('console-care')
  const { state, player, type, language, contact, createtime, due_at } = feedback
  return (
    <>
      {state === 'waiting' && <PromiseBar wide asked={createtime} due={due_at} />}
      <Facts>
        <Fact name={t(($) => $.player)}>
          <PlayerLink player={player} />
        </Fact>
        <Fact name={t(($) => $.type)}>{t(($) => $.types[type])}</Fact>
        <Fact name={t(($) => $.language)}>
          {language ? t(($) => $.languages[language]) : t(($) => $.unknownLanguage)}
        </Fact>
        <Fact name={t(($) => $.written)}>
          <Moment at={createtime} />
        </Fact>
        <Fact name={t(($) => $.feedback.due)}>
          <Moment at={due_at} />
        </Fact>
        {contact && (
          <Fact name={t(($) => $.feedback.contact)}>
            <Copyable value={contact} name={t(($) => $.feedback.contact)} />
          </Fact>
        )}
      </Facts>
    </>
  )
}

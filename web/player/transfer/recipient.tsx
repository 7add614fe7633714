import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { recipient } from '@glasshouse/contract/wallet.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CircleCheck, UserRound } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../kit/avatar.tsx'
import { classNames } from '../../kit/class-names.ts'
import { asTyped, Field } from '../../kit/field.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { callKey, queryClient } from '../../lib/queries.ts'

type FoundRecipient = CallAnswer<typeof recipient>
/** Who a text names, or why nobody is. A refusal is an answer here: it stands at the field, and nothing has failed. */
type Lookup = { person: FoundRecipient } | { refused: string }

/** Typing counts as stopped after this (ms). */
const typingPause = 600
/** Shorter texts name nobody: no username has fewer characters (spec.md §5), and every question counts. */
const shortest = 4
/** How long (ms) somebody who was found is not asked for again. */
const goodFor = 60_000

function recipientQuery(account: string) {
  return queryOptions({
    queryKey: callKey(recipient, { account }),
    queryFn: async ({ signal }): Promise<Lookup> => {
      try {
        return { person: await request(recipient, { account }, { signal, quiet: true }) }
      } catch (error) {
        if (error instanceof RequestError && error.code === 0) return { refused: error.message }
        throw error
      }
    },
    staleTime: ({ state }) => (state.data && 'person' in state.data ? goodFor : 0),
    gcTime: goodFor,
  })
}

/** Who a trimmed text names, looked up when typing stops. */
export function useRecipient(account: string) {
  const [stopped, setStopped] = useState(account)
  useEffect(() => {
    const timer = setTimeout(() => setStopped(account), typingPause)
    return () => clearTimeout(timer)
  }, [account])
  const isLong = account.length >= shortest
  const isStopped = stopped === account
  const found = useQuery({
    ...recipientQuery(account),
    enabled: isLong && isStopped,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  })
  const { data, error } = found
  return {
    /** Somebody is looked for, or will be in a moment. */
    isLooking: isLong && !data && !error && (!isStopped || found.isFetching),
    person: data && 'person' in data ? data.person : undefined,
    message: data && 'refused' in data ? data.refused : error?.message,
  }
}

/** Looks up at once; gives why a text names nobody, undefined where it names somebody. */
export async function whyNobody(account: string): Promise<string | undefined> {
  try {
    const found = await queryClient.fetchQuery(recipientQuery(account))
    return 'refused' in found ? found.refused : undefined
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return error.message
  }
}

type RecipientFieldProps = {
  value: string
  lookup: ReturnType<typeof useRecipient>
  error: string | undefined
  disabled: boolean
  onChange: (value: string) => void
  onLeave: () => void
}

/** Who gets the money: typed, looked up when typing stops, and shown masked. */
export function RecipientField({ value, lookup, error, disabled, onChange, onLeave }: RecipientFieldProps) {
  const { t } = useTranslation('transfer')
  const id = useId()
  return (
    <div>
      <Field
        id={id}
        label={t(($) => $.recipient.label)}
        hint={t(($) => $.recipient.hint)}
        error={error}
        leading={<UserRound aria-hidden />}
        trailing={
          <span className="grid w-12 place-items-center text-ink-soft">
            {lookup.isLooking && <Spinner />}
          </span>
        }
        value={value}
        disabled={disabled}
        {...asTyped}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <div role="status" className="mt-1.5">
        {lookup.person ? (
          <Person person={lookup.person} />
        ) : (
          lookup.isLooking && (
            <>
              <Skeleton className="h-[4.25rem] w-full rounded-tile" />
              <span className="sr-only">{t(($) => $.recipient.looking)}</span>
            </>
          )
        )}
      </div>
    </div>
  )
}

/** Somebody as others may see them: the ends of the names. */
export function Person({ person, className }: { person: FoundRecipient; className?: string }) {
  const { t } = useTranslation('transfer')
  return (
    <div
      className={classNames(
        'flex min-h-[4.25rem] animate-appear items-center gap-3 rounded-tile bg-raised px-3 py-2',
        className,
      )}
    >
      <Avatar name={person.nickname} className="size-11" />
      <p className="min-w-0 flex-1">
        <b className="block leading-snug break-words">{person.nickname}</b>
        <span className="block text-xs break-words text-ink-soft">{person.username}</span>
      </p>
      <CircleCheck
        aria-label={t(($) => $.recipient.found)}
        role="img"
        className="size-6 shrink-0 text-good"
      />
    </div>
  )
}

import type { Call } from '@glasshouse/contract/call.ts'
import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { createSender, type Sender } from '../../../parts/sending/sender.ts'
import { useSending } from '../../../parts/sending/use-sending.ts'

export type Act<In extends z.ZodMiniType, Out extends z.ZodMiniType> = {
  call: Call<In, Out>
  /** Which of its kind it is, as an order's id: by it, its outcome is found again after a reload. */
  lane: string
  /** Hears what came of it, also of one that was sent before a reload. */
  onDone: (answer: z.output<Out>, input: z.input<In>) => void
  /** The refusals that say that somebody else has decided meanwhile. */
  decidedBy?: readonly RefusalName[] | undefined
  onOvertaken?: (() => void) | undefined
}

const senders = new Map<Call, unknown>()

function senderOf<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  call: Call<In, Out>,
): Sender<z.input<In>, z.output<Out>> {
  const sender = senders.get(call) ?? createSender(call, call.path, () => undefined, { isQuiet: true })
  senders.set(call, sender)
  return sender as Sender<z.input<In>, z.output<Out>>
}

/**
 * Sends an act. Where no answer came at all it may have happened: then the very same is asked with its key, so that its own
 * outcome is told and not that somebody has decided.
 */
export function useAct<In extends z.ZodMiniType, Out extends z.ZodMiniType>(act: Act<In, Out>) {
  const { call, lane, decidedBy = [] } = act
  const { t } = useTranslation('console-shell')
  const sender = senderOf(call)
  const sending = useSending(sender, lane)
  const { state } = sending
  const isUncertain = state === 'unknown'
  const hear = useEffectEvent((now: typeof sending) => {
    if (now.state === 'done') {
      act.onDone(now.answer, now.attempt.input)
      sender.forget(lane)
    } else if (now.state === 'refused' && decidedBy.some((name) => name === now.refusal)) {
      act.onOvertaken?.()
    }
    // The outcome of one so old is shown by its order.
    if (now.state === 'stale') sender.forget(lane)
  })
  useEffect(() => hear(sending), [sending])
  /** A no was read. */
  const reset = () => {
    if (state === 'refused') sender.forget(lane)
  }
  const leave = useEffectEvent(reset)
  useEffect(() => () => leave(), [])
  return {
    /** A call without a known outcome is asked for as it was sent. */
    send: (input: z.input<In> | null) => {
      if (isUncertain) void sender.askAgain(lane)
      else if (input !== null) void sender.send(input, '', lane)
    },
    reset,
    isPending: state === 'sending' || state === 'checking',
    /** Why it was refused, or that it is not known, in words. */
    error: isUncertain
      ? t(($) => $.uncertain.text)
      : sending.state === 'refused'
        ? sending.message
        : undefined,
    /** It may have happened or not. */
    isUncertain,
  }
}

import { useState } from 'react'
import * as z from 'zod/mini'
import { serverSeconds, useServerSeconds } from '../../lib/clock.ts'
import { keepJson, keptJson } from '../../lib/kept-json.ts'

/** As it was typed, and when another code may be asked for (epoch seconds). Neither the code nor a password is kept. */
const sentCode = z.object({ contact: z.string(), mayResendAt: z.int() })
type SentCode = z.output<typeof sentCode>
const purposes = ['mobilelogin', 'resetpwd'] as const
type Purpose = (typeof purposes)[number]

/** A code is good for ten minutes, and the next one may be asked for after the first of them. */
const goodForAfterResend = 540

const nameOf = (purpose: Purpose) => `glasshouse.code-sent.${purpose}`

/** Where a code was sent that may still be typed; undefined for nowhere. */
export function readSentCode(purpose: Purpose): SentCode | undefined {
  const { success, data } = z.safeParse(sentCode, keptJson(nameOf(purpose), 'tab'))
  return success && serverSeconds() < data.mayResendAt + goodForAfterResend ? data : undefined
}

/** A sign-in, by any way, leaves nothing of it to the next person. */
export function forgetSentCodes(): void {
  for (const purpose of purposes) keepJson(nameOf(purpose), null, 'tab')
}

/**
 * Where a code was sent last for a purpose, and in how many seconds another one can be asked for. Kept in this tab of the
 * browser: phones let a page go while its code is read elsewhere.
 */
export function useSentCode(purpose: Purpose) {
  const [sent, setSent] = useState(() => readSentCode(purpose))
  const wait = Math.max(0, (sent?.mayResendAt ?? 0) - useServerSeconds())
  const keep = (next: SentCode | undefined) => {
    setSent(next)
    keepJson(nameOf(purpose), next ?? null, 'tab')
  }
  return {
    sent,
    wait,
    /** A code was sent, or had just been sent; another one can be requested in this many seconds. */
    begin: (contact: string, seconds: number) => keep({ contact, mayResendAt: serverSeconds() + seconds }),
    /** It was used, or should go elsewhere. */
    forget: () => keep(undefined),
  }
}

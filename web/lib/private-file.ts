import { privateFile } from '@glasshouse/contract/files.ts'
import { t } from 'i18next'
import { dataOf, envelopeIn, lineFailure, RequestError, requestHeaders, unreadable } from './api.ts'

/** Milliseconds (spec.md §9). */
const fileTimeout = 60_000

/**
 * The bytes of a private file, by the `url` that the server gave. An address alone would not do: the token travels in a
 * header. Throws a RequestError and shows nothing.
 */
export async function fetchPrivateFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const { headers, token } = requestHeaders()
  const timeout = AbortSignal.timeout(fileTimeout)
  try {
    const response = await fetch(url, {
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    // A gateway's answer in the house's place, such as that it is down, is no file of the house.
    const isFile = response.ok && !response.headers.get('content-type')?.startsWith('application/json')
    if (isFile) return forSameAsker(await response.blob(), token)
    return await noFile(response, privateFile, token)
  } catch (error) {
    if (signal?.aborted || error instanceof RequestError) throw error
    throw lineFailure(timeout)
  }
}

/** Throws what an answer says that came in place of a file. */
export async function noFile(
  response: Response,
  call: Parameters<typeof dataOf>[0],
  token: string | undefined,
): Promise<never> {
  dataOf(call, envelopeIn(await response.text()), token)
  throw unreadable()
}

/** The answer, for the holder of this token; throws a RequestError if somebody else, or nobody, is signed in by now. */
export function forSameAsker<Answer>(answer: Answer, token: string | undefined): Answer {
  if (requestHeaders().token === token) return answer
  throw new RequestError(
    t(($) => $.failure.loginExpired),
    401,
  )
}

import { tradeStatement } from '@glasshouse/contract/wallet.ts'
import { lineFailure, RequestError, requestHeaders } from '../../lib/api.ts'
import { forSameAsker, noFile } from '../../lib/private-file.ts'

export const formats = ['csv', 'json'] as const
export type StatementFormat = (typeof formats)[number]

/** Milliseconds (spec.md §9): a year of bets takes its time. */
const statementTimeout = 60_000

type Wanted = { from: string; to: string; format: StatementFormat }

/** The statement of some days of the house as a file. Throws a RequestError and shows nothing. */
export async function fetchStatement(wanted: Wanted): Promise<Blob> {
  const { headers, token } = requestHeaders()
  const signal = AbortSignal.timeout(statementTimeout)
  try {
    const response = await fetch(`${tradeStatement.path}?${new URLSearchParams(wanted)}`, { headers, signal })
    // A refusal is an envelope; only the file itself is marked as one to keep, be it JSON as well.
    if (response.headers.get('content-disposition')?.startsWith('attachment'))
      return forSameAsker(await response.blob(), token)
    return await noFile(response, tradeStatement, token)
  } catch (error) {
    throw error instanceof RequestError ? error : lineFailure(signal)
  }
}

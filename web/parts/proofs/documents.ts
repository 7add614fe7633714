import type { Call } from '@glasshouse/contract/call.ts'
import type { AnyProof, BetReceipt } from '@glasshouse/rules/proof.ts'
import { documentIn, documentText, ProofFormError } from '@glasshouse/rules/read-proof.ts'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { askInTime } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { onceRevealed } from '../../lib/reveal.ts'

type Document = AnyProof | BetReceipt
/** Reads a document strictly (`rules/read-proof.ts`). */
type Reader<Read extends Document> = (text: string) => Read

/** A document that is not in its one form: two programs could read it differently. Its text stays as it came. */
export class StrangeDocument extends Error {
  override name = 'StrangeDocument'
  readonly text: string
  constructor(text: string, cause: ProofFormError) {
    super(cause.message, { cause })
    this.text = text
  }
}

/** The very text of each document that was read here. */
const texts = new WeakMap<Document, string>()

/** A document as it came; the same in the one form that there is, where it came from nowhere. */
export const textOf = (document: Document): string => texts.get(document) ?? documentText(document)

/** Reads a document's text strictly. Throws a StrangeDocument. */
export function readDocument<Read extends Document>(text: string, read: Reader<Read>): Read {
  try {
    const document = read(text)
    texts.set(document, text)
    return document
  } catch (error) {
    throw error instanceof ProofFormError ? new StrangeDocument(text, error) : error
  }
}

/** Asks for a document, and reads the bytes that came: JSON's own reader would let a field pass that stands twice. */
export async function requestDocument<Input extends z.ZodMiniType, Read extends Document>(
  call: Call<Input>,
  input: z.input<Input>,
  read: Reader<Read>,
  signal?: AbortSignal,
): Promise<Read> {
  const output = { safeParse: (text: unknown) => ({ success: true as const, data: String(text) }) }
  const answer = await askInTime({ ...call, output, isText: true }, input, signal ? { signal } : {})
  return readDocument(documentIn(answer) ?? answer, read)
}

/** A document as a query, as `callQuery` makes them. With structural sharing, the document would not be the one that came. */
export function documentQuery<Input extends z.ZodMiniType, Read extends Document>(
  call: Call<Input>,
  input: z.input<Input>,
  read: Reader<Read>,
) {
  const queryKey: readonly unknown[] = callQuery(call, input).queryKey
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const document = await requestDocument(call, input, read, signal)
      return new Promise<Read>((resolve) => onceRevealed(() => resolve(document)))
    },
    structuralSharing: false,
  })
}

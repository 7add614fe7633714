import type { Call } from '@glasshouse/contract/call.ts'
import { type Language, languages } from '@glasshouse/contract/languages.ts'
import { isRefusalName } from '@glasshouse/contract/refusals.ts'
import { t } from 'i18next'
import * as z from 'zod/mini'
import { RequestError } from '../../lib/api.ts'
import type { TextField } from './draft.ts'

/** Why something was not saved, and where in the form that is. */
export type Problem = {
  text: string
  field: TextField | 'picture' | 'link' | 'position' | 'startsAt' | 'from' | 'until' | null
  language: Language | null
}

const fields: Record<string, Problem['field']> = {
  title: 'title',
  subtitle: 'line',
  summary: 'line',
  content: 'content',
  image: 'picture',
  cover: 'picture',
  link: 'link',
  position: 'position',
  starts_at: 'startsAt',
  published_at: 'from',
  ends_at: 'until',
}

/** Where in the form a refusal belongs, by the name of the field sent (`publication.title.en`). */
export function problemOf(error: unknown): Problem | null {
  if (!(error instanceof RequestError)) return null
  const path = (error.field ?? '').split('.')
  const language = languages.find((known) => known === path.at(-1)) ?? null
  const name = path.at(language === null ? -1 : -2) ?? ''
  return { text: error.message, field: fields[name] ?? null, language }
}

/** Throws what the contract has against an input, as the server would say it, without the journey. */
export function checkInput<Input extends z.ZodMiniType>({ input }: Call<Input>, value: z.input<Input>): void {
  const read = z.safeParse(input, value)
  if (!read.success) throw mistake(read.error.issues[0])
}

function mistake(issue: { message: string; path: PropertyKey[] } | undefined): RequestError {
  const refusal = issue && isRefusalName(issue.message) ? issue.message : 'check_input'
  const text = t(($) => $[refusal], { ns: 'refusals' })
  return new RequestError(text, 0, { refusal, field: issue?.path.join('.') ?? '' })
}

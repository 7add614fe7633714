import { localeOf } from '@glasshouse/contract/languages.ts'
import { currentLanguage } from '../../../lib/languages.ts'

/** Epoch seconds as date and time of the house's zone, to the second, zone named. */
export function exactTime(seconds: number, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf(currentLanguage()), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).format(seconds * 1000)
}

/** The same as short as a table wants it: today's without the day, this year's without the year. */
export function shortTime(seconds: number, timeZone: string, now: number): string {
  const day = dayOf(seconds, timeZone)
  const today = dayOf(now, timeZone)
  const isToday = day === today
  return new Intl.DateTimeFormat(localeOf(currentLanguage()), {
    ...(isToday ? {} : { month: 'short', day: 'numeric' }),
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(seconds * 1000)
}

/** A day in words: `21 Nov 2026`. */
export function dateText(seconds: number, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf(currentLanguage()), { dateStyle: 'medium', timeZone }).format(
    seconds * 1000,
  )
}

/** A day (`YYYY-MM-DD`) in words: `29 May 1993`. */
export function dayText(date: string): string {
  return dateText(Date.parse(date) / 1000, 'UTC')
}

/** `YYYY-MM-DD HH:MM:SS` in a time zone, as spreadsheets read it; empty for what has not happened. */
export function sheetTime(seconds: number | null, timeZone: string): string {
  if (seconds === null) return ''
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(
    seconds * 1000,
  )
}

/** `YYYY-MM-DD` in a time zone. */
export function dayOf(seconds: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(seconds * 1000)
}

/** How long ago, in the two largest units that matter. */
export type AgeParts = { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number; rest: number }

/** From seconds: below a minute is now, below an hour minutes, below two days hours and minutes, then days. */
export function ageParts(seconds: number): AgeParts {
  const minutes = Math.floor(Math.max(0, seconds) / 60)
  if (minutes < 1) return { unit: 'now', count: 0, rest: 0 }
  if (minutes < 60) return { unit: 'minutes', count: minutes, rest: 0 }
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return { unit: 'hours', count: hours, rest: minutes % 60 }
  return { unit: 'days', count: Math.floor(hours / 24), rest: hours % 24 }
}

/** From seconds, of which there is a minute at least: `6 days ago`. */
export function agoText(seconds: number): string {
  const { unit, count } = ageParts(seconds)
  return new Intl.RelativeTimeFormat(currentLanguage()).format(-count, unit === 'now' ? 'minutes' : unit)
}

/** The clock of a match after this many seconds: `32:05`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

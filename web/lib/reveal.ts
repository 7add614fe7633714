import type { GameResult } from '@glasshouse/contract/games.ts'
import { useSyncExternalStore } from 'react'

/**
 * The one place that decides when a draw may be known. While dice stand on the screen that show a game's next draw, they
 * are thrown at the first word of it, from wherever it comes; all else that tells of results (events, answers, balances)
 * waits here until they rest. Where no dice stand, or less motion is asked for, nothing waits.
 */
type Dice = { gameId: number; onThrow: (result: GameResult) => void }

/** A draw that is older than this (s) when it is heard of is no moment any more. */
const freshFor = 12
/** The dice rest by themselves after about a second; should nobody say so, this long (ms) after the throw. */
const longestThrow = 2500

let dice: Dice | undefined
let isFalling = false
let timer: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void)[] = []
/** The newest draw of each game that was heard of. */
const heard = new Map<number, Pick<GameResult, 'game_no' | 'drawn_at'>>()
const watchers = new Set<() => void>()

/** Dice stand on the screen for a game's draws until the returned function is called. */
export function standDice(own: Dice): () => void {
  dice = own
  return () => {
    if (dice !== own) return
    dice = undefined
    restDice()
  }
}

/** Word of a draw, as of the server's time `now` (s): the first of a new one throws the dice that stand for its game. */
export function hearResult(gameId: number, result: GameResult, now: number): void {
  const known = heard.get(gameId)
  if (known && (known.game_no === result.game_no || known.drawn_at > result.drawn_at)) return
  heard.set(gameId, result)
  if (dice?.gameId !== gameId || now - result.drawn_at >= freshFor) return
  restDice()
  const isSeen = document.visibilityState === 'visible'
  if (isSeen && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    timer = setTimeout(restDice, longestThrow)
    turn(true)
  }
  dice.onThrow(result)
}

/** The dice have come to rest, were skipped, or are gone: what waited is told, in the order in which it came. */
export function restDice(): void {
  if (!isFalling) return
  clearTimeout(timer)
  turn(false)
  const told = waiting
  waiting = []
  for (const tell of told) tell()
}

/** Does what may tell a result: at once, or as soon as the dice rest. */
export function onceRevealed(tell: () => void): void {
  if (isFalling) waiting.push(tell)
  else tell()
}

/** Whether dice stand on the screen for a game: they tell its draws and what own bets came to. */
export function hasDiceFor(gameId: number): boolean {
  return dice?.gameId === gameId
}

/** Whether dice are falling for a game: its results are nobody's but theirs. */
export function isFallingFor(gameId: number): boolean {
  return isFalling && hasDiceFor(gameId)
}

/** Whether the thrown dice are still falling. */
export function useFalling(): boolean {
  return useSyncExternalStore(watch, () => isFalling)
}

function turn(falls: boolean): void {
  isFalling = falls
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

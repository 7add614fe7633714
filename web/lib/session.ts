import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { houseInfo } from '@glasshouse/contract/house.ts'
import type { SessionUser } from '@glasshouse/contract/identity.ts'
import { create } from 'zustand'
import { brand } from './brand.ts'
import { serverSeconds } from './clock.ts'

/** The one file that touches the session's place in local storage. */
const userKey = 'glasshouse.user'
const tokenKey = 'glasshouse.token'
const expiryKey = 'glasshouse.token-expiry'
const currencyKey = 'glasshouse.currency'

/** Stands in for a guest's token; never sent. */
const guestToken = 'guest'

/** `expiretime` is the session's, in epoch seconds, and `expires_in` how long it was to last when it began; 0 for a guest. */
export type UserInfo = SessionUser & { expiretime: number; expires_in: number; isGuest: boolean }

export type Session = {
  userInfo: UserInfo | null
  token: string
  /** Epoch seconds; 0 for a guest and for nobody. */
  tokenExpireTime: number
  /** Somebody is in, be it a guest; `kind` tells which. */
  isLoggedIn: boolean
  appInfo: { name: string; version: string; currency: Currency }
}

/** The one currency of the house. */
type Currency = CallAnswer<typeof houseInfo>['currency']

/** A visitor has not come in, a guest plays in this browser alone, a player is known to the server. */
export type SessionKind = 'visitor' | 'guest' | 'player'

const nobody = { userInfo: null, token: '', tokenExpireTime: 0, isLoggedIn: false }

export const useSession = create<Session>()(() => ({
  ...nobody,
  appInfo: { name: brand.name, version: APP_VERSION, currency: storedCurrency() ?? brand.currency },
}))

export function sessionKind({ userInfo, token }: Session): SessionKind {
  if (userInfo?.isGuest) return 'guest'
  return token ? 'player' : 'visitor'
}

/** The token to send, if there is one for the server. */
export function sessionToken(): string | undefined {
  const session = useSession.getState()
  return sessionKind(session) === 'player' ? session.token : undefined
}

/** Takes the session over that was stored on this device; one that has expired is removed. */
export function restoreSession(): void {
  if (takeStored()) return
  forgetStored()
  useSession.setState(nobody)
}

/** Restores the stored session; false if it is invalid. */
function takeStored(): boolean {
  const token = read(tokenKey)
  const tokenExpireTime = Number(read(expiryKey))
  if (!token || !(tokenExpireTime > serverSeconds())) return false
  useSession.setState({
    userInfo: storedUser(tokenExpireTime),
    token,
    tokenExpireTime,
    isLoggedIn: true,
  })
  return true
}

function forgetStored(): void {
  for (const key of [userKey, tokenKey, expiryKey]) write(key, null)
}

/** After a successful login: keeps user, token and expiry, here and on the device. */
export function beginSession(
  userinfo: SessionUser & { token: string; expiretime: number; expires_in: number },
): void {
  const { token, expiretime, expires_in, ...user } = userinfo
  useSession.setState({ token, tokenExpireTime: expiretime, isLoggedIn: true })
  write(expiryKey, String(expiretime))
  write(userKey, JSON.stringify(takeUser(user, expires_in)))
  // Last: other windows follow the token, and find what belongs to it.
  write(tokenKey, token)
}

/**
 * The player's data as an answer tells them that was asked for when `told` balances had been heard; the session stays as it is.
 * Where the line has overtaken the answer, the answer's balance may be older: the known one stays.
 */
export function keepUser(user: SessionUser, told = 0): void {
  const { userInfo } = useSession.getState()
  const isOvertaken = told !== balancesTold && userInfo?.id === user.id
  storeUser(isOvertaken ? { ...user, money: userInfo.money } : user)
}

function storeUser(user: SessionUser): void {
  const userInfo = takeUser(user, useSession.getState().userInfo?.expires_in ?? 0)
  // Another window may have begun somebody else's session on the device meanwhile.
  if (read(tokenKey) === useSession.getState().token) write(userKey, JSON.stringify(userInfo))
}

function takeUser(user: SessionUser, expiresIn: number): UserInfo {
  const { id, username, nickname, mobile, email, avatar, money, score, level, createtime } = user
  const userInfo = {
    id,
    username,
    nickname,
    mobile,
    email,
    avatar,
    money,
    score,
    level,
    createtime,
    expiretime: useSession.getState().tokenExpireTime,
    expires_in: expiresIn,
    isGuest: false,
  }
  useSession.setState({ userInfo })
  return userInfo
}

let balancesTold = 0

/** How many balances the line has told so far: to be kept beside a question whose answer tells one. */
export const countBalances = (): number => balancesTold

/** The player's balance as the line tells it: never older than what it told before. */
export function hearBalance(money: string): void {
  balancesTold++
  takeBalance(money)
}

/**
 * The balance that an answer tells, asked for when `told` balances had been heard. Answer and line overtake each other: what the
 * line has told meanwhile may be newer, and what is newer than that it tells.
 */
export function keepBalance(money: string, told: number): void {
  if (told === balancesTold) takeBalance(money)
}

function takeBalance(money: string): void {
  const { userInfo } = useSession.getState()
  if (userInfo && !userInfo.isGuest && userInfo.money !== money) storeUser({ ...userInfo, money })
}

/** Takes over what the house's currency is, for now and for the next launch. */
export function keepCurrency(currency: Currency): void {
  const { appInfo } = useSession.getState()
  if (currency.code === appInfo.currency.code && currency.symbol === appInfo.currency.symbol) return
  write(currencyKey, JSON.stringify(currency))
  useSession.setState({ appInfo: { ...appInfo, currency } })
}

/** The symbol before every amount. */
export function currencySymbol(): string {
  return useSession.getState().appInfo.currency.symbol
}

/** Lets a guest in: nothing is sent, nothing is saved. `nickname` is what the app calls the guest. */
export function enterAsGuest(nickname: string): void {
  const id = `guest_${crypto.getRandomValues(new Uint32Array(2)).join('')}`
  const userInfo: UserInfo = {
    id,
    username: id,
    nickname,
    mobile: '',
    email: '',
    avatar: '',
    money: '0.00',
    score: 0,
    level: 1,
    createtime: serverSeconds(),
    expiretime: 0,
    expires_in: 0,
    isGuest: true,
  }
  useSession.setState({ userInfo, token: guestToken, tokenExpireTime: 0, isLoggedIn: true })
}

/** Forgets user and token, here and on the device, unless another window has begun a new session there. */
export function endSession(): void {
  if (read(tokenKey) === useSession.getState().token) forgetStored()
  useSession.setState(nobody)
}

/** Ends a session whose expiry has passed; a guest's has none. True while the session holds. */
export function checkExpiry(): boolean {
  const session = useSession.getState()
  const expired = sessionKind(session) === 'player' && session.tokenExpireTime <= serverSeconds()
  if (expired) endSession()
  return !expired
}

/** Follows another window of the app: signs in and out along with it, and leaves the storage to it. */
export function followOtherWindows(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== tokenKey && event.key !== null) return
    if (!takeStored() && sessionKind(useSession.getState()) === 'player') useSession.setState(nobody)
  })
}

function storedCurrency(): Currency | undefined {
  try {
    const currency: unknown = JSON.parse(read(currencyKey) ?? 'null')
    return isCurrency(currency) ? currency : undefined
  } catch {
    return undefined
  }
}

/** Like all that is stored: written by this file, and not used in any other shape. */
function isCurrency(value: unknown): value is Currency {
  if (typeof value !== 'object' || value === null) return false
  const currency: Partial<Record<keyof Currency, unknown>> = value
  return typeof currency.code === 'string' && typeof currency.symbol === 'string'
}

function storedUser(expiretime: number): UserInfo | null {
  try {
    const user: unknown = JSON.parse(read(userKey) ?? 'null')
    // A session stored by an older version does not say how long it was to last.
    return isStoredUser(user) ? { ...user, expiretime, expires_in: user.expires_in ?? 0 } : null
  } catch {
    return null
  }
}

/** This file wrote the stored session; a foreign or older shape is ignored, and the server's answer replaces it. */
function isStoredUser(value: unknown): value is Omit<UserInfo, 'expires_in'> & { expires_in?: number } {
  if (typeof value !== 'object' || value === null) return false
  const user: Partial<Record<keyof UserInfo, unknown>> = value
  const texts = [user.id, user.username, user.nickname, user.mobile, user.email, user.avatar, user.money]
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof user.level === 'number' &&
    user.isGuest === false
  )
}

/** A browser may refuse storage altogether; then a session lasts as long as the page. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing to do: see read().
  }
}

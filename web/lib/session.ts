import { houseInfo } from '@glasshouse/contract/house.ts'
import type { SessionUser } from '@glasshouse/contract/identity.ts'
import * as z from 'zod/mini'
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

export type UserInfo = SessionUser & { isGuest: boolean }

export type Session = {
  userInfo: UserInfo | null
  token: string
  /** Epoch seconds; 0 for a guest and for nobody. */
  tokenExpireTime: number
  /** Somebody is in, be it a guest; `kind` tells which. */
  isLoggedIn: boolean
  appInfo: { name: string; version: string; currency: Currency }
}

const currencyShape = houseInfo.output.shape.currency
/** The one currency of the house. */
type Currency = z.output<typeof currencyShape>

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
  const token = read(tokenKey)
  const tokenExpireTime = Number(read(expiryKey))
  if (!token || !(tokenExpireTime > serverSeconds())) return endSession()
  useSession.setState({ userInfo: storedUser(), token, tokenExpireTime, isLoggedIn: true })
}

/** After a successful login: keeps user, token and expiry, here and on the device. */
export function beginSession(userinfo: SessionUser & { token: string; expiretime: number }): void {
  const { token, expiretime, ...user } = userinfo
  write(tokenKey, token)
  write(expiryKey, String(expiretime))
  useSession.setState({ token, tokenExpireTime: expiretime, isLoggedIn: true })
  keepUser(user)
}

/** The player's data as the server has them now; the session stays as it is. */
export function keepUser(user: SessionUser): void {
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
    isGuest: false,
  }
  write(userKey, JSON.stringify(userInfo))
  useSession.setState({ userInfo })
}

/** A new balance of the player's, as an answer or an event told it. */
export function keepBalance(money: string): void {
  const { userInfo } = useSession.getState()
  if (userInfo && !userInfo.isGuest && userInfo.money !== money) keepUser({ ...userInfo, money })
}

/** Takes over what the house's currency is, for now and for the next launch. */
export function keepCurrency(currency: Currency): void {
  const { appInfo } = useSession.getState()
  if (currency.code === appInfo.currency.code && currency.symbol === appInfo.currency.symbol) return
  write(currencyKey, JSON.stringify(currency))
  useSession.setState({ appInfo: { ...appInfo, currency } })
}

/** What stands before every amount. */
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
    isGuest: true,
  }
  useSession.setState({ userInfo, token: guestToken, tokenExpireTime: 0, isLoggedIn: true })
}

/** Forgets user and token, here and on the device. */
export function endSession(): void {
  for (const key of [userKey, tokenKey, expiryKey]) write(key, null)
  useSession.setState(nobody)
}

/** Ends a session whose expiry has passed; a guest's has none. True while the session holds. */
export function checkExpiry(): boolean {
  const session = useSession.getState()
  const expired = sessionKind(session) === 'player' && session.tokenExpireTime <= serverSeconds()
  if (expired) endSession()
  return !expired
}

/** Follows what another window of the app does: signs in and out along with it. */
export function followOtherWindows(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== tokenKey && event.key !== null) return
    if (read(tokenKey)) restoreSession()
    else if (sessionKind(useSession.getState()) === 'player') useSession.setState(nobody)
  })
}

function storedCurrency(): Currency | undefined {
  try {
    return z.parse(currencyShape, JSON.parse(read(currencyKey) ?? 'null'))
  } catch {
    return undefined
  }
}

function storedUser(): UserInfo | null {
  try {
    const user: unknown = JSON.parse(read(userKey) ?? 'null')
    return isStoredUser(user) ? user : null
  } catch {
    return null
  }
}

/** What is stored was written by this file; a foreign or older shape is not used, the server's answer replaces it. */
function isStoredUser(value: unknown): value is UserInfo {
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

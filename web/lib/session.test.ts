import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
vi.stubGlobal('APP_VERSION', '1.2.3')
const {
  beginSession,
  checkExpiry,
  countBalances,
  endSession,
  enterAsGuest,
  hearBalance,
  keepBalance,
  keepUser,
  restoreSession,
  sessionToken,
  useSession,
} = await import('./session.ts')

/** Epoch seconds. */
const begun = 1_800_000_000
const userinfo = {
  id: '7',
  username: 'walter',
  nickname: 'Walter',
  mobile: '',
  email: '',
  avatar: '',
  money: '12.50',
  score: 3,
  level: 2,
  createtime: begun - 500,
  token: 'a token',
  user_id: '7',
  expiretime: begun + 100,
  expires_in: 100,
}
const clock = (seconds: number) => vi.setSystemTime(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  clock(begun)
  stored.clear()
  endSession()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a login leaves user, token and expiry here and on the device, and is restored from there', () => {
  beginSession(userinfo)
  const began = useSession.getState()
  expect(began).toMatchObject({ token: 'a token', tokenExpireTime: begun + 100, isLoggedIn: true })
  expect(began.userInfo).toMatchObject({ id: '7', money: '12.50', level: 2, isGuest: false })
  expect(began.appInfo).toMatchObject({ version: '1.2.3' })
  useSession.setState({ userInfo: null, token: '', tokenExpireTime: 0, isLoggedIn: false })
  restoreSession()
  expect(useSession.getState()).toEqual(began)
  expect(sessionToken()).toBe('a token')
})

test('an answer that the line has overtaken brings no old balance back, and all else that it tells', () => {
  beginSession(userinfo)
  const money = () => useSession.getState().userInfo?.money
  const asked = countBalances()
  keepUser({ ...userinfo, money: '11.00' }, asked)
  keepBalance('10.00', asked)
  expect(money()).toBe('10.00')
  hearBalance('9.00')
  keepUser({ ...userinfo, money: '12.00', nickname: 'Wally' }, asked)
  keepBalance('12.00', asked)
  expect(useSession.getState().userInfo).toMatchObject({ money: '9.00', nickname: 'Wally' })
  keepBalance('8.00', countBalances())
  expect(money()).toBe('8.00')
  // Somebody else has nothing to do with it.
  beginSession({ ...userinfo, id: '8', money: '5.00' })
  expect(money()).toBe('5.00')
})

test('the expiry counts in epoch seconds: held until then, and gone with it, here and on the device', () => {
  beginSession(userinfo)
  clock(begun + 99)
  expect(checkExpiry()).toBe(true)
  clock(begun + 100)
  expect(checkExpiry()).toBe(false)
  expect(useSession.getState()).toMatchObject({ userInfo: null, token: '', isLoggedIn: false })
  expect([...stored.keys()]).toEqual([])
})

test('a launch after the expiry clears the stored session', () => {
  beginSession(userinfo)
  clock(begun + 100)
  restoreSession()
  expect(useSession.getState()).toMatchObject({ userInfo: null, token: '', isLoggedIn: false })
  expect([...stored.keys()]).toEqual([])
})

test('a session that another window has begun on the device is not ended with the one of this window', () => {
  beginSession(userinfo)
  stored.set('glasshouse.token', 'a newer token')
  endSession()
  expect(useSession.getState()).toMatchObject({ userInfo: null, token: '', isLoggedIn: false })
  restoreSession()
  expect(sessionToken()).toBe('a newer token')
})

test('a guest has an id of its own kind, a token that is never sent and no expiry; nothing is saved', () => {
  enterAsGuest('Guest')
  const { userInfo, token, tokenExpireTime, isLoggedIn } = useSession.getState()
  expect(userInfo).toMatchObject({ nickname: 'Guest', money: '0.00', score: 0, level: 1 })
  expect(userInfo).toMatchObject({ expiretime: 0, expires_in: 0, isGuest: true })
  expect(userInfo?.id).toMatch(/^guest_\d+$/)
  expect({ token, tokenExpireTime, isLoggedIn }).toEqual({
    token: expect.stringMatching(/./),
    tokenExpireTime: 0,
    isLoggedIn: true,
  })
  expect(sessionToken()).toBeUndefined()
  expect(checkExpiry()).toBe(true)
  expect([...stored.keys()]).toEqual([])
})

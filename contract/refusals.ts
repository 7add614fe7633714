/**
 * Every "no" of the product in one table: its name, its envelope code and its English text (spec.md
 * §5 and §8 to the letter where they give one). Code 0 travels as HTTP 200, any other code is the
 * HTTP status too. Other languages: `languages/`.
 */
export const refusals = {
  // protocol
  login_expired: { code: 401, text: 'Login expired, please login again' },
  access_denied: { code: 403, text: 'Access denied' },
  not_found: { code: 404, text: 'Not found' },
  method_not_allowed: { code: 405, text: 'Method not allowed' },
  request_timeout: { code: 408, text: 'Request timed out, please try again' },
  body_too_large: { code: 413, text: 'The request is too large' },
  too_many_requests: { code: 429, text: 'Too many requests, try again in {seconds} s' },
  server_error: { code: 500, text: 'Server error' },
  server_busy: { code: 503, text: 'Server busy, try again later' },

  // any input
  check_input: { code: 0, text: 'Please check your input' },
  amount_invalid: { code: 0, text: 'Please enter a correct amount' },
  idempotency_key_invalid: { code: 0, text: 'The idempotency key must be 8 to 64 letters, digits, - or _' },
  idempotency_key_reused: { code: 0, text: 'This request key was already used for something else' },

  // identity
  username_required: { code: 0, text: 'Please enter a username' },
  username_invalid: { code: 0, text: 'Invalid username format' },
  username_taken: { code: 0, text: 'Username taken, try another one' },
  password_required: { code: 0, text: 'Please enter a password' },
  password_invalid: { code: 0, text: 'Password must be 8-12 characters with letters & numbers' },
  password_breached: { code: 0, text: 'This password is on public lists of stolen ones, choose another' },
  sign_up_failed: { code: 0, text: 'Sign up failed, try again' },
  account_required: { code: 0, text: 'Please enter your account' },
  login_failed: { code: 0, text: 'Incorrect account or password' },
  too_many_attempts: { code: 0, text: 'Too many attempts, try again in {seconds} s' },
  mobile_invalid: { code: 0, text: 'Invalid mobile number' },
  code_wrong: { code: 0, text: 'Incorrect or expired code' },
  code_too_soon: { code: 0, text: 'A code was just sent, ask again in {seconds} s' },
  code_limit_reached: { code: 0, text: 'Too many codes today for this number, try again tomorrow' },
  mobile_taken: { code: 0, text: 'This mobile number belongs to another account' },
  nickname_required: { code: 0, text: 'Please enter a nickname' },
  nickname_invalid: { code: 0, text: 'A nickname has at most 20 characters' },
  email_invalid: { code: 0, text: 'Invalid email format' },
  email_taken: { code: 0, text: 'This email belongs to another account' },
  birthday_invalid: { code: 0, text: 'Invalid date of birth' },
  current_password_required: { code: 0, text: 'Please enter your current password' },
  current_password_wrong: { code: 0, text: 'The current password is not right' },
  new_password_too_short: { code: 0, text: 'New password must be at least 6 characters' },
  new_password_too_long: { code: 0, text: 'New password must be at most 128 characters' },

  // games and bets
  game_not_found: { code: 0, text: 'Game not found' },
  game_suspended: { code: 0, text: 'This game is paused' },
  round_not_found: { code: 0, text: 'Round not found' },
  round_closed: { code: 0, text: 'This round is closed' },
  round_not_open: { code: 0, text: 'This round is not open yet' },
  period_info_failed: { code: 0, text: 'Failed to get period info' },
  no_bet_selected: { code: 0, text: 'Please select a bet' },
  bet_content_invalid: { code: 0, text: 'Failed to assemble bet data' },
  bet_failed: { code: 0, text: 'Bet failed' },
  too_many_bets: { code: 0, text: 'At most {count} bets at once' },
  stake_below_minimum: { code: 0, text: 'The least stake is {amount}' },
  stake_above_maximum: { code: 0, text: 'The highest stake on this bet is {amount}' },
  liability_cap_reached: {
    code: 0,
    text: 'The house has taken all it can on this result in this round; try a lower stake or another bet',
  },
  insufficient_balance: { code: 0, text: 'Insufficient balance' },
  bet_not_found: { code: 0, text: 'Bet not found' },
  bet_already_cancelled: { code: 0, text: 'This bet is already cancelled' },

  // wallet
  recipient_required: { code: 0, text: 'Please enter a recipient' },
  recipient_not_found: { code: 0, text: 'Recipient not found' },
  recipient_is_oneself: { code: 0, text: 'You cannot transfer to yourself' },
  transfers_off: { code: 0, text: 'Transfers are switched off' },
  transfer_below_minimum: { code: 0, text: 'The least transfer is {amount}' },
  transfer_daily_cap: { code: 0, text: 'Above the daily transfer limit, at most {amount} more today' },
} as const satisfies Record<string, { code: number; text: string }>

export type RefusalName = keyof typeof refusals

export function isRefusalName(name: string): name is RefusalName {
  return Object.hasOwn(refusals, name)
}

/** Fills `{name}` marks of a refusal's text. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))
}

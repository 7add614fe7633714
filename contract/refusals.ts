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
  too_many_streams: { code: 429, text: 'Too many live connections at once, close another one first' },
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
  code_limit_reached: { code: 0, text: 'Too many codes today, try again tomorrow' },
  mobile_taken: { code: 0, text: 'This mobile number belongs to another account' },
  nickname_required: { code: 0, text: 'Please enter a nickname' },
  nickname_invalid: { code: 0, text: 'A nickname has at most 20 characters' },
  email_invalid: { code: 0, text: 'Invalid email format' },
  email_taken: { code: 0, text: 'This email belongs to another account' },
  contact_required: { code: 0, text: 'Please enter a mobile number or an email' },
  contact_unchanged: { code: 0, text: 'This one is yours already' },
  sign_in_again: { code: 0, text: 'Please sign in again first, to show that it is you' },
  birthday_invalid: { code: 0, text: 'Invalid date of birth' },
  current_password_required: { code: 0, text: 'Please enter your current password' },
  current_password_wrong: { code: 0, text: 'The current password is not right' },
  new_password_too_short: { code: 0, text: 'New password must be at least 6 characters' },
  new_password_too_long: { code: 0, text: 'New password must be at most 128 characters' },
  birthday_required: { code: 0, text: 'Please enter your date of birth first' },
  too_young: { code: 0, text: 'You must be at least 18 years old' },
  name_required: { code: 0, text: 'Please enter your full name' },
  papers_required: { code: 0, text: 'Please add a picture of your document' },
  papers_not_found: { code: 0, text: 'A picture is missing, please upload it again' },
  identity_check_pending: { code: 0, text: 'Your papers are being checked' },
  birthday_verified: { code: 0, text: 'Your date of birth is verified and can no longer be changed' },
  identity_verified_already: { code: 0, text: 'Your identity is already verified' },

  // files
  upload_failed: { code: 0, text: 'Upload failed' },
  file_required: { code: 0, text: 'Please choose a file' },
  file_type_not_allowed: { code: 0, text: 'Only JPEG, PNG and WebP pictures or a PDF, please' },
  file_too_large: { code: 0, text: 'A file has at most {megabytes} MB' },
  image_unreadable: { code: 0, text: 'This picture is damaged, please choose another' },
  image_too_large: { code: 0, text: 'A picture has at most {megapixels} megapixels' },
  upload_quota_reached: { code: 0, text: 'You have uploaded a lot today, please go on tomorrow' },
  too_many_uploads: { code: 0, text: 'Too many uploads at once, please finish the others first' },
  chunk_invalid: { code: 0, text: 'This part does not belong to the file, please upload it again' },
  chunks_missing: { code: 0, text: 'Parts of the file are missing, please upload it again' },
  file_not_found: { code: 0, text: 'The file is no longer there' },

  // games and bets
  game_not_found: { code: 0, text: 'Game not found' },
  game_suspended: { code: 0, text: 'This game is paused' },
  log_not_so_long: { code: 0, text: 'The public log is not that long' },
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
  plan_rounds_invalid: { code: 0, text: 'A plan covers 1 to 100 rounds' },
  plan_cap_too_low: { code: 0, text: 'The spending cap must cover a round, at least {amount}' },
  plan_loss_too_low: { code: 0, text: 'The loss limit must cover a round, at least {amount}' },
  too_many_plans: { code: 0, text: 'At most {count} plans can run at once; stop one first' },
  plan_not_found: { code: 0, text: 'Plan not found' },
  plan_ended: { code: 0, text: 'This plan has already ended' },

  // wallet
  recipient_required: { code: 0, text: 'Please enter a recipient' },
  recipient_not_found: { code: 0, text: 'Recipient not found' },
  recipient_is_oneself: { code: 0, text: 'You cannot transfer to yourself' },
  transfers_off: { code: 0, text: 'Transfers are switched off' },
  transfer_below_minimum: { code: 0, text: 'The least transfer is {amount}' },
  transfer_daily_cap: { code: 0, text: 'Above the daily transfer limit, at most {amount} more today' },
  channel_not_found: { code: 0, text: 'This way to pay is not available' },
  deposit_below_minimum: { code: 0, text: 'The least deposit is {amount}' },
  deposit_above_maximum: { code: 0, text: 'The highest deposit is {amount}' },
  too_many_deposits: {
    code: 0,
    text: 'At most {count} orders can be processed at once; please wait for one of them',
  },
  proof_required: { code: 0, text: 'Please add the proof of your payment' },
  proof_not_found: { code: 0, text: 'The proof is missing, please upload it again' },
  proof_used: { code: 0, text: 'This proof belongs to another order' },
  order_not_found: { code: 0, text: 'Order not found' },
  order_decided: { code: 0, text: 'This order is already decided' },
  withdrawal_below_minimum: { code: 0, text: 'The least withdrawal is {amount}' },
  withdrawal_above_maximum: { code: 0, text: 'The highest withdrawal is {amount}' },
  too_many_withdrawals: { code: 0, text: 'At most {count} withdrawals can be under way at once' },
  payout_account_invalid: { code: 0, text: 'Please check the payout account' },
  payout_account_not_found: { code: 0, text: 'Please choose a payout account' },
  too_many_payout_accounts: { code: 0, text: 'At most {count} payout accounts; remove one first' },
  identity_check_required: { code: 0, text: 'Please verify your identity before the first withdrawal' },
  withdrawal_not_found: { code: 0, text: 'Withdrawal not found' },
  withdrawal_decided: { code: 0, text: 'This withdrawal is already decided' },
  withdrawal_approved: { code: 0, text: 'This withdrawal is already approved' },
  withdrawal_not_approved: { code: 0, text: 'This withdrawal is not approved yet' },
  statement_too_long: { code: 0, text: 'A statement covers at most {count} days' },
  recipient_excluded: { code: 0, text: 'This recipient cannot receive transfers' },

  // what operators publish, feedback and support
  notice_not_found: { code: 0, text: 'Notice not found' },
  news_not_found: { code: 0, text: 'Article not found' },
  text_not_found: { code: 0, text: 'Text not found' },
  feedback_type_required: { code: 0, text: 'Please choose a type' },
  feedback_too_short: { code: 0, text: 'Please write at least 5 characters' },
  message_required: { code: 0, text: 'Please write a message' },

  // membership
  checked_in_already: { code: 0, text: 'You have checked in today' },
  reward_not_found: { code: 0, text: 'Reward not found' },
  points_missing: { code: 0, text: 'Not enough points' },

  // safer play
  player_excluded: { code: 0, text: 'You are excluded from play[ until {until}]' },
  player_timed_out: { code: 0, text: 'You are taking a break[ until {until}]' },
  player_frozen: { code: 0, text: 'This account is frozen, please contact customer service' },
  deposit_limit_reached: { code: 0, text: 'Above your deposit limit, at most {amount} more' },
  stake_limit_reached: { code: 0, text: 'Above the stake limit that you set[, at most {amount} more]' },
  loss_limit_reached: { code: 0, text: 'Above the loss limit that you set[, at most {amount} more]' },
  limit_unchanged: { code: 0, text: 'This limit is already set so' },
  limit_not_asked: { code: 0, text: 'There is no change to confirm' },
  limit_too_soon: { code: 0, text: 'A looser limit can be confirmed 24 hours after it was asked for' },
  time_out_invalid: { code: 0, text: 'A break lasts from 24 hours to 6 weeks' },
  exclusion_invalid: { code: 0, text: 'An exclusion lasts at least 6 months' },

  // the desk
  operator_login_failed: { code: 0, text: 'Incorrect username or password' },
  first_password_over: { code: 0, text: 'This first password is too old, please ask for a new one' },
  password_unchanged: { code: 0, text: 'Please choose a password of your own' },
  enrolment_over: { code: 0, text: 'Setting up took too long, please sign in again' },
  operator_password_too_short: { code: 0, text: "An operator's password has at least 12 characters" },
  session_not_found: { code: 0, text: 'Session not found' },
  operator_not_found: { code: 0, text: 'Operator not found' },
  operator_is_oneself: { code: 0, text: 'Nobody changes their own access' },
  last_administrator: { code: 0, text: 'The last administrator cannot be taken away' },
  player_not_found: { code: 0, text: 'Player not found' },
  own_player: { code: 0, text: 'Nobody handles their own account' },
  second_person_needed: { code: 0, text: 'A second, different operator must approve this' },
  payment_required: { code: 0, text: "Please enter the payment's reference" },
  note_required: { code: 0, text: 'Please write why' },
  reason_required: { code: 0, text: 'Please choose a reason' },
  identity_check_not_found: { code: 0, text: 'Identity check not found' },
  namesakes_undecided: {
    code: 0,
    text: 'Somebody of this name and date of birth is excluded: say whether it is the same person',
  },
  identity_check_decided: { code: 0, text: 'This identity check is already decided' },
  publication_not_found: { code: 0, text: 'Publication not found' },
  publication_withdrawn: { code: 0, text: 'This publication was withdrawn' },
  content_overtaken: { code: 0, text: 'Somebody else has saved this meanwhile' },
  version_not_found: { code: 0, text: 'This version does not exist' },
  english_required: { code: 0, text: 'The English text is needed' },
  picture_invalid: { code: 0, text: 'Please choose a picture' },
  link_invalid: { code: 0, text: 'A link is a page of the app or an https address' },
  page_not_found: { code: 0, text: 'The app has no page at {address}' },
  dates_contradict: { code: 0, text: 'The end must come after the beginning' },
  feedback_not_found: { code: 0, text: 'Feedback not found' },
  feedback_handled: { code: 0, text: 'Somebody else has answered or closed this meanwhile' },
  conversation_not_found: { code: 0, text: 'Conversation not found' },
  conversation_taken: { code: 0, text: '{name} has taken this conversation' },
  conversation_moved: { code: 0, text: 'The player has written meanwhile, please read it first' },
  settings_contradict: { code: 0, text: 'The least must not be above the most' },
  hours_contradict: { code: 0, text: 'Opening and closing time must differ' },
} as const satisfies Record<string, { code: number; text: string }>

export type RefusalName = keyof typeof refusals

export function isRefusalName(name: string): name is RefusalName {
  return Object.hasOwn(refusals, name)
}

/** Fills `{name}` marks of a refusal's text. What stands in brackets is left out where a mark in it has no value. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  const wanted = text.replace(/\[([^[\]]*)\]/g, (_brackets, part: string) =>
    [...part.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => name in values) ? part : '',
  )
  return wanted.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))
}

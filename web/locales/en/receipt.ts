export default {
  title: 'Receipt kept on this device',
  before:
    'Signed by the house and kept here since {{time}}, before the draw. If the house ever changed or dropped this bet, this receipt would prove it.',
  after:
    'Signed by the house, but kept here only since {{time}}, after the draw. It holds the house to what it has said since.',
  fetching: 'Fetching the signed receipt for this bet, to keep on this device.',
  missing:
    'The house hasn’t given its signed receipt for this bet yet. Open this page again to ask once more. If it doesn’t come before the draw, tell support or anyone else: without it you can’t prove what you bet.',
  unsigned:
    'This receipt isn’t signed with the house key that this browser knows. Keep it, and show it to support or anyone else.',
  save: 'Save as file',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Your browser blocked copying',
  lost: {
    title_one: 'We lost a bet of yours',
    title_other: 'We lost {{count}} of your bets',
    bet: '{{game}} · round {{round}}',
    stake: 'Stake {{stake}} · placed {{time}}',
    span: 'Our database failed and lost what happened between {{from}} and {{until}}.',
    money: 'A bet lost this way no longer counts. Its stake is back in your balance.',
    ask: 'If it isn’t, or the bet won, contact support with the receipt. We signed it: it proves your bet.',
    support: 'Contact support',
    understood: 'OK, got it',
  },
} as const

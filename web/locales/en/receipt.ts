export default {
  title: 'Receipt kept on this device',
  before:
    'Signed by the house and kept here since {{time}}, before the draw. If the house ever changed or dropped this bet, this receipt would prove it.',
  after:
    'Signed by the house, but kept here only since {{time}}, after the draw. It holds the house to what it has said since.',
  fetching: 'Fetching the signed receipt for this bet, to keep on this device.',
  missing:
    'The house hasn’t given its signed receipt for this bet yet. Open this page again to ask once more. If it doesn’t come before the draw, tell us or anyone else: without it you can’t prove what you bet.',
  unsigned:
    'This receipt isn’t signed with the house key that this browser knows. Keep it, and report it to us or anyone else.',
  save: 'Save as file',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Your browser blocked copying',
} as const

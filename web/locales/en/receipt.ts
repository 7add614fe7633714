export default {
  title: 'Receipt kept on this device',
  before:
    'Signed by the house, and here since {{time}}, before the draw. If the house ever changed or dropped this bet, this receipt would show it.',
  after:
    'Signed by the house, but here only since {{time}}, after the draw. It holds the house to what it has said since then.',
  fetching: 'The receipt that the house signs for this bet is being fetched, to be kept on this device.',
  unsigned:
    'What the house sent as a receipt is not signed by the house that this browser knows. Keep it, and tell us or anybody else.',
  save: 'Save as a file',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The browser does not allow copying',
} as const

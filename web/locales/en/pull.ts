export default {
  pull: 'Pull down to refresh',
  release: 'Let go to refresh',
  refreshing: 'Refreshing…',
  refreshed: 'Refreshed',
  button: 'Refresh',
} as const

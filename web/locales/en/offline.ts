export default {
  title: 'You are offline',
  unreachable: 'We can’t be reached',
  text: 'Nothing is lost: your bets stand, draws continue and your balance is safe.',
  waiting: 'This page reloads by itself once you’re back online.',
  again: 'Try now',
  trying: 'Trying…',
} as const

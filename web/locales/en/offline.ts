export default {
  title: 'You are offline',
  unreachable: 'The house does not answer',
  text: 'Nothing is lost: bets that were placed stand, draws go on, and your balance is as safe as before.',
  waiting: 'This page comes back by itself as soon as there is a connection.',
  again: 'Try now',
  trying: 'Trying…',
} as const

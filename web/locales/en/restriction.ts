export default {
  time_out: {
    title: 'You are taking a break',
    text: 'You can’t bet, deposit or transfer until then. You can still sign in, see your account and withdraw.',
  },
  exclusion: {
    title: 'You have self-excluded',
    text: 'You can’t bet, deposit or transfer. You can still sign in, see your account and withdraw all your money.',
  },
  frozen: {
    title: 'Your account is frozen',
    text: 'Your money is on hold. Contact customer service for help.',
  },
  until: 'Until {{moment}}',
  forGood: 'Permanently',
  saferPlay: 'Safer play and help',
  support: 'Contact customer service',
  /** In place of the slip. */
  noBets: 'No bets until {{moment}}',
  noBetsEver: 'No bets: you have self-excluded permanently',
  noBetsFrozen: 'No bets: your account is frozen',
} as const

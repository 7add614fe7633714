export default {
  time_out: {
    title: 'You are taking a break',
    text: 'No bets, deposits or transfers until then. You can sign in, read everything and withdraw.',
  },
  exclusion: {
    title: 'You have excluded yourself',
    text: 'No bets, deposits or transfers. You can sign in, read everything and withdraw all your money.',
  },
  frozen: {
    title: 'Your account is frozen',
    text: 'No money moves until this is settled. Customer service knows more.',
  },
  until: 'Until {{moment}}',
  forGood: 'For good',
  saferPlay: 'Safer play and help',
  support: 'To customer service',
  /** In place of the slip. */
  noBets: 'No bets until {{moment}}',
  noBetsEver: 'No bets: you have excluded yourself for good',
  noBetsFrozen: 'No bets: your account is frozen',
} as const

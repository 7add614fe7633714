export default {
  visitor: { text: 'Your money and its records are kept with your account.' },
  guest: {
    title: 'Guests have no balance',
    text: 'Sign in or open an account to hold money and see every transaction.',
  },
  tooYoung: 'You must be at least 18 years old to move money here.',
  owed: 'You owe {{amount}} after a corrected result. Your next winnings pay it.',
  restricted: { withdraw: 'Withdraw', record: 'See transactions' },
  copyOf: 'Copy: {{name}}',
  copied: 'Copied',
  copyFailed: 'Your browser blocked copying',
  sending: {
    now: 'Sending…',
    lost: 'We didn’t get an answer. Trying again: it can’t happen twice.',
    unknown:
      '{{about}}, sent at {{time}}: still no answer. It may or may not have gone through. Ask again: it can’t happen twice.',
    stale:
      '{{about}}, sent at {{time}}: no answer came, and it’s too long ago to ask. Please check whether it went through.',
    askAgain: 'Ask again',
    lookUp: 'Check',
    startOver: 'Start again',
    question: {
      title: 'Stop waiting for the answer?',
      text: '{{about}}: first check whether it went through. If you send it again, it could happen twice.',
      yes: 'I’ve checked',
      no: 'Keep waiting',
    },
  },
  /** Deposits: completed, cancelled, sent_back; withdrawals: approved, paid, rejected. */
  outcome: {
    completed: 'Your deposit of {{amount}} was credited',
    cancelled: 'Your deposit of {{amount}} was cancelled; see the order for the reason',
    sent_back: 'Your deposit of {{amount}} was sent back; see the order for the reason',
    approved: 'Your withdrawal of {{amount}} is approved',
    paid: 'Your withdrawal of {{amount}} is paid',
    rejected: 'Your withdrawal of {{amount}} was rejected; the money is back in your balance',
  },
  file: {
    failed: 'The file could not be loaded. Tap to try again.',
    open: 'Save PDF',
  },
} as const

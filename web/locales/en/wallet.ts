export default {
  visitor: { text: 'Your money and its records are kept with your account.' },
  guest: {
    title: 'Guests have no money here',
    text: 'Sign in or open an account: then your money is kept, and every movement of it is on record.',
  },
  tooYoung: 'You must be at least 18 years old to move money here.',
  barred: { withdraw: 'Withdraw', record: 'See transactions' },
  copyOf: 'Copy: {{name}}',
  copied: 'Copied',
  copyFailed: 'The browser does not allow copying',
  sending: {
    now: 'Sending…',
    lost: 'The answer got lost on the way. Asking again with the same key: it cannot happen twice.',
    unknown:
      '{{about}}, sent at {{time}}: still no answer. It may have happened or not. Ask again: it can never happen twice.',
    stale:
      '{{about}}, sent at {{time}}: no answer ever came, and it is too long ago to ask. Please look up whether it happened.',
    askAgain: 'Ask again',
    lookUp: 'Look it up',
    startAnew: 'Start again',
    question: {
      title: 'Stop waiting for the answer?',
      text: '{{about}}: look up first whether it happened. If you send it again, it could happen twice.',
      yes: 'I have looked',
      no: 'Keep waiting',
    },
  },
  /** Of deposits: completed, cancelled, sent_back; of withdrawals: approved, paid, rejected. */
  outcome: {
    completed: 'Your deposit of {{amount}} is credited',
    cancelled: 'Your deposit of {{amount}} was cancelled; the order says why',
    sent_back: 'Your deposit of {{amount}} is sent back; the order says why',
    approved: 'Your withdrawal of {{amount}} is approved',
    paid: 'Your withdrawal of {{amount}} is paid',
    rejected: 'Your withdrawal of {{amount}} was rejected; the sum is back in your balance',
  },
  file: {
    failed: 'The file could not be loaded. Tap to try again.',
    open: 'Save the PDF',
  },
} as const

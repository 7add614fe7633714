export default {
  title: 'Transfer',
  visitor: 'Sign in to send money',
  failed: 'What you can send could not be loaded',
  off: {
    title: 'Transfers are switched off',
    text: 'The house has switched transfers between players off for now. Your money is untouched.',
    withdraw: 'Withdraw instead',
  },
  recipient: {
    label: 'Recipient',
    hint: 'Username, or a verified mobile number or email',
    looking: 'Looking up the recipient…',
    found: 'Found',
  },
  amount: {
    label: 'Amount',
    left: '{{left}} left today, of {{most}} a day',
    all: 'All',
  },
  remark: {
    label: 'Remark (optional)',
    name: 'Remark',
    hint: 'The recipient reads it with the money',
  },
  submit: 'Send',
  submitAmount: 'Send {{amount}}',
  note: 'Transfers arrive at once and can’t be reversed. Send only to people you know.',
  about: '{{amount}} to {{name}}',
  confirm: {
    title: 'Check your transfer',
    account: 'Account',
    left: 'Balance after',
    text: 'Transfers arrive at once and can’t be reversed. Is this the right person?',
  },
  receipt: {
    title: 'Sent and arrived',
    to: 'to {{account}}',
    time: 'Time',
    number: 'Transfer number',
    again: 'Another transfer',
    record: 'See all transfers',
  },
} as const

export default {
  title: 'Transfer',
  visitor: 'Sign in to send money',
  failed: 'The transfer limits could not be loaded',
  off: {
    title: 'Transfers are switched off',
    text: 'Transfers between players are off for now. Your money is safe.',
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
    left: '{{left}} of {{max}} left today',
    all: 'All',
  },
  remark: {
    label: 'Remark (optional)',
    name: 'Remark',
    hint: 'The recipient will see this',
  },
  submit: 'Send',
  submitAmount: 'Send {{amount}}',
  note: 'Transfers arrive instantly and can’t be reversed. Send only to people you know.',
  about: '{{amount}} to {{name}}',
  confirm: {
    title: 'Check your transfer',
    account: 'Account',
    left: 'Balance after',
    text: 'Transfers arrive instantly and can’t be reversed. Is this the right person?',
  },
  receipt: {
    title: 'Transfer complete',
    to: 'to {{account}}',
    time: 'Time',
    number: 'Transfer number',
    again: 'Another transfer',
    record: 'See all transfers',
  },
} as const

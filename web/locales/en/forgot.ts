export default {
  title: 'Set a new password',
  step: 'Step {{step}} of 3',
  contact: {
    heading: 'Where can we reach you?',
    lead: 'Enter your verified mobile number or email and we’ll send you a code.',
    field: 'Mobile number or email',
    hint: 'Numbers with the country code, e.g. +44\u00a07700\u00a0900123',
    send: 'Send code',
    none: 'Haven’t verified either one?',
    support: 'Contact customer service',
  },
  code: {
    heading: 'Enter the code',
    lead: 'If {{contact}} is verified on an account, a code is on its way.',
    next: 'Continue',
  },
  password: {
    heading: 'Choose a new password',
    lead: 'You’ll be signed out on all devices and sign in again with the new password.',
    save: 'Set password',
    saved: 'Password set. Please sign in.',
  },
} as const

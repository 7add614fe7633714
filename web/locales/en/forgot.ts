export default {
  title: 'Set a new password',
  step: 'Step {{step}} of 3',
  contact: {
    heading: 'Where can we reach you?',
    lead: 'Give a mobile number or email that you have verified. We send a code to it.',
    field: 'Mobile number or email',
    hint: 'A number with its country code, like +44 7700 900123',
    send: 'Send code',
    none: 'You have verified neither?',
    support: 'Ask customer service',
  },
  code: {
    heading: 'Enter the code',
    lead: 'If an account has verified {{contact}}, a code is on its way to it.',
    next: 'Continue',
  },
  password: {
    heading: 'Choose a new password',
    lead: 'You will be signed out on all devices, and sign in with it again.',
    save: 'Set the password',
    saved: 'Password set. Sign in with it.',
  },
} as const

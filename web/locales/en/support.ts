export default {
  title: 'Customer service',
  hours: {
    title: 'Online and financial support',
    open: 'Open now',
    closed: 'Closed now',
    closesInHours: 'Closes in {{hours}}\u00a0h {{minutes}}\u00a0min',
    closesInMinutes: 'Closes in {{minutes}}\u00a0min',
    opensInHours: 'Opens in {{hours}}\u00a0h {{minutes}}\u00a0min',
    opensInMinutes: 'Opens in {{minutes}}\u00a0min',
    failed: 'The hours could not be loaded',
    daily: 'Every day {{opens}}–{{closes}}, your local time',
  },
  topics: {
    online: { title: 'Online support', text: 'Account, games, bets and safer play.' },
    financial: { title: 'Financial support', text: 'Deposits, withdrawals, transfers and documents.' },
  },
  talk: {
    open: 'Write to us',
    text: 'A person replies here.',
    you: 'You: {{text}}',
    picture: 'Picture',
    unread_one: '{{count}} new message',
    unread_other: '{{count}} new messages',
  },
  ways: {
    bets: 'How were my bets settled?',
    draws: 'Was my draw fair?',
    saferPlay: 'Limits, breaks and help',
    deposits: 'Where is my deposit?',
    withdrawals: 'Where is my withdrawal?',
    statement: 'All my transactions',
    identity: 'Identity check',
  },
  orders: {
    title: 'Recent deposit orders',
    all: 'Show all',
    failed: 'Your orders could not be loaded',
    none: 'No deposit orders yet',
    noneText: 'Your deposits and their status appear here.',
    deposit: 'Deposit',
  },
  house: { title: '{{brand}}', mail: 'Email', phone: 'Phone' },
  install: {
    title: 'Add to your desktop',
    text: 'Open {{brand}} from its own icon, without the browser bar.',
    action: 'Add it',
    steps: {
      ios: {
        first: 'In Safari, tap Share: the square with an arrow.',
        second: 'Choose “Add to Home Screen”.',
      },
      android: {
        first: 'Open the browser menu: the three dots.',
        second: 'Choose “Add to home screen” or “Install app”.',
      },
      safari: { first: 'In Safari, open the File menu.', second: 'Choose “Add to Dock”.' },
      firefox: {
        first: 'Firefox on a computer can’t install pages. Press Ctrl+D (⌘D) to bookmark this one.',
        second: 'Or open this address in Chrome or Edge, which can.',
      },
      desktop: {
        first: 'Click the install icon at the right of the address bar.',
        second: 'Or open the browser menu and choose “Install” or “Create shortcut”.',
      },
    },
  },
} as const

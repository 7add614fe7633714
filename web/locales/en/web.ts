export default {
  title: 'Web page',
  inBrowser: 'Open in browser',
  slow: 'This page is slow or can’t be shown here. You can open it in your browser.',
  refused: {
    title: 'This address cannot be opened',
    text: 'Enter a valid web address.',
  },
  leaving: {
    title: 'You are leaving {{brand}}',
    text: 'This page isn’t ours. Never enter your password there.',
    unprotected: 'The connection isn’t encrypted.',
    go: 'Continue',
    stay: 'Stay here',
  },
  text: {
    title: 'Text',
    titles: { terms: 'Terms', privacy: 'Privacy Policy' },
    updated: 'Updated {{day}}',
    failed: 'The text could not be loaded',
  },
} as const

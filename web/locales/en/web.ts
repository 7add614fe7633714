export default {
  title: 'Web page',
  inBrowser: 'In the browser',
  slow: 'This page takes long, or does not want to be shown here. You can open it in the browser.',
  refused: {
    title: 'This address cannot be opened',
    text: 'It is no web address, or it hides where it leads.',
  },
  leaving: {
    title: 'You are leaving {{brand}}',
    text: 'This page is not ours. Never enter your password there.',
    unprotected: 'The connection to it is not encrypted.',
    go: 'Continue',
    stay: 'Stay here',
  },
  text: {
    title: 'Text',
    titles: { terms: 'Terms', privacy: 'Privacy Policy' },
    updated: 'As of {{day}}',
    failed: 'The text could not be loaded',
  },
} as const

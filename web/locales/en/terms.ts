export default {
  terms: {
    title: 'Terms',
    who: {
      title: 'Who may play',
      text: 'You must be at least 18, or older where your country requires it. Each person has one account, for their own play only. Keep your password secret: anything done with it counts as done by you.',
    },
    bets: {
      title: 'Bets',
      text: 'A bet counts once we confirm it, at the odds shown then. You can cancel it until the round closes, but not after. A round closes before its draw; bets that reach us later are refused. All bets of a slip are accepted, or none.',
    },
    draws: {
      title: 'Draws',
      text: 'Before a round opens we publish a commitment that fixes our share of the randomness; when it closes, a seal over all bets; after the draw, everything needed to recompute the dice. That computation is final, for you and for us. A round that can’t be drawn by the published rules is void, and every stake is refunded. So is a round that was still open when our database failed and had to be restored from a backup. A sealed round is drawn all the same, and a published draw stands: if we lost your bet, we pay the winnings that your receipt proves.',
    },
    money: {
      title: 'Money',
      text: 'Your balance belongs to you. Winnings are credited as soon as a round is settled. There are no wagering requirements. In a demonstration all money is play money: it has no value and can’t be withdrawn.',
    },
    safer: {
      title: 'Safer play',
      text: 'The house has an edge: over time, betting costs money. Play only with what you can afford to lose. You can set limits, take a break or self-exclude; nobody here can talk you out of it or shorten it.',
    },
    end: {
      title: 'Disputes and closing',
      text: 'If you think we made a mistake, contact customer service: records and proofs are kept and open to you. You can close your account at any time and withdraw your balance. We may close an account for fraud, and always give the reason.',
    },
  },
  privacy: {
    title: 'Privacy Policy',
    what: {
      title: 'What we keep',
      text: 'Your username, a one-way hash of your password, and what you enter: nickname, date of birth, gender, mobile number, email. Your bets and transactions. The address and time of each sign-in, to protect your account.',
    },
    why: {
      title: 'What for',
      text: 'To run your account, pay your winnings, comply with the law and detect fraud. We show no third-party ads, sell no data and don’t track you on other sites.',
    },
    device: {
      title: 'On your device',
      text: 'Your session, language, theme and text size are stored in your browser. There are no cookies. Signing out removes the session.',
    },
    who: {
      title: 'Who sees it',
      text: 'Staff who need it for their work; every access is logged. Our SMS provider gets your mobile number to send you codes. Authorities get what the law requires.',
    },
    long: {
      title: 'How long',
      text: 'As long as you have an account, then as long as the law requires records of money and bets. Personal data is stored apart from those records, so it can be erased without breaking the proofs.',
    },
    rights: {
      title: 'Your rights',
      text: 'You can see the data we hold about you, correct it, export it and have it erased. Contact customer service.',
    },
  },
} as const

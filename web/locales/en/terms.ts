export default {
  terms: {
    title: 'Terms',
    who: {
      title: 'Who may play',
      text: 'You must be at least 18 years old, and of the age that your country asks for. One person has one account, plays for himself or herself alone, and keeps the password secret. What is done with your password counts as done by you.',
    },
    bets: {
      title: 'Bets',
      text: 'A bet counts from the moment we confirm it, at the return shown then. It can be taken back until the round closes, and not after. A round closes before its draw; what reaches us later is refused. All lines of one submission are accepted, or none.',
    },
    draws: {
      title: 'Draws',
      text: 'Before a round opens we publish a commitment that fixes our share of the randomness; at its close, a seal over all bets; after the draw, everything that is needed to compute the dice again. The computation decides, for you and for us. A round that cannot be drawn by the published rule is void, and every stake goes back.',
    },
    money: {
      title: 'Money',
      text: 'Your balance is yours. Winnings are credited as soon as a round is settled. There is no wagering requirement. In a demonstration all money is play money: it has no value and cannot be paid out.',
    },
    safer: {
      title: 'Safer play',
      text: 'The house has an edge: in the long run bets cost money. Play with what you can lose. You may set limits, take a time-out or exclude yourself; nobody here can talk you out of it or cut it short.',
    },
    end: {
      title: 'Disputes and closing',
      text: 'If you believe that we have made a mistake, write to customer service: records and proofs are kept and open to you. You may close your account at any time and have your balance paid out. We may close an account for fraud, and only say so with the reason.',
    },
  },
  privacy: {
    title: 'Privacy Policy',
    what: {
      title: 'What we keep',
      text: 'Your username, a one-way hash of your password, and what you enter yourself: nickname, date of birth, gender, mobile number, email. Your bets and the movements of your money. The address and the time of your logins, to protect the account.',
    },
    why: {
      title: 'What for',
      text: 'To run your account, to pay you what you have won, to keep the law, and to find fraud. We show no advertising of others, sell nothing about you, and follow you on no other site.',
    },
    device: {
      title: 'On your device',
      text: 'Your session, the language, the theme and the text size are kept in the storage of your browser. There are no cookies. Signing out removes the session.',
    },
    who: {
      title: 'Who sees it',
      text: 'Those of our staff who need it for their work, each look being recorded. The service that sends your code by SMS gets your mobile number. Authorities get what the law demands.',
    },
    long: {
      title: 'How long',
      text: 'As long as you have an account, and after it as long as the law asks records of money and bets to be kept. Personal data stand apart from those records, so they can be erased without breaking the proofs.',
    },
    rights: {
      title: 'Your rights',
      text: 'You may see what we hold about you, correct it, take it with you and have it erased. Write to customer service.',
    },
  },
} as const

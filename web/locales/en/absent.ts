export default {
  title: 'Not here yet',
  text: 'This page is still being built. {{what}}',
  pages: {
    discount: { title: 'Discounts', text: 'Offers with every condition printed will stand here.' },
    support: {
      title: 'Customer service',
      text: 'You will be able to write to us here, daily from 9:00 to 22:00.',
    },
    repay: { title: 'Deposit', text: 'You will be able to pay money in here.' },
    notice: { title: 'Notices', text: 'What the house has to tell you will stand here.' },
    newsList: { title: 'News', text: 'News of the house will stand here.' },
    newsDetail: { title: 'News', text: 'The whole article will stand here.' },
    tradeRecord: {
      title: 'Transactions',
      text: 'Every movement of your money will stand here, with the balance after each.',
    },
    withdraw: { title: 'Withdraw', text: 'You will be able to have your money paid out here.' },
    transfer: { title: 'Transfer', text: 'You will be able to send money to another player here.' },
    web: { title: 'Web page', text: 'Pages from outside will open here.' },
    feedback: { title: 'Feedback', text: 'You will be able to tell us what we should do better here.' },
  },
} as const

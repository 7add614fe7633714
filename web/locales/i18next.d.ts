import 'i18next'
import type age from './en/age.ts'
import type restriction from './en/restriction.ts'
import type bet from './en/bet.ts'
import type consoleCare from './en/console-care.ts'
import type consoleContent from './en/console-content.ts'
import type consoleHouse from './en/console-house.ts'
import type consoleIdentity from './en/console-identity.ts'
import type consoleOrders from './en/console-orders.ts'
import type consolePlayers from './en/console-players.ts'
import type consoleShell from './en/console-shell.ts'
import type consoleSignIn from './en/console-sign-in.ts'
import type consoleTrading from './en/console-trading.ts'
import type contact from './en/contact.ts'
import type conversation from './en/conversation.ts'
import type devices from './en/devices.ts'
import type forgot from './en/forgot.ts'
import type discount from './en/discount.ts'
import type fairness from './en/fairness.ts'
import type feedback from './en/feedback.ts'
import type history from './en/history.ts'
import type home from './en/home.ts'
import type identity from './en/identity.ts'
import type login from './en/login.ts'
import type news from './en/news.ts'
import type notice from './en/notice.ts'
import type offline from './en/offline.ts'
import type openBets from './en/open-bets.ts'
import type password from './en/password.ts'
import type plans from './en/plans.ts'
import type practice from './en/practice.ts'
import type profile from './en/profile.ts'
import type pull from './en/pull.ts'
import type receipt from './en/receipt.ts'
import type record from './en/record.ts'
import type refusals from './en/refusals.ts'
import type register from './en/register.ts'
import type saferPlay from './en/safer-play.ts'
import type shell from './en/shell.ts'
import type sport from './en/sport.ts'
import type sportRules from './en/sport-rules.ts'
import type support from './en/support.ts'
import type terms from './en/terms.ts'
import type upload from './en/upload.ts'
import type userinfo from './en/userinfo.ts'
import type repay from './en/repay.ts'
import type trend from './en/trend.ts'
import type tradeRecord from './en/trade-record.ts'
import type transfer from './en/transfer.ts'
import type vip from './en/vip.ts'
import type wallet from './en/wallet.ts'
import type web from './en/web.ts'
import type withdraw from './en/withdraw.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    enableSelector: true
    resources: {
      age: typeof age
      restriction: typeof restriction
      bet: typeof bet
      'console-care': typeof consoleCare
      'console-content': typeof consoleContent
      'console-house': typeof consoleHouse
      'console-identity': typeof consoleIdentity
      'console-orders': typeof consoleOrders
      'console-players': typeof consolePlayers
      'console-shell': typeof consoleShell
      'console-sign-in': typeof consoleSignIn
      'console-trading': typeof consoleTrading
      contact: typeof contact
      conversation: typeof conversation
      devices: typeof devices
      forgot: typeof forgot
      discount: typeof discount
      fairness: typeof fairness
      feedback: typeof feedback
      history: typeof history
      home: typeof home
      identity: typeof identity
      login: typeof login
      news: typeof news
      notice: typeof notice
      offline: typeof offline
      'open-bets': typeof openBets
      password: typeof password
      plans: typeof plans
      practice: typeof practice
      profile: typeof profile
      pull: typeof pull
      receipt: typeof receipt
      record: typeof record
      refusals: typeof refusals
      register: typeof register
      'safer-play': typeof saferPlay
      shell: typeof shell
      sport: typeof sport
      'sport-rules': typeof sportRules
      support: typeof support
      terms: typeof terms
      upload: typeof upload
      userinfo: typeof userinfo
      repay: typeof repay
      'trade-record': typeof tradeRecord
      transfer: typeof transfer
      trend: typeof trend
      vip: typeof vip
      wallet: typeof wallet
      web: typeof web
      withdraw: typeof withdraw
    }
  }
}

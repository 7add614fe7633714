import type { SeedTexts } from './texts.ts'

export const en: SeedTexts = {
  banners: {
    welcome: {
      title: 'Dice you can check',
      subtitle: 'We commit to every draw before you bet and prove it afterwards',
    },
    proof: { title: 'See how the dice fell', subtitle: 'Open any draw and recompute it in your own browser' },
    limits: { title: 'Your limits, your pace', subtitle: 'Decide what you want to spend before you start' },
  },
  notices: {
    welcome: {
      title: 'Welcome to Glasshouse',
      content:
        '<p>Your account comes with play money, so you can try every game right away. Nothing here costs anything: this is a demonstration of a betting house you can see through.</p><p>Start at the <b>Practice Table</b>. It draws every 30 seconds, and you can open and check each draw.</p>',
    },
    practice: {
      title: 'The Practice Table closes 5 seconds before its draw',
      content:
        '<p>Our other dice games close one minute before the draw. The Practice Table is quicker, so newcomers see a result right away. It pays the same odds as Dice Express.</p>',
    },
    paytable: {
      title: 'One edge for every dice bet',
      content:
        '<p>Every dice bet has the same long-run return: 35/36, which is 97.22%. None is a worse deal than another. See the full table in the <b>Rules</b>.</p><p>Odds on matches carry a 5% margin. Each match page shows how they are made.</p>',
    },
    hours: {
      title: 'Support hours',
      content:
        '<p>Support is open every day from <b>9:00 to 22:00</b>, house time. We reply to overnight messages in the morning.</p>',
    },
    checkin: {
      title: 'Daily check-in is open',
      content:
        '<p>Check in once a day on your profile to collect points. Redeem points for fixed cash credits listed in the points table, with no wagering requirement.</p>',
    },
    season: {
      title: 'Weekly rebate is paid on Mondays',
      content:
        '<p>Part of the house edge on your settled bets comes back as cash, whether you won or lost. Your level decides how much. See the formula under <b>VIP</b>.</p>',
    },
    withdrawals: {
      title: 'Withdrawals take 1 to 24 hours',
      content:
        '<p>When you request a withdrawal, the amount is held right away and a clock shows how long until it is due. Once requested, it can’t be bet any more.</p>',
    },
    maintenance: {
      title: 'What happens when we are down',
      content:
        '<p>A round that can’t be drawn on time is drawn late by the same rule, or voided with every stake refunded. No round is skipped silently: voids are listed with their reason.</p>',
    },
  },
  news: {
    opening: {
      title: 'We are open',
      summary: 'Three dice games around the clock and a practice table that draws every 30 seconds.',
      content:
        '<p>Glasshouse opens with three games: <b>Dice Express</b> every 3 minutes, <b>Lucky Cube</b> every 5 and <b>Royal Dice</b> every 10. They share one paytable and one promise: you can check everything.</p><p>New here? Start at the Practice Table.</p>',
    },
    proof: {
      title: 'How a draw is proved',
      summary: 'A commitment before the round, a seal at the close, and three dice that follow from both.',
      content:
        '<p>Before a round opens we publish a fingerprint of its secret seed. When betting closes, all bets are sealed under one root. Only then comes a value from outside. The dice follow from all three by a published rule.</p><p>Open a draw in the <b>history</b> and tap its proof: your browser repeats every step.</p>',
    },
    edge: {
      title: 'What the house earns, to the cent',
      summary: 'A dice bet that wins in n of 216 throws returns 210/n. That’s all there is to it.',
      content:
        '<p>Three dice fall in 216 equally likely ways. A bet that wins in <i>n</i> of them returns 210/<i>n</i> times the stake, so that on average 210 of every 216 come back. The other 6 are our income: 2.78%.</p><ul><li>Big or small: 107 throws, returns 1.96</li><li>Sum 11: 27 throws, returns 7.77</li><li>Triple six: 1 throw, returns 210.00</li></ul>',
    },
    ledger: {
      title: 'Every cent has two sides',
      summary: 'Our books are double entry, and your statement shows the balance after each line.',
      content:
        '<p>Each transaction is one entry whose sides sum to zero. It is written once and never changed; a correction is a new entry. Your statement lists every line with the balance after it, and you can export it at any time.</p>',
    },
    limits: {
      title: 'Limits that hold',
      summary: 'Deposit, stake and loss limits by day, week and month, checked inside every bet.',
      content:
        '<p>A lower limit applies immediately. A higher one takes 24 hours and your confirmation. A break lasts 24 hours to 6 weeks, a self-exclusion at least 6 months, and nobody can shorten either, not even us.</p>',
    },
    clock: {
      title: 'Why your countdown is right',
      summary: 'One clock decides whether a bet is in time, and your screen shows that clock.',
      content:
        '<p>The clock of the database that records your bet decides whether it is in time. Your screen follows that clock, so the countdown you see is the one that counts.</p>',
    },
  },
  offers: {
    rebate: {
      title: 'Weekly rebate',
      summary: 'Part of the house edge comes back every Monday as cash.',
      content:
        '<h3>How it works</h3><p>Rebate = turnover × 1/36 × your level’s rate. It is paid in cash every Monday for the bets settled the week before, won or lost.</p><h3>Rules</h3><ul><li>No opt-in, no wagering, no expiry.</li><li>Cancelled, refunded and cashed-out stakes don’t count.</li><li>It pauses during a break or self-exclusion.</li></ul>',
    },
    points: {
      title: 'Points for credit',
      summary: 'Swap points for fixed cash credits.',
      content:
        '<h3>How it works</h3><p>You earn one point for every 100 staked (credited on Mondays) and points for each daily check-in. The VIP page shows what they buy.</p><h3>Rules</h3><ul><li>A credit is cash: you can withdraw it right away.</li><li>Points don’t expire.</li><li>It pauses during a break or self-exclusion.</li></ul>',
    },
    checkin: {
      title: 'Seven-day check-in',
      summary: 'Check in on seven days in a row and the points grow each day.',
      content:
        '<h3>How it works</h3><p>Tap check-in on your profile once a day. Points grow from day one to day seven and stay there as long as you don’t miss a day.</p><h3>Rules</h3><ul><li>A day runs from midnight to midnight, house time.</li><li>No bet needed.</li></ul>',
    },
  },
  richTexts: {
    terms: {
      title: 'Terms of use',
      content:
        '<h2>1. Who may play</h2><p>You must be at least 18 years old. Each person has one account, for their own play only.</p><h2>2. Bets</h2><p>A bet counts once we confirm it with a number. Our clock decides whether it was in time. You can cancel a single bet on dice for a full refund until its round closes. Other bets can’t be cancelled.</p><h2>3. Draws</h2><p>The rules of each game, its paytable and the way its dice are drawn are published before the round opens and apply to it. A round that can’t be drawn is void, and all stakes are refunded. So is a round that was still open when our database failed and had to be restored from a backup. A sealed round is drawn all the same, and a published draw stands: if we lost your bet, we pay the winnings that your receipt proves.</p><h2>4. Matches</h2><p>We decide a bet placed during a match after 5 seconds: we refuse it if a goal or red card came meanwhile or the odds moved against your choice. The result after 90 minutes and added time counts, unless the market says otherwise. A match not played within 48 hours of kick-off is void, and stakes on it are refunded. If a match is abandoned, bets that no further goal could change stand; the others are refunded.</p><p>We can correct a result within 24 hours. Bets are then settled again: we take back what was paid wrongly, and later payouts cover what your balance can’t.</p><p>While we offer cash-out, you can close a bet on matches, in full or in part, for 95% of its fair value. A cash-out is final.</p><h2>5. Money</h2><p>Deposits are credited once we have checked them. Withdrawals are handled within 1 to 24 hours. Money held for a withdrawal can’t be bet.</p><h2>6. Limits and exclusion</h2><p>You can limit deposits, stakes and losses, take a break or self-exclude at any time. Nobody can shorten a break or a self-exclusion.</p><h2>7. The demonstration</h2><p>In the demonstration all money is play money with no value outside it.</p>',
    },
    privacy: {
      title: 'Privacy policy',
      content:
        '<h2>What we keep</h2><p>Your username, what you enter on your profile, your sessions with their addresses, your bets and your transactions.</p><h2>What we do not keep</h2><p>Your password: we keep only a one-way hash of it. Your session: only a fingerprint of its token.</p><h2>Who sees it</h2><p>Operators see what their role needs, and everything they do is written to a log that can’t be changed. Nothing is sold or passed on for advertising.</p><h2>How long</h2><p>Personal data is kept apart from the books and the draws, which hold only numbers. So it can be erased when the law allows, without touching a single draw.</p>',
    },
    rules: {
      title: 'Rules of the dice games',
      content:
        '<h2>The dice</h2><p>Three dice, each showing 1 to 6. All 216 throws are equally likely.</p><h2>What returns what</h2><table><thead><tr><th>Bet</th><th>Wins when</th><th>Returns</th></tr></thead><tbody><tr><td>Big</td><td>sum 11 to 17</td><td>1.962</td></tr><tr><td>Small</td><td>sum 4 to 10</td><td>1.962</td></tr><tr><td>Odd, even</td><td>sum odd or even</td><td>1.944</td></tr><tr><td>Big & odd, small & even</td><td>size and parity both right</td><td>3.442</td></tr><tr><td>Big & even, small & odd</td><td>size and parity both right</td><td>4.565</td></tr><tr><td>Sum 3 to 18</td><td>exactly this sum</td><td>7.777 to 210.00</td></tr><tr><td>Single</td><td>the number shows at least once</td><td>2.307</td></tr><tr><td>Pair</td><td>the number shows at least twice</td><td>13.125</td></tr><tr><td>Triple</td><td>the number three times</td><td>210.00</td></tr><tr><td>Any triple</td><td>three equal dice</td><td>35.00</td></tr><tr><td>Two numbers</td><td>both show</td><td>7.00</td></tr><tr><td>Two alike and another</td><td>exactly these three dice</td><td>70.00</td></tr><tr><td>Three numbers</td><td>all three show</td><td>35.00</td></tr><tr><td>Straight</td><td>three in a row</td><td>8.75</td></tr></tbody></table><p>Returns include the stake and are shown rounded down; they are paid exactly as 210/n.</p><h2>Classic K3</h2><p>Classic K3 keeps the custom of K3: three equal dice lose on big, small, odd, even and their combinations. Big, small, odd and even return 2.00 there. In every other game triples count.</p><h2>The close</h2><p>Betting closes 1 minute before the draw, at the Practice Table 5 seconds before.</p>',
    },
    about: {
      title: 'About us',
      content:
        '<p>Glasshouse is the betting house you can see through. Anyone can check every draw, trace every cent and read every rule.</p>',
    },
    responsible: {
      title: 'Safer play',
      content:
        '<p>Play for fun, and only with what you can afford to lose. On average a dice bet costs 2.78% of its stake and a bet on a match about 5%, in an accumulator for each match. No system changes that.</p><h3>What you can do here</h3><ul><li>Set limits for deposits, stakes and losses.</li><li>Take a break of 24 hours to 6 weeks.</li><li>Self-exclude for at least 6 months.</li></ul><h3>Signs to take seriously</h3><ul><li>You play to win back what you lost.</li><li>You play with borrowed money.</li><li>You hide how much you play.</li></ul><p>If any of these sounds like you, take a break today and talk to someone you trust or to a counselling service near you.</p>',
    },
    fees: {
      title: 'Limits and fees',
      content:
        '<p>Transfers are free. Some deposit and withdrawal methods have a fee: it is added to your payment, or deducted from what you receive. Each page shows the fee, the minimum and the maximum before you confirm.</p>',
    },
    vip: {
      title: 'VIP levels',
      content:
        '<p>Your level depends on your turnover over the last 90 days and sets your weekly rebate. Levels can’t be bought, and withdrawing never lowers them.</p>',
    },
    help: {
      title: 'Help',
      content:
        '<h3>How do I bet?</h3><p>Choose a game or a match, tap what you want to bet on, set your stake, check your slip and confirm.</p><h3>Can I cancel a bet?</h3><p>A single bet on dice, yes, until its round closes: open it in your bet records. Other bets can’t be cancelled, but you may be able to cash out a bet on matches.</p><h3>When are winnings paid?</h3><p>Within seconds of the draw. For real matches, once the result is confirmed.</p><h3>How do I check a draw?</h3><p>Open the draw history and tap the draw.</p>',
    },
  },
}

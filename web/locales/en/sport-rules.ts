export default {
  title: 'How it settles',
  rule: {
    result: 'The club that wins the match, or a draw.',
    double_chance: 'Two of the three results at once: 1X wins on a home win or a draw.',
    draw_no_bet: 'If the match is drawn, your stake is refunded.',
    both_score: '“Yes” wins if both clubs score.',
    parity: 'All goals added up. 0–0 is even.',
    score: 'The exact score. “Other” wins from six goals of one club.',
    total: 'All goals added up. If they equal a whole line, your stake is refunded.',
    handicap:
      'The line is added to the home club’s goals and taken off for the away club. If that makes a draw, your stake is refunded.',
    home_total: 'The home club’s goals only. If they equal a whole line, your stake is refunded.',
    away_total: 'The away club’s goals only. If they equal a whole line, your stake is refunded.',
    half_result: 'The score at half-time.',
    half_total: 'Goals in the first half. If they equal a whole line, your stake is refunded.',
    half_full: 'Who leads at half-time and who wins: both must be right.',
  },
  quarter: 'A quarter line splits your stake evenly between the two nearest lines.',
  tryScore: 'Try a score',
  half: 'Half-time',
  full: 'Full time',
  more: '{{club}}, {{half}}: one goal more',
  less: '{{club}}, {{half}}: one goal fewer',
  returns: 'Returns for {{stake}}',
  result: {
    won: 'Won',
    half_won: 'Half won',
    returned: 'Refunded',
    half_lost: 'Half lost',
    lost: 'Lost',
  },
  allElse: 'Every other selection loses.',
  always: 'Every market',
  time: '90 minutes and added time count; extra time and penalties don’t.',
  closing:
    'Betting closes at kick-off, and at full time where a match is offered in play. Virtual matches close 8 seconds before kick-off and open again at half-time. Bets on matches can’t be cancelled.',
  unplayed: 'Not played within 48 hours of kick-off: all stakes are refunded.',
  abandoned: 'Abandoned: bets that no further goal could change stand. All other stakes are refunded.',
  corrected:
    'A result can be corrected within 24 hours. Payouts are then reversed and made again. What your balance doesn’t cover is owed, and paid by your next winnings.',
  cashOut:
    'Cash-out pays the fair value of our goal grid less 5%. In play it is decided after 5 seconds, and only at an unchanged value; while a half of a virtual match is played there is none. It is final: later corrections or voids affect only the rest of your stake. Suspended selections have no cash-out.',
} as const

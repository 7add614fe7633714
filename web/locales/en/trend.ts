export default {
  title: 'Trend',
  view: { label: 'View', roads: 'Roads', numbers: 'Numbers', plays: 'Bets', fairness: 'Fairness' },
  span: 'Draws',
  independent:
    'Past draws say nothing about the next one. Nothing is “due” and no streak carries on: every throw has the same odds.',
  failed: 'The trend could not be loaded',
  empty: { title: 'No draws yet', text: 'The trend begins with the first draw of this game.' },
  legend: { fell: 'came up', expected: 'expected', since: 'draws since' },
  spoken: {
    fell: '{{name}}: came up {{fell}} times, {{expected}} expected.',
    newest: 'In the latest draw.',
    since_one: 'Not in the latest draw.',
    since_other: 'Not in the latest {{count}} draws.',
    never: 'Not in any of these draws.',
  },
  faces: { title: 'Faces', text: 'How often each face came up, on all three dice.' },
  sums: {
    title: 'Sums',
    text: 'Middle sums come up more often: 27 of 216 throws make 10, only one makes 3.',
  },
  triples: {
    title: 'Triples',
    text: '{{fell}} came up, {{expected}} expected.',
    since_one: 'The last one was {{count}} draw ago.',
    since_other: 'The last one was {{count}} draws ago.',
  },
  hot: 'Hot',
  cold: 'Cold',
  hotNote:
    'In these draws, hot numbers came up more often than expected and cold ones less often. That’s the past: next time, neither is more or less likely.',
  plays: {
    bet: 'Bet',
    won: 'Won',
    expected: 'Expected',
    since: 'Since',
    longest: 'Longest',
    note: '“Since” counts the draws since the bet last won, “Longest” the longest such gap in these draws. A bet that hasn’t won for a while is no more likely to win now.',
  },
  fairness: {
    faces: 'Do all faces come up equally?',
    sums: 'Do the sums match the odds?',
    verdict: {
      usual: 'Nothing unusual',
      unusual: 'A little unusual',
      rare: 'Rare for fair dice',
      even: 'Strikingly even',
    },
    often:
      'If you watched fair dice for this many draws over and over, about {{many}} in {{of}} series would be at least this uneven.',
    fewer:
      'If you watched fair dice for this many draws over and over, fewer than {{many}} in {{of}} series would be at least this uneven.',
    curve: 'Where these draws sit among fair dice. {{often}}',
    evenEnd: 'perfectly even',
    farEnd: 'very uneven',
    figures_one:
      'Chi-square test of {{count}} draw: χ² = {{statistic}} with {{degrees}} degrees of freedom, p {{p}}.',
    figures_other:
      'Chi-square test of {{count}} draws: χ² = {{statistic}} with {{degrees}} degrees of freedom, p {{p}}.',
    word: 'Counted by the house: your browser hasn’t checked these draws here.',
    rough:
      'With so few draws, some results are expected fewer than five times, so this test is rough. Look at more draws.',
    means: {
      title: 'What this tells you, and what it doesn’t',
      text: 'No series is perfectly even. One in twenty from fair dice looks “a little unusual”, one in a hundred “rare”. That alone proves nothing, and it fades as draws are added. The test looks back and says nothing about the next draw.',
      proof:
        'You don’t have to guess from numbers whether a draw was honest: each has a proof that you can recompute.',
      link: 'Draws and their proofs',
    },
  },
} as const

export default {
  title: 'Trend',
  view: { label: 'View', roads: 'Roads', numbers: 'Numbers', plays: 'Bets', fairness: 'Fairness' },
  span: 'Draws',
  independent:
    'Past draws say nothing about the next one. Nothing is “due”, and nothing is on a run that goes on: every throw has the same chances as ever.',
  failed: 'The trend could not be loaded',
  empty: { title: 'No draws yet', text: 'The trend begins with the first draw of this game.' },
  legend: { fell: 'fell', expected: 'expected', since: 'draws since then' },
  spoken: {
    fell: '{{name}}: fell {{fell}} times, {{expected}} expected.',
    newest: 'Fell in the newest draw.',
    since_one: 'Not in the latest draw.',
    since_other: 'Not in the latest {{count}} draws.',
    never: 'Not in any of these draws.',
  },
  faces: { title: 'Faces', text: 'How often each face fell, on all three dice together.' },
  sums: { title: 'Sums', text: 'Middle sums come oftener: 27 of 216 throws make 10, only one makes 3.' },
  triples: {
    title: 'Triples',
    text: '{{fell}} fell, {{expected}} were expected.',
    since_one: 'The last one was {{count}} draw ago.',
    since_other: 'The last one was {{count}} draws ago.',
  },
  hot: 'Hot',
  cold: 'Cold',
  hotNote:
    'Hot fell more often than expected, cold less often, in these draws. It is a look back: neither comes more or less often next time.',
  plays: {
    bet: 'Bet',
    won: 'Won',
    expected: 'Expected',
    since: 'Not for',
    longest: 'Longest',
    note: '“Not for” counts the draws since the bet last won (omission), “Longest” the most in a row within these draws. A bet that has not won for long is no likelier to win now.',
  },
  fairness: {
    faces: 'Do all faces fall alike?',
    sums: 'Do the sums fall as they should?',
    verdict: {
      usual: 'Nothing unusual',
      unusual: 'A little unusual',
      rare: 'Rare for fair dice',
      even: 'Strikingly even',
    },
    often:
      'Were you to watch fair dice for as many draws again and again, about {{many}} of {{of}} such series would be at least this uneven.',
    fewer:
      'Were you to watch fair dice for as many draws again and again, fewer than {{many}} of {{of}} such series would be at least this uneven.',
    curve: 'Where these draws lie among those of fair dice. {{often}}',
    evenEnd: 'perfectly even',
    farEnd: 'very uneven',
    figures_one:
      'Chi-square test of {{count}} draw: χ² = {{statistic}} with {{degrees}} degrees of freedom, p {{p}}.',
    figures_other:
      'Chi-square test of {{count}} draws: χ² = {{statistic}} with {{degrees}} degrees of freedom, p {{p}}.',
    rough:
      'With so few draws some are expected less than five times, so that this test is rough. Look at more draws.',
    means: {
      title: 'What this tells, and what not',
      text: 'No series is perfectly even. One in twenty from fair dice looks “a little unusual”, one in a hundred “rare”: that alone proves nothing, and it fades as draws are added. The test looks back and says nothing about the next draw.',
      proof:
        'Whether a draw was honest you need not guess from numbers: each has a proof that you can recompute.',
      link: 'To the draws and their proofs',
    },
  },
} as const

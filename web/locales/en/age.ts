export default {
  title: 'Your date of birth',
  text: 'Playing for money is for adults of 18 and over. We ask once, before your money moves for the first time, and then go on where you were.',
  wheels: 'Date of birth on wheels',
  parts: { year: 'Year', month: 'Month', day: 'Day' },
  type: 'Or type it in',
  notChosen: 'Turn the wheels, or type the date.',
  chosen: '{{date}}, {{age}} years old',
  tooYoung: 'By this date you turn 18 on {{date}}.',
  privacy: 'Seen by you and by whoever checks your identity, by nobody else.',
  save: 'Save and continue',
} as const

export default {
  title: 'Your date of birth',
  text: 'You must be 18 or over to play for money. We ask once, before your first transaction, then take you back to where you were.',
  wheels: 'Date of birth picker',
  parts: { year: 'Year', month: 'Month', day: 'Day' },
  type: 'Or type it',
  notChosen: 'Pick or type your date of birth.',
  chosen: '{{date}}, age {{age}}',
  tooYoung: 'You turn 18 on {{date}}.',
  privacy: 'Only you and our identity team can see it.',
  save: 'Save and continue',
} as const

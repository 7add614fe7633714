/** The player's bets that wait for a draw or a match, and what became of them, on every page. */
export default {
  open_one: '{{count}} open bet',
  open_other: '{{count}} open bets',
  drawIn: 'Draw in',
  drawing: 'Drawing…',
  kickOff: 'Kick-off {{moment}}',
  playing: 'In play',
  practice: 'Practice: {{text}}',
  won_one: 'You won {{profit}}: {{payout}} back on a {{stake}} bet',
  won_other: 'You won {{profit}}: {{payout}} back on {{count}} bets ({{stake}})',
  even_one: 'Your {{stake}} stake was returned',
  even_other: 'Your {{count}} bets broke even: {{stake}} returned',
  back_one: '{{payout}} of your {{stake}} stake returned',
  back_other: '{{payout}} of the {{stake}} on your {{count}} bets returned',
  lost_one: 'You lost {{stake}} on your bet',
  lost_other: 'You lost {{stake}} on {{count}} bets',
}

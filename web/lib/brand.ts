/** What the operator puts in front of the player; the one place for it. */
export const brand = {
  name: 'Glasshouse',
  /** Stands before every amount; must say the installation's one currency. */
  currencySymbol: '¥',
}

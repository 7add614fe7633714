/** What the operator puts in front of the player; the one place for it. */
export const brand = {
  name: 'Glasshouse',
  /** Stands before amounts until the house has said once on this device what its currency is. */
  currency: { code: 'CNY', symbol: '¥' },
}

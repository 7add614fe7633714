/** A house's name until an operator sets one; the built pages contain it where the name belongs. */
export const houseName = 'Glasshouse'

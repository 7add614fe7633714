/** What a house is called until an operator names it; the built pages say it where the name stands. */
export const houseName = 'Glasshouse'

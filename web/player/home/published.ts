// The house's publications on the home page, and the content below the games: in one file of its own, which comes after them.
export { BelowGames } from './below-games.tsx'
export { Categories } from './categories.tsx'
export { NoticeTicker } from './notice-ticker.tsx'
export { Stage } from './stage.tsx'

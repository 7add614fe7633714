// What the house publishes on the home page: in one file of its own, so that the games are there before it.
export { Categories } from './categories.tsx'
export { LatestNews } from './latest-news.tsx'
export { NoticeTicker } from './notice-ticker.tsx'
export { Stage } from './stage.tsx'

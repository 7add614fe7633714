/** Widest screen (px) that the layout grows with; above it the column keeps the base width's size. */
const widest = 960
const baseWidth = 375
/** Root font sizes that fit into the width: 375 px → 16 px (spec.md §2). */
const rootSizesAcross = 23.4375

/** The root font size in px for a width in px and the player's text-size factor. */
export function rootFontSize(width: number, textSize: number): number {
  return ((width > widest ? baseWidth : width) / rootSizesAcross) * textSize
}

/** Sets the root font size from the smaller of window and document width; at a desk (`data-desk`) it does not grow. */
export function fitScreen(textSize: number): void {
  const root = document.documentElement
  const width = 'desk' in root.dataset ? baseWidth : Math.min(window.innerWidth, root.clientWidth)
  root.style.fontSize = `${rootFontSize(width, textSize)}px`
}

// Runs before the first paint, so that theme, language and text size never change in front of the eye.
// The keys and values are those of lib/preferences.ts and lib/languages.ts; the size rule is lib/screen.ts's.
{
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const root = document.documentElement
  const theme = read('glasshouse.theme')
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
  root.lang = read('glasshouse.locale') ?? root.lang
  const width = Math.min(window.innerWidth, root.clientWidth || window.innerWidth)
  const textSize = Number(read('glasshouse.text-size')) || 1
  root.style.fontSize = `${((width > 960 ? 375 : width) / 23.4375) * textSize}px`
}

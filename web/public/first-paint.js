// Runs before the first paint, so that theme, language and text size never change in front of the eye.
// The keys and values are those of lib/preferences.ts and lib/languages.ts; the size rule is lib/screen.ts's.
;(() => {
  const root = document.documentElement
  let stored = () => null
  try {
    stored = (key) => localStorage.getItem(key)
    stored('glasshouse.theme')
  } catch {
    stored = () => null
  }
  const theme = stored('glasshouse.theme')
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
  const locale = stored('glasshouse.locale')
  if (locale) root.lang = locale
  const width = Math.min(window.innerWidth, root.clientWidth || window.innerWidth)
  const scale = Number(stored('glasshouse.text-size')) || 1
  root.style.fontSize = `${((width > 960 ? 375 : width) / 23.4375) * scale}px`
})()

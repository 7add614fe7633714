// Runs before the first paint, so that theme, language and text size never change in front of the eye.
// The keys and values are those of lib/preferences.ts and lib/languages.ts; the size rule is lib/screen.ts's.
{
  let kept = {}
  try {
    kept = {
      theme: localStorage.getItem('glasshouse.theme'),
      locale: localStorage.getItem('glasshouse.locale'),
      textSize: localStorage.getItem('glasshouse.text-size'),
    }
  } catch {
    // The browser refuses storage: what it brings itself counts.
  }
  const root = document.documentElement
  if (kept.theme === 'dark' || kept.theme === 'light') root.dataset.theme = kept.theme
  root.lang = kept.locale ?? root.lang
  const width = Math.min(window.innerWidth, root.clientWidth || window.innerWidth)
  root.style.fontSize = `${((width > 960 ? 375 : width) / 23.4375) * (Number(kept.textSize) || 1)}px`
}

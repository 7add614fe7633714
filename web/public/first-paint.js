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
  root.dataset.theme = kept.theme
  root.lang = kept.locale ?? root.lang
  const width =
    'office' in root.dataset ? 375 : Math.min(window.innerWidth, root.clientWidth || window.innerWidth)
  const letter = document.createElement('i')
  letter.style.fontSize = 'medium'
  root.append(letter)
  const browsers = getComputedStyle(letter).fontSize.slice(0, -2) / 16
  const letters = Math.min((Number(kept.textSize) || 1) * browsers, 2)
  letter.remove()
  // Soon enough for the first screen; lib/screen.ts decides.
  document.getElementById('letters').disabled = letters < 1.46
  root.style.fontSize = `${((width > 960 ? 375 : width) / 23.4375) * letters}px`
  askAhead(kept.locale)
}

// The app's first requests leave before the app is here: the words of its language (lib/languages.ts chooses the same one), and
// the games of the home page (lib/early-answer.ts) or else where the other pages lie (player/pages.ts).
function askAhead(locale) {
  const files = JSON.parse(document.querySelector('meta[name=ahead]')?.content ?? '{}')
  const wanted = navigator.languages.map((tag) => {
    if (!/^zh/i.test(tag)) return tag.split('-')[0].toLowerCase()
    return /hant|-tw|-hk|-mo/i.test(tag) && !/hans/i.test(tag) ? 'zh-Hant' : 'zh-Hans'
  })
  const language = [locale, ...wanted, 'en'].find((known) => Object.hasOwn(files, known))
  if (!language) return
  const isHome = ['', '#/'].includes(location.hash)
  for (const name of isHome ? [language] : [language, 'pages']) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: files[name] })
    document.head.append(link)
  }
  if (!isHome) return
  const url = '/api/games/list?limit=100'
  const answer = fetch(url, { headers: { 'Accept-Language': language }, signal: AbortSignal.timeout(10_000) })
  answer.catch(() => {})
  window.earlyAnswer = { url, sentAt: Date.now(), answer }
}

// A browser asks once whether to install the app, maybe before any module runs: kept for lib/install.ts, which shows it
// when the player wants it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installQuestion = event
  dispatchEvent(new Event('installquestion'))
})
addEventListener('appinstalled', () => {
  window.installQuestion = null
  dispatchEvent(new Event('installquestion'))
})

// A frame that can't be loaded says so; no words have come, so these stand here themselves.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) dispatchEvent(new Event('launchfailed'))
  },
  true,
)
addEventListener('launchfailed', () => {
  const place = document.getElementById('root')
  place.className = 'grid min-h-(--screen) place-items-center px-8 text-center text-base'
  place.textContent = 'The connection timed out, click the screen to try again.'
  for (const type of ['click', 'online']) addEventListener(type, () => location.reload())
})

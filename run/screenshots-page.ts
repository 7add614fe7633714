/** One picture: of which route, in which file, and what it shows in words. */
export type Picture = { route: string; file: string; words: readonly string[] }

/** A page with all pictures, grouped by route. */
export function screenshotsPage(pictures: readonly Picture[]): string {
  const routes = [...new Set(pictures.map(({ route }) => route))]
  const sections = routes.map((route) => {
    const figures = pictures.filter((picture) => picture.route === route).map(figure)
    return `<section id="${route}"><h2><a href="#${route}">${route}</a></h2><div>${figures.join('')}</div></section>`
  })
  const links = routes.map((route) => `<a href="#${route}">${route}</a>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Every route · ${pictures.length} pictures</title>
<style>
  :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; background: light-dark(#eef1f8, #070b15) }
  body { margin: 0; color: light-dark(#0b1326, #f0f4ff) }
  nav { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .25rem .9rem; padding: .75rem 1.5rem;
    background: light-dark(#fff, #0f1627); border-bottom: 1px solid light-dark(#d9e0ee, #212d4b) }
  a { color: inherit; text-decoration-color: light-dark(#1a4fd8, #5a94ff); text-underline-offset: .2em }
  section { padding: 1.25rem 1.5rem; scroll-margin-top: 6rem }
  h2 { font-size: 1.1rem }
  section div { display: flex; gap: 1rem; overflow-x: auto; align-items: flex-start; padding-bottom: .75rem }
  figure { margin: 0; flex: none; font-size: .8rem }
  img { display: block; width: 240px; height: auto; border-radius: 14px; margin-bottom: .4rem;
    border: 1px solid light-dark(#d9e0ee, #212d4b) }
</style>
<nav>${links.join('\n')}</nav>
${sections.join('\n')}
</html>
`
}

function figure({ file, words }: Picture): string {
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${words.join(' · ')}</figcaption></figure>`
}

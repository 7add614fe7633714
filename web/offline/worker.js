// The service worker of the player's app: keeps the frame of one version on the device, so that the app opens without a
// line and says so itself. The build writes the two lines below (../offline-worker.ts).
const version = '%VERSION%'
const files = ['%FILES%']

const cacheName = `glasshouse-frame-${version}`
/** How long (ms) to wait for a line that does not answer before the cached page is shown. */
const patience = 4000
/** While the cached page is shown, its other files come from the cache, too. */
let isCutOff = false

addEventListener('install', (event) => {
  // Where a browser knows this, calls of the API do not even wake the worker.
  event.addRoutes?.([
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/console/*' }, source: 'network' },
  ])
  event.waitUntil(keepFrame())
})

addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

// The page and the files of the frame alone. Everything else, the API and the back office before all, never passes through here.
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || !files.includes(pathname)) return
  if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(event.request))
  else if (mode !== 'navigate' && isCutOff) event.respondWith(keptFirst(event.request))
  else event.respondWith(newestFirst(event))
})

/** All files or none. A page of another version than the files (a deployment is under way) is not kept: the next visit will. */
async function keepFrame() {
  const cache = await caches.open(cacheName)
  // Most files with a hash in their name are here already, from the visit that brought this worker.
  await cache.addAll(
    files.map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' })),
  )
  const page = await (await kept('/')).text()
  const entry = files.find((path) => path.startsWith('/assets/') && path.endsWith('.js'))
  if (!page.includes(entry)) {
    await caches.delete(cacheName)
    throw new Error('The page is of another version')
  }
  // Pages come from the network while there is one, so a new version takes nothing away from those that are open.
  await skipWaiting()
}

async function takeOver() {
  const names = await caches.keys()
  const outdated = names.filter((name) => name.startsWith('glasshouse-frame-') && name !== cacheName)
  await Promise.all(outdated.map((name) => caches.delete(name)))
  await registration.navigationPreload?.enable()
  await clients.claim()
}

/** Files with a hash in their name never change. */
async function keptFirst(request) {
  return (await kept(request)) ?? fetch(request)
}

/** The page is always asked for, so that nobody is left behind on an old version; kept is what stands in for it. */
async function newestFirst(event) {
  const asked = answered(event)
  try {
    const answer = await Promise.race([asked, late()])
    isCutOff = false
    return answer
  } catch {
    const standIn = await kept(new URL(event.request.url).pathname)
    if (!standIn) return asked
    isCutOff = true
    // Nobody waits for it any more; it may still fail.
    asked.catch(() => {})
    return standIn
  }
}

async function answered(event) {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request))
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
  return answer
}

function late() {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('The line does not answer')), patience))
}

function kept(request) {
  return caches.match(request, { cacheName, ignoreVary: true })
}

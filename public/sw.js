// Shows the offline page, with the cart of this browser, where a page cannot be reached. It stores
// that page and its own files, nothing else: no other response of the store is ever stored here.
// It also shows the notifications of the staff (supabase/emails/push.ts).
const PAGE = '/offline'
const PREFIX = 'uti-offline-'
const MAX_AGE_MS = 24 * 60 * 60 * 1000
const STATIC = /^\/(?:_next\/static|brand)\//
const NAMED = /["'(](\/(?:_next\/static|brand)\/[^"'()\s\\?#]+)/g
const FONTS = /url\(\s*["']?([^"')]+\.woff2)/g

self.addEventListener('install', (event) => {
  event.waitUntil(storePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(navigate(event))
  else if (STATIC.test(pathname)) event.respondWith(fetch(request).catch(() => storedCopy(pathname)))
})

/** Returns the response of the network, or the stored offline page if the request fails. */
async function navigate(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(renew())
    return answer
  } catch {
    return storedCopy(PAGE)
  }
}

/** Returns the newest stored copy of a file, or a network error if there is none. */
async function storedCopy(path) {
  for (const name of (await ownCaches()).reverse()) {
    const answer = await (await caches.open(name)).match(path)
    if (answer) return answer
  }
  return Response.error()
}

/** Returns the names of the caches of this worker, oldest first: each ends in the time of its creation. */
async function ownCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX)).sort()
}

/** Fetches the page anew once a day, so that it follows the releases of the store. */
async function renew() {
  const newest = Number((await ownCaches()).at(-1)?.slice(PREFIX.length) ?? 0)
  if (Date.now() - newest > MAX_AGE_MS) await storePage().catch(() => undefined) // tried again at the next page
}

/** Stores the page, fetched without cookies, and the files that it uses; deletes older copies when all are stored. */
async function storePage() {
  const page = await fetch(PAGE, { credentials: 'omit', cache: 'no-cache' })
  if (!page.ok || page.redirected) throw new Error('no offline page')
  const files = new Set(['/brand/placeholder.svg', ...named(await page.clone().text())])
  const name = `${PREFIX}${Date.now()}`
  const cache = await caches.open(name)
  try {
    for (const file of files) {
      const answer = await fetch(file, { credentials: 'omit' })
      if (answer.status >= 500 || answer.status === 429) throw new Error(`no ${file} now`)
      if (!answer.ok) continue // it does not exist
      if (file.endsWith('.css')) for (const font of fonts(await answer.clone().text(), file)) files.add(font)
      await cache.put(file, answer)
    }
    await cache.put(PAGE, page)
  } catch (error) {
    await caches.delete(name)
    throw error
  }
  for (const old of await ownCaches()) if (old !== name) await caches.delete(old)
}

function named(html) {
  return [...html.matchAll(NAMED)].map((found) => found[1])
}

function fonts(css, file) {
  return [...css.matchAll(FONTS)].map((found) => new URL(found[1], new URL(file, self.location.origin)).pathname)
}

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  const options = { body, tag, lang: 'pt-BR', icon: '/brand/icon-192.png', data: { url } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(new URL(event.notification.data.url, self.location.origin).href))
})

/** A tab that shows the page already is used again. */
async function openPage(address) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url === address)
  return tab ? tab.focus() : self.clients.openWindow(address)
}

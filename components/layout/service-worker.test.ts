import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'

const SOURCE = readFileSync('public/sw.js', 'utf8')
const DAY_MS = 24 * 60 * 60 * 1000
const OLD = 'uti-offline-1'
const FILES = ['/_next/static/a.js', '/_next/static/b.css', '/_next/static/c.woff2']
const HTML = `<script src="${FILES[0]}"></script><link href="${FILES[1]}">`
const CSS = '@font-face { src: url("c.woff2") }'

type Handler = (event: object) => void

/** Starts the service worker with an old stored offline page. `statusOf` returns the status of a request. */
function startWorker(statusOf: (path: string) => number) {
  const stores = new Map([[OLD, new Map([['/offline', new Response('old')]])]])
  const handlers = new Map<string, Handler>()
  const self = {
    location: { origin: 'https://store.example' },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  }
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return { put: async (path: string, answer: Response) => void store.set(path, answer) }
    },
  }
  const fetch = async (path: string) => {
    const body = path === '/offline' ? HTML : path.endsWith('.css') ? CSS : ''
    return new Response(body, { status: statusOf(path) })
  }
  new Function('self', 'caches', 'fetch', SOURCE)(self, caches, fetch)
  const paths = () => [...stores.values()].flatMap((store) => [...store.keys()]).sort()

  /** Opens a page, which makes the service worker renew an old offline page. */
  async function open(): Promise<void> {
    const waits: Promise<unknown>[] = []
    handlers.get('fetch')?.({
      request: { method: 'GET', mode: 'navigate', url: 'https://store.example/' },
      preloadResponse: Promise.resolve(new Response()),
      respondWith: (answer: Promise<Response>) => waits.push(answer),
      waitUntil: (task: Promise<void>) => waits.push(task),
    })
    for (const wait of waits) await wait
  }
  return { open, names: () => [...stores.keys()], paths }
}

it.each([
  ['a script', '/_next/static/a.js', 503],
  ['a style sheet', '/_next/static/b.css', 429],
  ['a font', '/_next/static/c.woff2', 500],
  ['the page', '/offline', 503],
])(
  'the offline page that is stored stays where %s cannot be fetched',
  async (_what, path, status) => {
    const worker = startWorker((asked) => (asked === path ? status : 200))
    await worker.open()
    expect([worker.names(), worker.paths()]).toEqual([[OLD], ['/offline']])
  },
)

it('a copy older than a day is replaced by one that is complete but for files that do not exist', async () => {
  vi.useFakeTimers({ now: DAY_MS + 2 })
  const worker = startWorker((path) => (path === '/brand/placeholder.svg' ? 404 : 200))
  await worker.open()
  expect(worker.names()).toEqual([`uti-offline-${DAY_MS + 2}`])
  expect(worker.paths()).toEqual([...FILES, '/offline'])
  await worker.open()
  expect(worker.names()).toHaveLength(1)
  vi.useRealTimers()
})

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, it, vi } from 'vitest'
import { streamFeed } from '../../app/feeds/stream-feed.ts'
import { startFront } from '../../tests/support/unit/front-server.ts'

const last = Promise.withResolvers<object>()
vi.mock('@/server/catalog/feed-queries', () => ({ getFeedPage: () => last.promise }))

it('sends the first part of a feed before the last one is read', async () => {
  const { origin, close } = await startFront(async (_, response) => {
    const feed = streamFeed({
      type: 'application/xml',
      first: { items: [], next: 'a' },
      head: '<head>',
      line: () => '',
      end: '<end>',
    })
    response.writeHead(200, Object.fromEntries(feed.headers))
    await pipeline(Readable.fromWeb(feed.body as never), response)
  })
  const { body } = await fetch(`${origin}/feeds/google.xml`)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  expect(await reader?.read()).toEqual({ done: false, value: '<head>' })
  last.resolve({ items: [], next: null })
  expect(await reader?.read()).toEqual({ done: false, value: '<end>' })
  await close()
})

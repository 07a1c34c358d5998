import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.browser'
import { expect, it } from 'vitest'
import { SuspenseWithGrace } from './suspense-with-grace'

const LONG = 'Muito texto. '.repeat(2000)

async function htmlOf(part: Promise<Awaited<ReactNode>>): Promise<string> {
  const page = (
    <main>
      {LONG}
      <SuspenseWithGrace fallback={<p>A caminho</p>}>{part}</SuspenseWithGrace>
    </main>
  )
  const quietly = { onError: () => undefined }
  return new Response(await renderToReadableStream(page, quietly)).text()
}

it('puts a part whose data is at hand in its place', async () => {
  const html = await htmlOf(Promise.resolve(<p>{LONG}</p>))
  expect(html).not.toContain('A caminho')
  expect(html).not.toContain('<template')
})

it('keeps the place of a part that takes longer', async () => {
  const late = new Promise<Awaited<ReactNode>>((done) => setTimeout(() => done(<p>Agora</p>), 200))
  const html = await htmlOf(late)
  expect(html.indexOf('A caminho')).toBeGreaterThan(0)
  expect(html.indexOf('Agora')).toBeGreaterThan(html.indexOf('A caminho'))
})

it('leaves a failure to the page', async () => {
  await expect(htmlOf(Promise.reject(new Error('sem dados')))).rejects.toThrow('sem dados')
})

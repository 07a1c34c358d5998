import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { sendScriptsLate } from './late-response.ts'
import { withLateScripts } from './late-scripts.ts'

const entry = '<script src="/_next/static/chunks/main.js" id="_R_" async=""></script>'
const early = `<html><head><script src="/_next/static/a.js" async=""></script></head><body><h1>Promoção de São João</h1>${entry}<p>−50%</p></body></html>`
const late = withLateScripts(early)

let close: () => void
afterEach(() => close())

async function ask(answer: (response: ServerResponse) => void, method = 'GET') {
  const server = createServer((_, response) => {
    sendScriptsLate(response)
    answer(response)
  }).listen(0)
  close = () => server.close()
  const { port } = server.address() as AddressInfo
  return fetch(`http://localhost:${port}`, { method })
}

const html = (response: ServerResponse) =>
  response.setHeader('content-type', 'text/html; charset=utf-8')

describe('a document rendered for its request', () => {
  it('is sent with late scripts, also when it comes byte by byte', async () => {
    const answer = await ask((response) => {
      html(response)
      for (const byte of Buffer.from(early)) response.write(Buffer.of(byte))
      response.end()
    })
    expect(await answer.text()).toBe(late)
  })

  it('is sent with late scripts when it comes at once, whatever length was told', async () => {
    const answer = await ask((response) => {
      html(response).setHeader('content-length', Buffer.byteLength(early))
      response.end(early)
    })
    expect(await answer.text()).toBe(late)
  })

  it('is not held once its scripts are there', async () => {
    let finish = () => {}
    const answer = await ask((response) => {
      html(response)
      response.write(early)
      finish = () => response.end('<!-- fim -->')
    })
    const body = answer.body?.getReader()
    const first = await body?.read()
    expect(new TextDecoder().decode(first?.value)).toBe(late)
    finish()
    expect(new TextDecoder().decode((await body?.read())?.value)).toBe('<!-- fim -->')
  })

  it('is sent whole when it has no entry script', async () => {
    const answer = await ask((response) => {
      html(response)
      response.write('<p>Não')
      response.end(' há</p>')
    })
    expect(await answer.text()).toBe('<p>Não há</p>')
  })
})

describe('everything else is sent as it is', () => {
  it.each([
    ['a stored page', { 'content-type': 'text/html', 'x-nextjs-cache': 'HIT' }],
    ['what is no page', { 'content-type': 'application/json' }],
  ])('%s', async (_, headers) => {
    const answer = await ask((response) => {
      response.setHeaders(new Map(Object.entries(headers)))
      response.write(early)
      response.end()
    })
    expect(await answer.text()).toBe(early)
  })

  it('the head of a page alone', async () => {
    const answer = await ask((response) => {
      html(response).setHeader('content-length', 5)
      response.end()
    }, 'HEAD')
    expect(answer.headers.get('content-length')).toBe('5')
  })
})

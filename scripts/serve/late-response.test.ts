import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { nonceOf, policyFor } from './content-policy.ts'
import { sendScriptsLate } from './late-response.ts'
import { withLateScripts } from './late-scripts.ts'
import { secureResponse } from './security-headers.ts'

const entry = '<script src="/_next/static/chunks/main.js" id="_R_" async=""></script>'
const data = '<script>self.__next_f.push([1,"ção"])</script><script>alert(1)</script>'
const early = `<html><head><script src="/_next/static/a.js" async=""></script></head><body><h1>Promoção de São João</h1>${entry}<p>−50%</p>${data}</body></html>`
const late = withLateScripts(early) ?? ''

let close: () => void
afterEach(() => close())

async function ask(answer: (response: ServerResponse) => void, method = 'GET') {
  const server = createServer((request, response) => {
    secureResponse(request, response)
    sendScriptsLate(response)
    answer(response)
  }).listen(0)
  close = () => server.close()
  const { port } = server.address() as AddressInfo
  return fetch(`http://localhost:${port}`, { method })
}

const html = (response: ServerResponse) =>
  response.setHeader('content-type', 'text/html; charset=utf-8')

const nonceIn = (answer: Response) => nonceOf(answer.headers.get('content-security-policy')) ?? ''

/** Returns the document with the nonce of the response on its known scripts. */
const blessed = (document: string, answer: Response) =>
  document
    .replace('<script data-late', `<script nonce="${nonceIn(answer)}" data-late`)
    .replace('<script>self', `<script nonce="${nonceIn(answer)}">self`)

describe('a document rendered for its request', () => {
  it('is sent with late scripts and nonces, also when it comes byte by byte', async () => {
    const answer = await ask((response) => {
      html(response)
      for (const byte of Buffer.from(early)) response.write(Buffer.of(byte))
      response.end()
    })
    expect(nonceIn(answer)).toMatch(/^[\w+/]{22}==$/)
    expect(await answer.text()).toBe(blessed(late, answer))
  })

  it('is sent like that when it comes at once, whatever length was told', async () => {
    const answer = await ask((response) => {
      html(response).setHeader('content-length', Buffer.byteLength(early))
      response.end(early)
    })
    expect(await answer.text()).toBe(blessed(late, answer))
  })

  it('is sent like that when its head is sent before', async () => {
    const answer = await ask((response) => {
      html(response).flushHeaders()
      response.end(early)
    })
    expect(await answer.text()).toBe(blessed(late, answer))
  })

  it.each([
    ['once its scripts are there', early, late],
    ['where its stored start has late scripts already', late, late],
  ])('is not held %s', async (_, sent, expected) => {
    let finish = () => {}
    const answer = await ask((response) => {
      html(response)
      response.write(sent)
      finish = () => response.end('<!-- fim -->')
    })
    const body = answer.body?.getReader()
    const first = await body?.read()
    expect(new TextDecoder().decode(first?.value)).toBe(blessed(expected, answer))
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

  it('is for no shared cache', async () => {
    const answer = await ask((response) => {
      html(response).setHeader('cache-control', 's-maxage=600, stale-while-revalidate=85800')
      response.end(early)
    })
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  })
})

describe('everything else is sent as it is', () => {
  it.each([
    ['a stored page', { 'content-type': 'text/html', 'content-security-policy': policyFor(early) }],
    ['what is no page', { 'content-type': 'application/json' }],
  ])('%s', async (_, headers) => {
    const answer = await ask((response) => {
      response.setHeaders(new Map(Object.entries(headers)))
      response.write(early)
      response.end()
    })
    expect(await answer.text()).toBe(early)
    expect(nonceIn(answer)).toBe('')
  })

  it('the head of a page alone, with its policy', async () => {
    const answer = await ask((response) => {
      html(response)
      response.end()
    }, 'HEAD')
    expect(nonceIn(answer)).not.toBe('')
  })
})

import { expect, test } from '../../support/browser/cart-fixtures.ts'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test('a product is a page for browsers and Markdown for assistants, at one address', async ({
  request,
  product,
}) => {
  const game = await product({ price: 1_234.56 })
  const path = `/produto/${game.slug}`
  for (const accept of [BROWSER, 'text/markdown', BROWSER, 'text/markdown, text/html;q=0.9']) {
    const response = await request.get(path, { headers: { accept } })
    const type = accept === BROWSER ? 'text/html' : 'text/markdown'
    expect(response.headers()['content-type']).toBe(`${type}; charset=utf-8`)
    expect(response.headers().vary).toMatch(/(^|, )Accept(,|$)/)
    expect((await response.text()).replaceAll('\u00a0', ' ')).toContain('R$ 1.234,56')
  }
  const markdown = { accept: 'text/markdown' }
  const first = await request.get(path, { headers: markdown })
  const again = await request.get(path, {
    headers: { ...markdown, 'if-none-match': first.headers().etag ?? '' },
  })
  expect(again.status()).toBe(304)
  const unknown = await request.get('/produto/nao-existe', { headers: markdown })
  expect(unknown.status()).toBe(404)

  const call = await request.post('/api/mcp', {
    headers: { accept: 'application/json, text/event-stream' },
    data: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_product', arguments: { product: game.slug } },
    },
  })
  expect((await call.json()).result.structuredContent).toMatchObject({ price: '1234.56' })
})

// Every answer of the store carries the security headers: all routes of app/, and answers that no
// route gives.
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  DOCUMENT_HEADERS,
  isDocumentType,
  SECURITY_HEADERS,
} from '../../../scripts/serve/security-headers.ts'
import { expect, test } from '../../support/browser/fixtures.ts'

/** An address for each folder of app/ that holds a page or a route handler. */
const routes = globSync('app/**/{page.tsx,route.ts}').map((file) => {
  const path = dirname(file)
    .replace(/^app/, '')
    .replace(/\/\([^)]+\)/g, '')
    .replace(/\/\[\[\.\.\.\w+\]\]/g, '/x')
    .replace(/\[(?:\.\.\.)?\w+\]/g, 'x')
  return path || '/'
})

/** Answers of the framework and the web server. */
const others = [
  '/robots.txt',
  '/sitemap/paginas.xml',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/icon.svg',
  '/sw.js',
  '/brand/placeholder.svg',
  '/client-area',
  '/ajuda/faq/',
  '/a/b/c',
  '/%E0%A4%A',
  '/_next/static/chunks/nada.js',
  '/media/nada.webp?w=640',
  '/api/nada',
]

/** Addresses whose pages show a secret: they name no referrer at all. */
const secret = /^\/(admin-login|confirmar-conta|reset-password|alerta)/
const image = /^\/(media|compartilhar)/

test('the security headers are on all routes and on answers that no route gives', async ({
  request,
}) => {
  expect(routes).toEqual(expect.arrayContaining(['/', '/busca', '/produto/x', '/api/cart']))
  expect(routes.length).toBeGreaterThan(70)
  for (const path of [...routes, ...others]) {
    const response = await request.get(path, { maxRedirects: 0 })
    const headers = response.headers()
    const expected = {
      ...SECURITY_HEADERS,
      ...(isDocumentType(headers['content-type']) ? DOCUMENT_HEADERS : {}),
      ...(secret.test(path) ? { 'Referrer-Policy': 'no-referrer' } : {}),
      ...(image.test(path) ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
    }
    for (const [name, value] of Object.entries(expected)) {
      expect(headers[name.toLowerCase()], `${name} of ${path}`).toBe(value)
    }
    if (!headers['content-type']?.startsWith('text/html')) continue
    const policy = headers['content-security-policy'] ?? ''
    expect(policy, path).toMatch(/script-src 'self' '(sha256|nonce)-/)
    expect(policy.replace("style-src-attr 'unsafe-inline'", ''), path).not.toContain('unsafe')
  }
})

test('they are on answers to other methods, and to the admin', async ({ request, signedIn }) => {
  await signedIn({ admin: true })
  const answers = [
    await request.post('/api/cart', { data: {} }),
    await request.head('/'),
    await request.head('/busca?q=a'),
    await request.post('/busca'),
    await request.get('/admin/inicio'),
    await request.get('/api/admin/export/modelo'),
  ]
  for (const answer of answers) {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(answer.headers()[name.toLowerCase()], `${name} of ${answer.url()}`).toBe(value)
    }
  }
})

test('an image of the store may be shown elsewhere, its code may not', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const media = /\/media\/[\w./-]+?\.webp/.exec(html)?.[0] ?? ''
  const chunk = /\/_next\/static\/chunks\/[\w.-]+\.js/.exec(html)?.[0] ?? ''
  for (const [path, value] of [
    [media, 'cross-origin'],
    [`${media}?w=360`, 'cross-origin'],
    [chunk, 'same-origin'],
  ] as const) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['cross-origin-resource-policy'], path).toBe(value)
  }
})

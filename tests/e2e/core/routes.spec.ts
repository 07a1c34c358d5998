import { createHash, randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { cookieHeader, sessionCookies } from '../../support/browser/session.ts'
import { secretClient } from '../../support/clients.ts'

const see = (request: APIRequestContext, path: string, headers: Record<string, string> = {}) =>
  request.get(path, { maxRedirects: 0, headers })

test('addresses that moved lead to the new ones for good [ROUTE-07] [ROUTE-08]', async ({
  request,
}) => {
  for (const [from, to] of [
    ['/meus-coins', '/coins'],
    ['/coins/loja', '/coins#loja'],
    ['/coins/historico', '/coins#historico'],
    ['/client-area', '/area-cliente'],
  ] as const) {
    const response = await see(request, from)
    expect([from, [301, 308].includes(response.status()), response.headers().location]).toEqual([
      from,
      true,
      to,
    ])
  }
})

test.describe('private pages', () => {
  test('ask a guest to log in and show nothing of themselves [ROUTE-09]', async ({ page, axe }) => {
    for (const path of ['/lista-desejos', '/area-cliente']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
      await expect(page.getByLabel('E-mail')).toBeVisible()
      await expect(page.getByText(/Pedidos em|Seus pedidos|Sua lista está vazia/)).toHaveCount(0)
      await axe(page, 'main')
    }
  })

  test('show a loader while it is not known who is there [ROUTE-14]', async ({ request, user }) => {
    const admin = await user({ admin: true, fullName: 'Nome Que Não Vaza' })
    const cookie = cookieHeader(await sessionCookies(admin))
    const own = [admin.fullName, admin.email]
    for (const [path, loader, secrets] of [
      ['/lista-desejos', 'Carregando sua conta...', own],
      ['/area-cliente', 'Carregando sua conta...', own],
      ['/admin', 'role="status"', ['UTI-']],
    ] as const) {
      const html = await (await see(request, path, { cookie })).text()
      // The page is streamed: the first part, up to the first suspended one, is the loader.
      const first = html.slice(0, html.indexOf('<div hidden id="S:'))
      expect(first, path).toContain(loader)
      for (const secret of secrets) expect(first.includes(secret), path).toBe(false)
    }
  })
})

const ADMIN_PATHS = [
  '/admin',
  '/admin/avaliacoes',
  '/admin/perguntas',
  '/admin/paginas',
  '/admin/paginas/xbox4',
  '/admin/xbox4',
  '/admin/nada',
]

test.describe('the admin', () => {
  test('sends guests and customers home [ROUTE-10]', async ({ request, user }) => {
    const visitors = ['', cookieHeader(await sessionCookies(await user()))]
    for (const path of ADMIN_PATHS) {
      for (const cookie of visitors) {
        const response = await see(request, path, cookie ? { cookie } : {})
        const target = new URL(response.headers().location ?? '', 'http://x').pathname
        expect([path, response.status(), target]).toEqual([path, 307, '/'])
      }
    }
  })

  test('opens for an admin, /admin/xbox4 as the editor of that page, and closes at once for who is one no more [ROUTE-11] [PERM-15]', async ({
    page,
    signedIn,
  }) => {
    const admin = await signedIn({ admin: true })
    expect((await page.goto('/admin'))?.status()).toBe(200)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.goto('/admin/xbox4')
    await page.waitForURL('**/admin/paginas/xbox4')
    await secretClient().from('user_profiles').update({ role: 'customer' }).eq('id', admin.id)
    await page.goto('/admin/paginas')
    expect(new URL(page.url()).pathname).toBe('/')
  })

  // Forms of a request that have bypassed a middleware in some framework.
  const PROBES: [name: string, path: string, headers?: Record<string, string>][] = [
    [
      'internal header',
      '/admin',
      { 'x-middleware-subrequest': 'middleware:middleware:middleware' },
    ],
    [
      'internal header, src',
      '/admin',
      { 'x-middleware-subrequest': 'src/middleware:src/middleware' },
    ],
    ['rsc', '/admin', { rsc: '1' }],
    ['rsc suffix', '/admin.rsc'],
    ['segment prefetch', '/admin', { rsc: '1', 'next-router-prefetch': '1' }],
    ['segment path', '/admin.segments/_tree.segment.rsc', { rsc: '1' }],
    ['rewrite header', '/', { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' }],
    ['encoded letter', '/%61dmin'],
    ['encoded slash', '/admin%2Fpaginas'],
    ['double slash', '//admin'],
    ['dot segment', '/./admin'],
    ['capitals', '/ADMIN'],
    ['trailing slash', '/admin/'],
    ['forged host', '/admin', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }],
    [
      'skipped layout',
      '/admin/paginas',
      {
        rsc: '1',
        'next-router-state-tree': encodeURIComponent(
          JSON.stringify([
            '',
            { children: ['admin', { children: ['paginas', { children: ['__PAGE__', {}] }] }] },
            null,
            'refetch',
          ]),
        ),
      },
    ],
  ]
  test('gives no byte of itself to a forged request [PERM-15]', async ({ request, baseURL }) => {
    for (const [name, path, headers] of PROBES) {
      const response = await see(request, `${baseURL}${path}`, headers)
      const body = await response.text()
      expect(response.status(), name).toBeLessThan(500)
      expect(body, name).not.toContain('Últimos pedidos')
      expect(body, name).not.toMatch(/UTI-[2-9A-HJKMNP-Z]{6}/)
      expect(body, name).not.toContain('Salvar página')
    }
  })
})

test('pages outside the main layout stand without header, bars and footer [ROUTE-13]', async ({
  page,
  axe,
}) => {
  for (const path of [
    '/cadastro',
    '/reset-password',
    '/confirmar-conta/abcdefgh',
    '/admin-login/abc',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Buscar na loja' })).toHaveCount(0)
    await expect(page.locator('header').filter({ has: page.getByRole('button') })).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await axe(page)
  }
})

test('the one-time login of admins changes nothing on GET, and opens the admin by its button, once [AUTH-33] [AUTH-34] [AUTH-35] [AUTH-37]', async ({
  page,
  request,
  user,
  browser,
  baseURL,
  axe,
}) => {
  const admin = await user({ admin: true })
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  const { error } = await secretClient().rpc('make_admin', {
    p_email: admin.email,
    p_token_hash: hash,
  })
  expect(error).toBeNull()
  // Pages are stored for everybody with the address of the request that rendered them.
  for (const [link, page] of [
    [`/admin-login/${token}`, '/admin-login'],
    [`/alerta/${token}`, '/alerta'],
  ] as const) {
    const moved = await request.get(link, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([307, `${page}#${token}`])
    const response = await request.get(link)
    expect([response.status(), new URL(response.url()).pathname]).toEqual([200, page])
    for (const { 'set-cookie': cookie } of [moved.headers(), response.headers()])
      expect(cookie).toBeUndefined()
    expect(response.headers()['referrer-policy']).toBe('no-referrer')
    expect(response.headers()['cache-control']).toContain('no-store')
    expect(response.headers()['x-robots-tag']).toContain('noindex')
    expect(await response.text()).not.toContain(token)
  }
  await page.goto(`/admin-login/${token}`)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await axe(page)
  await page.getByRole('button', { name: 'Entrar no painel' }).click()
  await page.waitForURL('**/admin')
  const other = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage()
  await other.goto(`/admin-login/${token}`)
  await other.getByRole('button', { name: 'Entrar no painel' }).click()
  await expect(other.getByRole('main').getByRole('alert')).toHaveText(
    'Este link não abre mais o painel. Peça um novo a quem o enviou.',
  )
  await expect(toast(other)).toHaveCount(0)
  await other.context().close()
})

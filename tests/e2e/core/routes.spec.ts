import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { secretClient } from '../../support/clients.ts'

const see = (request: APIRequestContext, path: string, headers: Record<string, string> = {}) =>
  request.get(path, { maxRedirects: 0, headers })

test.describe('addresses that moved', () => {
  for (const [from, to] of [
    ['/meus-coins', '/coins'],
    ['/coins/loja', '/coins#loja'],
    ['/coins/historico', '/coins#historico'],
  ] as const) {
    test(`${from} leads to ${to} for good [ROUTE-07]`, async ({ request }) => {
      const response = await see(request, from)
      expect([301, 308]).toContain(response.status())
      expect(response.headers().location).toBe(to)
    })
  }

  test('/client-area leads to /area-cliente for good [ROUTE-08]', async ({ request }) => {
    const response = await see(request, '/client-area')
    expect([301, 308]).toContain(response.status())
    expect(response.headers().location).toBe('/area-cliente')
  })
})

test.describe('private pages', () => {
  for (const path of ['/lista-desejos', '/area-cliente']) {
    test(`${path} asks a guest to log in and shows nothing of it [ROUTE-09] @mobile @desktop`, async ({
      page,
      axe,
    }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
      await expect(page.getByLabel('E-mail')).toBeVisible()
      await expect(page.getByText(/Pedidos em|Seus pedidos|Sua lista está vazia/)).toHaveCount(0)
      await axe(page, 'main')
    })

    test(`${path} shows a loader while it is not known who is there [ROUTE-14]`, async ({
      request,
      signedIn,
      context,
    }) => {
      const user = await signedIn({ fullName: 'Nome Que Não Vaza' })
      const cookie = (await context.cookies())
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ')
      const html = await (await see(request, path, { cookie })).text()
      // The page is streamed: the first part, up to the first suspended one, is the loader.
      const first = html.slice(0, html.indexOf('<div hidden id="S:'))
      expect(first).toContain('Carregando sua conta...')
      expect(first).not.toContain(user.fullName)
      expect(first).not.toContain(user.email)
    })
  }

  test('/admin shows a loader while it is not known who is there [ROUTE-14]', async ({
    request,
    signedIn,
    context,
  }) => {
    await signedIn({ admin: true })
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const html = await (await see(request, '/admin', { cookie })).text()
    const first = html.slice(0, html.indexOf('<div hidden id="S:'))
    expect(first).toContain('role="status"')
    expect(first).not.toContain('UTI-')
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

test.describe('the panel', () => {
  for (const path of ADMIN_PATHS) {
    test(`${path} sends a guest home [ROUTE-10]`, async ({ request }) => {
      const response = await see(request, path)
      expect(response.status()).toBe(307)
      expect(new URL(response.headers().location ?? '', 'http://x').pathname).toBe('/')
    })
  }

  test('sends a customer home [ROUTE-10]', async ({ page, signedIn }) => {
    await signedIn()
    for (const path of ADMIN_PATHS) {
      await page.goto(path)
      expect(new URL(page.url()).pathname).toBe('/')
    }
  })

  test('opens for an admin, /admin/xbox4 as the editor of that page [ROUTE-11]', async ({
    page,
    signedIn,
  }) => {
    await signedIn({ admin: true })
    const response = await page.goto('/admin')
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.goto('/admin/xbox4')
    await page.waitForURL('**/admin/paginas/xbox4')
  })

  test('closes at once for an admin who is one no more [PERM-15]', async ({ page, signedIn }) => {
    const admin = await signedIn({ admin: true })
    await page.goto('/admin')
    expect(new URL(page.url()).pathname).toBe('/admin')
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
  for (const [name, path, headers] of PROBES) {
    test(`gives no byte of itself to the probe: ${name} [PERM-15]`, async ({
      request,
      baseURL,
    }) => {
      const response = await see(request, `${baseURL}${path}`, headers)
      const body = await response.text()
      expect(response.status()).toBeLessThan(500)
      expect(body).not.toContain('Últimos pedidos')
      expect(body).not.toMatch(/UTI-[2-9A-HJKMNP-Z]{6}/)
      expect(body).not.toContain('Salvar página')
    })
  }
})

test.describe('pages outside the main layout', () => {
  for (const path of [
    '/cadastro',
    '/reset-password',
    '/confirmar-conta/abcdefgh',
    '/admin-login/abc',
  ]) {
    test(`${path} stands without header, bars and footer [ROUTE-13] @mobile @desktop`, async ({
      page,
      axe,
    }) => {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Buscar na loja' })).toHaveCount(0)
      await expect(page.locator('header').filter({ has: page.getByRole('button') })).toHaveCount(0)
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await axe(page)
    })
  }
})

test.describe('the one-time login of admins', () => {
  test('changes nothing on GET and shows one button [AUTH-33]', async ({ page, request, axe }) => {
    const token = randomBytes(32).toString('base64url')
    for (let n = 0; n < 3; n++) {
      const response = await request.get(`/admin-login/${token}`)
      expect(response.status()).toBe(200)
      expect(response.headers()['set-cookie']).toBeUndefined()
      expect(response.headers()['referrer-policy']).toBe('no-referrer')
      expect(response.headers()['cache-control']).toContain('no-store')
      expect(response.headers()['x-robots-tag']).toContain('noindex')
      expect(await response.text()).not.toContain(token)
    }
    await page.goto(`/admin-login/${token}`)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(1)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await axe(page)
  })

  test('opens the panel by its button, once [AUTH-34] [AUTH-35] [AUTH-37]', async ({
    page,
    user,
    browser,
    baseURL,
  }) => {
    const admin = await user({ admin: true })
    const token = randomBytes(32).toString('base64url')
    const hash = Buffer.from(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)),
    ).toString('hex')
    const { error } = await secretClient().rpc('make_admin', {
      p_email: admin.email,
      p_token_hash: hash,
    })
    expect(error).toBeNull()
    await page.goto(`/admin-login/${token}`)
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
})

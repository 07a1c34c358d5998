import { createProductWithImages } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/fixtures.ts'

test.use({ serviceWorkers: 'allow', expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

test('without a connection the store shows its cart, and the page when it is back', async ({
  page,
  context,
  axe,
}) => {
  const product = await createProductWithImages({ name: 'Jogo guardado', price: 120.5 })
  await page.goto(`/produto/${product.slug}`)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true)
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      )
      return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) }
    })
  const { names, paths } = await kept()
  expect(names).toHaveLength(1)
  expect(paths).toContain('/offline')
  const own = /^\/(offline$|brand\/|_next\/static\/)/
  expect(paths.filter((path) => !own.test(path))).toEqual([])

  await context.setOffline(true)
  await page.goto('/categoria/nintendo')
  await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible()
  await expect(page.getByText('Jogo guardado')).toBeVisible()
  await expect(page.getByText('R$ 120,50').first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/categoria/nintendo')
  await axe(page)

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Nintendo', level: 1 })).toBeVisible()
  const after = await kept()
  expect(after.paths.sort()).toEqual(paths.sort())
})

test('the store can be installed', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'pt-BR',
  })
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type'], src).toBe(type)
    expect(sizes).toMatch(/^(192x192|512x512)$/)
  }
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  expect(manifest.screenshots).toHaveLength(3)
  for (const { src, type } of manifest.screenshots) {
    expect((await request.get(src)).headers()['content-type'], src).toBe(type)
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200)
})

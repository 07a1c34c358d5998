import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test } from '../../support/browser/cart-fixtures.ts'
import { expect } from '../../support/browser/fixtures.ts'
import { holdPages } from '../../support/browser/slow-pages.ts'

/** The first segment of a product page in bytes, before compression. */
const FIRST_SEGMENT_MAX = 15_000

/** Records what is requested of products: path and segment, or 'page' for a navigation. */
function noteProductData(page: Page) {
  const requests: { path: string; part: string; readBytes: () => Promise<number> }[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith('/produto/') || !searchParams.has('_rsc')) return
    const part = request.headers()['next-router-segment-prefetch'] ?? 'page'
    const readBytes = async () => (await (await request.response())?.body())?.length ?? 0
    requests.push({ path: pathname, part, readBytes })
  })
  return requests
}

test('products in view load their first segment ahead; a press shows it and loads the rest once [CARD-08]', async ({
  page,
  product,
}) => {
  const family = `Zq${randomUUID().slice(0, 8)}`
  const one = await product({ name: `${family} um`, description: 'Tudo sobre ele.' })
  const two = await product({ name: `${family} dois` })
  const requests = noteProductData(page)
  const firstSegments = () => requests.filter(({ part }) => part.endsWith('__PAGE__'))
  await page.goto(`/busca?q=${family}`)
  await expect
    .poll(() =>
      firstSegments()
        .map(({ path }) => path)
        .toSorted(),
    )
    .toEqual([one, two].map(({ slug }) => `/produto/${slug}`).toSorted())
  for (const { readBytes } of firstSegments())
    expect(await readBytes()).toBeLessThan(FIRST_SEGMENT_MAX)

  const release = await holdPages(page)
  await page.getByRole('link', { name: one.name }).click()
  await expect(page).toHaveURL(`/produto/${one.slug}`)
  await expect(page).toHaveTitle(new RegExp(one.name))
  await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Adicionar ao carrinho' }).first()).toBeEnabled()
  await expect(page.getByText('Tudo sobre ele.')).toHaveCount(0)
  release()
  await expect(page.getByText('Tudo sobre ele.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked = requests.map(({ path, part }) => `${path} ${part}`)
  expect(asked.filter((request) => request.endsWith(' page'))).toEqual([
    `/produto/${one.slug} page`,
  ])
  expect(new Set(asked).size).toBe(asked.length)
})

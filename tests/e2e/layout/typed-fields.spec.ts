import { expect, test } from '../../support/browser/fixtures.ts'
import { follow, remembered, visit, waitForHydration } from '../../support/browser/page-visit.ts'

test('what was typed and not sent comes back with its page, but no password and nothing that was applied [NAV-13]', async ({
  page,
}) => {
  await visit(page, '/categoria/nintendo')
  const most = page.locator('input[name=preco-max]:visible')
  const isAway = () => expect(page.getByRole('heading', { level: 1 })).toContainText('Perguntas')
  for (const [how, leave] of [
    ['by a press', () => follow(page, '/ajuda/faq')],
    ['by another document', () => page.goto('/ajuda/faq')],
  ] as const) {
    await test.step(`a page left ${how}`, async () => {
      await most.fill('350')
      await leave()
      await isAway()
      const [entry] = (await remembered(page)).filter(
        (one: { path: string }) => one.path === '/categoria/nintendo',
      )
      expect(entry.formData).toEqual({ 'filtros:preco-max': '350' })
      await page.goBack()
      await waitForHydration(page)
      await expect(most).toHaveValue('350')
      await expect(page.locator('input[name=preco-min]:visible')).toHaveValue('')
      await expect(page).toHaveURL('/categoria/nintendo')
    })
  }
  await test.step('a price that was applied', async () => {
    await most.press('Enter')
    await expect(page).toHaveURL(/\/categoria\/nintendo\?(.*&)?preco-max=350(&|$)/)
    await expect(most).toHaveValue('350')
    await page.goBack()
    await expect(page).toHaveURL('/categoria/nintendo')
    await waitForHydration(page)
    await expect(most).toHaveValue('')
  })
  await test.step('the text of a search, and a password', async () => {
    await follow(page, '/busca')
    await page.locator('main input[name=q]:visible').fill('zelda para')
    await follow(page, '/ajuda/faq')
    await isAway()
    await page.goBack()
    await expect(page.locator('main input[name=q]:visible')).toHaveValue('zelda para')
    await page.locator('header').getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('dialog').getByLabel('Senha', { exact: true }).fill('segredo-123')
    await page.goto('/ajuda/faq')
    const all = await page.evaluate(() => JSON.stringify(sessionStorage))
    expect(all).toContain('zelda para')
    expect(all).not.toContain('segredo-123')
  })
})

test('a price typed before the images have arrived stays', async ({ page }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/*.{avif,webp}*', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/categoria/nintendo', { waitUntil: 'commit' })
  await waitForHydration(page)
  const most = page.locator('input[name=preco-max]:visible')
  await most.fill('350')
  arrived.resolve()
  await page.waitForLoadState('load')
  await expect(most).toHaveValue('350')
})

// The store under other names of its machine works like under the configured one.
import type { BrowserContext } from '@playwright/test'
import { createProductWithImages } from '../../factories/product.ts'
import { fillLogin, openAuthDialog, toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { secretClient } from '../../support/clients.ts'

const nameOf = (baseURL: string | undefined, host: string) => {
  const url = new URL(baseURL ?? '')
  return `${url.protocol}//${host}:${url.port}`
}
const cookiesAt = async (context: BrowserContext, origin: string) =>
  (await context.cookies(origin)).map(({ name }) => name)

for (const host of ['127.0.0.1', '[::1]']) {
  test(`sign-in, actions, cookies, live coins and images work at ${host}`, async ({
    page,
    context,
    baseURL,
    user,
  }) => {
    const origin = nameOf(baseURL, host)
    await context.addCookies([{ name: 'uti-consent', value: '1.nao.browser-test', url: origin }])
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
    })
    const { id, email, password } = await user()
    const product = await createProductWithImages({ name: 'Jogo do outro nome' })
    await page.goto(`${origin}/produto/${product.slug}`)
    const dialog = await openAuthDialog(page)
    await fillLogin(dialog, email, password)
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(toast(page)).toContainText('Login realizado!')
    expect(await cookiesAt(context, origin)).toContain('uti-session')
    await expect
      .poll(() => page.evaluate(() => 'wishlist' in document.documentElement.dataset))
      .toBe(true)
    await page.locator(`[data-favorite="${product.id}"]`).first().click()
    await expect(toast(page)).toContainText('Produto adicionado aos favoritos!')
    await expect(page.locator('html[data-coins-live]')).toBeAttached()
    const picture = page.locator('[data-product-page] img:visible').first()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    )
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
    const stored = async () =>
      (await secretClient().from('carts').select('lines').eq('user_id', id)).data?.[0]?.lines
    await expect.poll(stored).toMatchObject([{ product_id: product.id }])
    await page.goto(`${origin}/admin`) // without the right it redirects to home, under the same name
    expect(new URL(page.url()).origin).toBe(origin)
    await expect(
      page.locator('header').first().getByRole('button', { name: 'Conta' }),
    ).toBeVisible()
    expect(problems).toEqual([])
  })
}

import type { Locator } from '@playwright/test'
import { createProductWithImages } from '../../factories/product.ts'
import { toast } from '../../support/browser/auth-dialog.ts'
import { amount, openCart } from '../../support/browser/cart-page.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { secretClient } from '../../support/clients.ts'

test('Pro is seen by everybody, charged to members, sold on its page and told in the account [PRO-02] [PRO-07] @mobile', async ({
  page,
  signedIn,
  axe,
}) => {
  const product = await createProductWithImages({
    name: 'Jogo com preço Pro',
    price: 100,
    pro_price: 80,
    description: 'Linha.\n\n'.repeat(60),
  })
  await page.goto(`/produto/${product.slug}`)
  await expect(page.getByTestId('price-block')).toContainText('R$ 80 com Pro')
  await expect(page.getByText('Ganhe 200 UTI Coins')).toBeVisible()

  await page.goto('/uti-pro')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('UTI PRO')
  const plans = page.getByRole('region', { name: 'Escolha o seu período' })
  await expect(plans.getByRole('listitem').filter({ hasText: '365 dias' })).toContainText(
    'Melhor preço por mês',
  )
  await expect(page.getByRole('region', { name: 'Com preço Pro agora' })).toContainText('com Pro')
  const member = page.getByText('Você já é UTI PRO: os dias que comprar somam aos que você tem.')
  await expect(member).toBeHidden()
  await page.getByText('Posso desistir?').click()
  await expect(page.getByText('Sim, em até 7 dias')).toBeVisible()
  await axe(page, 'main')
  await plans.getByRole('button', { name: 'Colocar no carrinho' }).first().click()
  await expect(toast(page)).toContainText('Produto adicionado!')

  await signedIn({ proDays: 10 })
  await page.goto('/uti-pro')
  await expect(member).toBeVisible()
  await expect(page.locator('main header').getByText('A partir de')).toBeHidden()
  await page.goto(`/produto/${product.slug}`)
  const prices = page.getByTestId('price-block')
  const own = prices.getByText(/^R\$\s80$/)
  await expect(prices.getByTestId('installments')).toBeHidden()
  await expect(prices).toContainText('12x de R$ 6,67 sem juros')
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  await expect
    .poll(async () => (await top(own)) < (await top(prices.getByTestId('cash-price'))))
    .toBe(true)
  await expect(prices.locator('[data-label]')).toHaveCSS('font-size', '0px')
  await axe(page, '[data-testid="price-block"]')
  await expect(page.getByText('Ganhe 160 UTI Coins')).toBeVisible()
  await expect(page.getByText('Ganhe 200 UTI Coins')).toBeHidden()
  await page
    .getByText('Linha.')
    .first()
    .evaluate((line) => line.scrollIntoView())
  await page.mouse.wheel(0, 1500)
  await expect(page.locator('[data-inline-price]').getByText(/^R\$\s80$/)).toBeVisible()
  await expect(page.locator('[data-inline-price]').getByText(/^R\$\s100$/)).toBeHidden()
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  const cart = await openCart(page)
  await expect(cart).toContainText('UTI PRO')
  await expect(amount(cart, 'Economia UTI PRO')).toContainText('R$ 20')
  await page.goto('/area-cliente')
  await expect(page.getByRole('region', { name: 'UTI PRO' })).toContainText('Ativo até')
  await page.goto('/prime/xbox')
  await expect(page.getByRole('link', { name: 'Estender o UTI PRO' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Conhecer o UTI PRO' })).toBeHidden()
  await axe(page, 'main')
  await secretClient().from('products').delete().eq('id', product.id)
})

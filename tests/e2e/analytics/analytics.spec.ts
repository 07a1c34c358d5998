import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import { secretClient } from '../../support/clients.ts'

async function visitOf(page: Page): Promise<string> {
  const stored = await page.evaluate(() => sessionStorage.getItem('uti-visit') ?? 'null')
  return JSON.parse(stored)?.id ?? ''
}

/**
 * Returns types in no order: reports that a page sends while it is left may arrive in any order.
 */
async function typesOf(sessionId: string): Promise<string[]> {
  const { data, error } = await secretClient()
    .from('customer_events')
    .select('event_type')
    .eq('session_id', sessionId)
  if (error) throw error
  return data.map((row) => row.event_type).sort()
}

test.describe('a visitor who said yes', () => {
  test.use({ consent: 'sim' })

  test('is measured from the first page to the last [ANA-01] [ANA-02] [ANA-03] [ANA-08] [LGPD-03]', async ({
    page,
    product,
  }) => {
    const { slug } = await product()
    await page.goto('/busca?q=zelda&utm_source=boletim')
    await expect.poll(() => visitOf(page)).not.toBe('')
    await page.goto(`/produto/${slug}`)
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
    await page.getByRole('button', { name: /^Abrir carrinho/ }).click()
    const cart = page.getByRole('dialog', { name: 'Seu Carrinho' })
    await cart.getByRole('button', { name: /^Aumentar/ }).click()
    await cart.getByRole('button', { name: /^Remover/ }).click()
    const id = await visitOf(page)
    await page.goto('/ajuda/faq')
    await expect
      .poll(() => typesOf(id))
      .toEqual([
        'add_to_cart',
        'cart_quantity_increase',
        'page_view',
        'page_view',
        'product_view',
        'remove_from_cart',
        'search',
      ])
    const session = async () =>
      (
        await secretClient()
          .from('user_sessions')
          .select('traffic_source, utm_source, device_type, ended_at')
          .eq('session_id', id)
      ).data
    await expect.poll(session).toMatchObject([
      {
        traffic_source: 'boletim',
        utm_source: 'boletim',
        device_type: 'desktop',
        ended_at: expect.any(String),
      },
    ])
  })
})

for (const consent of ['nao', null] as const) {
  test.describe(`a visitor whose choice is ${consent}`, () => {
    test.use({ consent })

    test('sends nothing [LGPD-02]', async ({ page }) => {
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/events')) sent.push(request.url())
      })
      await page.goto('/busca?q=zelda')
      await page.goto('/ajuda/faq')
      expect(await page.evaluate(() => sessionStorage.getItem('uti-visit'))).toBeNull()
      expect(sent).toEqual([])
    })
  })
}

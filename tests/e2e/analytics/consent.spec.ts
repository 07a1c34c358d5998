import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'
import { clientOf, secretClient } from '../../support/clients.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Privacidade' })
const choiceOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'uti-consent')?.value ?? ''

async function proofsOf(page: Page): Promise<boolean[]> {
  const visitorId = (await choiceOf(page)).split('.')[2] ?? ''
  const { data, error } = await secretClient()
    .from('consents')
    .select('analytics')
    .eq('visitor_id', visitorId)
    .order('created_at')
  if (error) throw error
  return data.map((row) => row.analytics)
}

test.describe('the banner', () => {
  test.use({ consent: null })

  test('asks on a first visit, yes and no alike; after a no nothing is measured, and it stays away [LGPD-01] [LGPD-02] @mobile @desktop', async ({
    page,
    axe,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (/customer_events|user_sessions|\/api\/(eventos|events)/.test(request.url())) {
        sent.push(request.url())
      }
    })
    await page.goto('/ajuda/faq')
    await expect(banner(page)).toBeVisible()
    const [yes, no] = [
      banner(page).getByRole('button', { name: 'Aceitar' }),
      banner(page).getByRole('button', { name: 'Rejeitar' }),
    ]
    const look = (button: typeof yes) =>
      button.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, fontWeight, fontSize, borderWidth } =
          getComputedStyle(element)
        return { width, height, color, backgroundColor, fontWeight, fontSize, borderWidth }
      })
    expect(await look(yes)).toEqual(await look(no))
    expect((await look(yes)).height).toBeGreaterThanOrEqual(44)
    await axe(page, '[data-consent-banner]')
    await page.goto('/busca?q=zelda')
    expect(await page.evaluate(() => sessionStorage.getItem('uti-visit'))).toBeNull()
    await banner(page).getByRole('button', { name: 'Rejeitar' }).click()
    await expect(banner(page)).toBeHidden()
    await expect.poll(() => choiceOf(page)).toMatch(/^1\.nao\./)
    await expect.poll(() => proofsOf(page)).toEqual([false])
    await page.goto('/ajuda/faq')
    await expect(banner(page)).toBeHidden()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => sessionStorage.getItem('uti-visit'))).toBeNull()
    expect(sent).toEqual([])
  })

  test('takes a yes with a proof of it, which is revoked from every page and in the customer area [LGPD-03] [LGPD-04]', async ({
    page,
    signedIn,
  }) => {
    const user = await signedIn()
    await page.goto('/ajuda/faq')
    await banner(page).getByRole('button', { name: 'Aceitar' }).click()
    await expect(banner(page)).toBeHidden()
    await expect.poll(() => choiceOf(page)).toMatch(/^1\.sim\./)
    await expect.poll(() => proofsOf(page)).toEqual([true])
    const { data } = await (await clientOf(user)).from('consents').select('analytics, user_id')
    expect(data).toEqual([{ analytics: true, user_id: user.id }])

    await page.goto('/area-cliente/privacidade')
    const privacy = page.locator('#privacidade')
    await expect(privacy.getByText('Você aceitou a medição de uso.')).toBeVisible()
    await privacy.getByRole('button', { name: 'Rejeitar' }).click()
    await expect(privacy.getByText('Você rejeitou a medição de uso.')).toBeVisible()
    await expect.poll(() => choiceOf(page)).toMatch(/^1\.nao\./)
    await page.goto('/ajuda/faq')
    await page.getByRole('button', { name: 'Preferências de privacidade' }).click()
    await banner(page).getByRole('button', { name: 'Aceitar' }).click()
    await expect.poll(() => choiceOf(page)).toMatch(/^1\.sim\./)
    await page.getByRole('button', { name: 'Preferências de privacidade' }).click()
    await banner(page).getByRole('button', { name: 'Rejeitar' }).click()
    await expect.poll(() => choiceOf(page)).toMatch(/^1\.nao\./)
    await expect(page.locator('html')).toHaveAttribute('data-consent', 'nao')
  })

  test('is drawn before any script of the page runs', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.route('**/_next/**/*.js', (route) => route.abort())
    await page.goto('/ajuda/faq')
    await expect(banner(page)).toBeVisible()
    await context.close()
  })
})

import { expect, test } from '../support/fixtures.ts'

const STORED = ['/', '/categoria/ofertas', '/playstation', '/ajuda/faq']

test('pages are in their place from the first byte: no part is moved in later', async ({
  request,
}) => {
  for (const path of STORED) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/<div hidden id="S:/)
  }
})

test('pages ask for their scripts after their first frame', async ({ request }) => {
  for (const path of [...STORED, '/busca?q=zelda', '/categoria/playstation?pagina=2']) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain("e.id='_R_'")
    expect(html, path).not.toMatch(/<script src="[^"]+" (id="_R_" )?async/)
  }
})

test.describe('a button pressed before the page listens', () => {
  test.use({ consent: null })

  test('is pressed again once it does', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/ajuda/faq', { waitUntil: 'domcontentloaded' })
    const banner = page.getByRole('region', { name: 'Privacidade' })
    await banner.getByRole('button', { name: 'Rejeitar' }).click()
    await expect(banner).toBeVisible()
    release()
    await expect(banner).toBeHidden()
  })
})

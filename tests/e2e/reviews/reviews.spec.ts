import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { moveOrder, placeOrder } from '../../factories/order.ts'
import { createProductWithImages } from '../../factories/product.ts'
import { createReview } from '../../factories/review.ts'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { signInBrowser } from '../../support/browser/session.ts'
import { clientOf } from '../../support/clients.ts'

/** The invitation is hidden as soon as the customer's own part is loaded. */
const showReviews = (page: Page) =>
  page.getByTestId('review-invitation').evaluate((element) => element.scrollIntoView())

test('a buyer writes a review; the owner publishes it, and everybody reads it at the next request [PROD-24] [PROD-25] [ADM-23] [NAV-13]', async ({
  page,
  signedIn,
  user,
  browser,
  baseURL,
  axe,
}) => {
  const product = await createProductWithImages({ name: 'Jogo para avaliar' })
  const address = `/produto/${product.slug}`
  const stranger = await browser.newContext({ locale: 'pt-BR' })
  const guest = await stranger.newPage()
  const asked: string[] = []
  guest.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  await guest.goto(address)
  await guest.getByTestId('review-invitation').scrollIntoViewIfNeeded()
  await expect(guest.getByTestId('review-invitation')).toBeVisible()

  const customer = await signedIn({ fullName: 'Rita Prado' })
  const buyer = await clientOf(customer)
  const order = await placeOrder(buyer, product.id)
  const owner = await user({ admin: true })
  const admin = await clientOf(owner)
  await moveOrder(admin, order.id, 'confirmed', 'paid')
  await page.goto(address)
  await showReviews(page)
  const own = page.getByRole('region', { name: 'Sua avaliação' })
  await own.getByRole('button', { name: 'Escrever avaliação' }).click()
  await own.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(own.getByText('Escolha de 1 a 5 estrelas.')).toBeVisible()
  await own.getByRole('radio', { name: '4 estrelas' }).check({ force: true })
  await own.getByLabel('Título (opcional)').fill('Vale cada hora')
  await own.getByLabel('Comentário (opcional)').fill('Terminei duas vezes.')
  await axe(page, '[data-product-page]')
  await page.goto('/ajuda/faq')
  await page.goBack()
  await showReviews(page)
  await expect(own.getByLabel('Título (opcional)')).toHaveValue('Vale cada hora')
  await expect(own.getByLabel('Comentário (opcional)')).toHaveValue('Terminei duas vezes.')
  await expect(own.getByRole('radio', { name: '4 estrelas' })).toBeChecked()
  await own.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(toast(page)).toContainText('Avaliação enviada!')
  await expect(own.getByText('Em análise')).toBeVisible()

  await page.goto('/area-cliente/avaliacoes')
  const mine = page.getByRole('region', { name: 'Avaliações' })
  await expect(mine).toContainText('Vale cada hora')
  await expect(mine.getByText('Em análise')).toBeVisible()
  await guest.reload()
  await expect(guest.locator('main')).not.toContainText('Vale cada hora')
  await mine.getByRole('button', { name: 'Editar' }).click()
  await mine.getByLabel('Título (opcional)').fill('Vale cada minuto')
  await mine.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(mine).toContainText('Vale cada minuto')

  await guest.goto(address) // the page without it is now stored

  const desk = await browser.newContext({ locale: 'pt-BR', baseURL })
  await signInBrowser(desk, owner, baseURL ?? '')
  const panel = await desk.newPage()
  await panel.goto('/admin/avaliacoes')
  const waiting = panel.getByRole('row').filter({ hasText: 'Vale cada minuto' })
  await axe(panel, 'main')
  await waiting.getByRole('button', { name: 'Publicar' }).click()
  await expect(toast(panel)).toContainText('Avaliação publicada')
  await waiting.getByRole('button', { name: 'Responder' }).click()
  await panel.getByLabel('Resposta').fill('Obrigado, Rita!')
  await panel.getByRole('button', { name: 'Salvar resposta' }).click()
  await expect(waiting).toContainText('Obrigado, Rita!')
  await desk.close()
  await guest.goto(address)
  const shown = guest.getByRole('listitem').filter({ hasText: 'Vale cada minuto' })
  await expect(shown).toContainText('Rita')
  await expect(shown).toContainText('Compra verificada')
  await expect(shown).not.toContainText('Prado')
  await expect(shown.getByTestId('review-reply')).toContainText('Obrigado, Rita!')
  await page.reload()
  await expect(mine.getByText('Publicada')).toBeVisible()
  await expect(mine).toContainText('Obrigado, Rita!')
  expect(asked).toEqual([])
  await stranger.close()
})

test.describe('photos', () => {
  // The browser reports the answer to the file that is no image.
  test.use({ expectedProblems: [/status of 422 .*\/api\/minha-avaliacao\/fotos/] })

  test('a buyer adds photos, the staff remove one and publish the other, and everybody opens it large @mobile', async ({
    page,
    signedIn,
    user,
    browser,
    baseURL,
    axe,
  }) => {
    const product = await createProductWithImages({
      name: `Jogo fotografado ${randomUUID().slice(0, 8)}`,
    })
    const address = `/produto/${product.slug}`
    const customer = await signedIn({ fullName: 'Rita Prado' })
    const order = await placeOrder(await clientOf(customer), product.id)
    const owner = await user({ admin: true })
    await moveOrder(await clientOf(owner), order.id, 'confirmed', 'paid')
    const image = (name: string, color: string) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background: color } })
        .jpeg()
        .toBuffer()
        .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))
    const broken = {
      name: 'falsa.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<html></html>'),
    }

    await page.goto(address)
    await showReviews(page)
    const own = page.getByRole('region', { name: 'Sua avaliação' })
    await own.getByRole('button', { name: 'Escrever avaliação' }).click()
    await own.getByRole('radio', { name: '5 estrelas' }).check({ force: true })
    await own.getByLabel('Título (opcional)').fill('Chegou lindo')
    const chooser = own.locator('input[type="file"]')
    await chooser.setInputFiles([
      await image('caixa.jpg', 'red'),
      { ...broken, name: 'foto.heic', mimeType: 'image/heic' },
    ])
    await expect(own.getByText('Não conseguimos ler esta foto.')).toBeVisible()
    await chooser.setInputFiles([await image('jogo.jpg', 'blue'), broken])
    await expect(own.getByText('foto.heic')).toHaveCount(0)
    await axe(page, '[data-product-page]')
    await own.getByRole('button', { name: 'Enviar avaliação' }).click()
    await expect(toast(page)).toContainText('nem todas as fotos')
    await expect(own.getByText('Não conseguimos ler esta foto.')).toBeVisible()
    await expect(own.getByText('falsa.jpg')).toBeVisible()
    await expect(own.getByRole('img', { name: /^Sua foto/ })).toHaveCount(2)
    await expect(own.getByLabel('Título (opcional)')).toHaveValue('Chegou lindo')
    await own.getByRole('button', { name: 'Tirar falsa.jpg' }).click()
    await own.getByRole('button', { name: 'Enviar avaliação' }).click()
    await expect(own.getByText('Em análise')).toBeVisible()

    const stranger = await browser.newContext({ locale: 'pt-BR' })
    const guest = await stranger.newPage()
    await guest.goto(address)
    await expect(guest.getByRole('list', { name: 'Fotos de Rita' })).toHaveCount(0)
    const desk = await browser.newContext({
      locale: 'pt-BR',
      baseURL,
      viewport: { width: 1280, height: 800 },
      isMobile: false,
    })
    await signInBrowser(desk, owner, baseURL ?? '')
    const panel = await desk.newPage()
    await panel.goto('/admin/avaliacoes?q=lindo')
    const waiting = panel.getByRole('row').filter({ hasText: product.name })
    await waiting.getByRole('button', { name: 'Remover a foto 1 de Rita' }).click()
    await waiting.getByRole('button', { name: 'Remover mesmo' }).click()
    await expect(waiting.getByRole('img', { name: /^Foto/ })).toHaveCount(1)
    await axe(panel, 'main')
    await waiting.getByRole('button', { name: 'Publicar' }).click()
    await expect(toast(panel)).toContainText('Avaliação publicada')
    await desk.close()

    await guest.goto(address)
    const photos = guest.getByRole('list', { name: 'Fotos de Rita' })
    await photos.scrollIntoViewIfNeeded()
    const small = photos.locator('img')
    await expect(small).toHaveJSProperty('complete', true)
    // A file that cannot be read is replaced by a drawing of the store.
    await expect(small).toHaveAttribute('src', /^\/media\/avaliacoes\/[\da-f]{32}\.webp\?w=96$/)
    expect(await small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await photos.getByRole('link', { name: 'Foto 1 de Rita' }).click()
    const large = guest.getByRole('dialog', { name: 'Foto 1 de Rita' })
    await expect(large).toBeVisible()
    await expect(large.locator('img')).toHaveJSProperty('naturalWidth', 300)
    await axe(guest, 'dialog[open]')
    await guest.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(photos.getByRole('link')).toBeFocused()
    await stranger.close()
  })
})

test('all reviews open on demand, on phones too @mobile @desktop', async ({ page, user, axe }) => {
  const product = await createProductWithImages({ name: 'Jogo muito avaliado' })
  for (let n = 1; n <= 9; n += 1) {
    const created_at = `2026-01-0${n}T12:00:00Z`
    const first = n === 1 ? { rating: 2, reply: 'Obrigado!', replied_at: created_at } : {}
    await createReview(product, (await user()).id, { title: `Nota ${n}`, created_at, ...first })
  }
  await page.goto(`/produto/${product.slug}`)
  const block = page.locator('.review-block')
  await expect(block.locator('[data-stars]')).toHaveCount(8)
  await expect(block).not.toContainText('Nota 1')
  const all = block.getByRole('button', { name: 'Ver todas as 9 avaliações' })
  await all.click()
  const dialog = page.getByRole('dialog', { name: 'Avaliações de clientes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(9)
  await expect(dialog.getByRole('listitem').last()).toContainText('Obrigado!')
  await expect(dialog.getByRole('button', { name: 'Mostrar mais' })).toHaveCount(0)
  await axe(page, '[role=dialog]')
  await dialog.getByRole('radio', { name: '2 estrelas' }).check()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('listitem')).toContainText('Obrigado!')
  await dialog.getByRole('radio', { name: '3 estrelas' }).check()
  await expect(dialog.getByText('Nenhuma avaliação com esta nota.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Todas' }).check()
  await expect(dialog.getByRole('listitem')).toHaveCount(9)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(all).toBeFocused()
})

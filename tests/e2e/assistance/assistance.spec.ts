import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'
import { fakeChat } from '../../support/browser/whatsapp-page.ts'
import { clientOf, secretClient } from '../../support/clients.ts'

const wizard = (page: Page) => page.getByRole('dialog', { name: 'Assistência técnica' })
const next = (page: Page) => wizard(page).getByRole('button', { name: 'Próximo' })
const pick = (page: Page, name: string) => page.getByRole('radio', { name }).check()

async function stored(protocol: string) {
  const { data, error } = await secretClient()
    .from('assistance_requests')
    .select('*')
    .eq('protocol', protocol)
    .single()
  if (error) throw new Error(error.message)
  return data
}

/** Fails unless the wizard shows this step. */
const onStep = (page: Page, step: number, percent: number) =>
  expect(wizard(page).getByText(`Passo ${step} de 6`).locator('..')).toContainText(`${percent}%`)

test.describe('the assistance wizard', () => {
  test('leads a guest from a service in the address to protocol and status page @mobile [ASST-01] [ASST-02] [ASST-04] [ASST-05] [ASST-06] [ASST-07] [ASST-08] [ASST-09] [ASST-10] [ASST-11] [ASST-12] [ASST-13] [ASST-14] [ASST-15] [ASST-16]', async ({
    page,
    context,
    axe,
    user,
  }) => {
    await fakeChat(context)
    await page.goto('/servicos/assistencia?service=diagnostico-reparo')
    const form = page.getByRole('region', { name: 'Peça sua assistência' })
    await expect(form).toBeInViewport()
    await expect(
      page.getByRole('radio', { name: /Diagnóstico \+ Reparo.*Mais pedido/ }),
    ).toBeChecked()
    await expect(form.getByText('Passo 1 de 6')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Voltar' })).toBeDisabled()
    await form.getByRole('button', { name: 'Próximo' }).click()

    await onStep(page, 2, 33)
    await expect(
      wizard(page).getByRole('heading', { name: 'Qual é o seu aparelho?' }),
    ).toBeFocused()
    await expect(next(page)).toBeDisabled()
    await pick(page, 'PlayStation')
    await expect(next(page)).toBeDisabled()
    await pick(page, 'PlayStation 5 Pro')
    await pick(page, 'Xbox')
    await expect(next(page)).toBeDisabled()
    await pick(page, 'PlayStation')
    await pick(page, 'PlayStation 5 Slim')
    await next(page).click()

    await onStep(page, 3, 50)
    await expect(next(page)).toBeDisabled()
    await expect(wizard(page).getByRole('status')).toBeEmpty()
    await pick(page, 'Não liga')
    const { data: price } = await secretClient()
      .from('repair_prices')
      .select('price, days')
      .match({ model: 'PlayStation 5 Slim', repair: 'nao-liga' })
      .single()
    const estimate = `a partir de R$ ${price?.price}, cerca de ${price?.days} dias úteis`
    await expect(wizard(page).getByRole('status')).toContainText(`Estimativa: ${estimate}`)
    await wizard(page).getByLabel('Conte mais (opcional)').fill('Apita e desliga')
    await axe(page, '[role="dialog"]')
    await next(page).click()
    await onStep(page, 4, 67)
    await expect(next(page)).toBeDisabled()
    await pick(page, 'Express')
    await next(page).click()
    await onStep(page, 5, 83)
    await expect(wizard(page).getByRole('radio')).toHaveCount(1)

    await page.goBack()
    await onStep(page, 4, 67)
    await page.goBack()
    await onStep(page, 3, 50)
    await page.goForward()
    await onStep(page, 4, 67)
    await page.reload()
    await onStep(page, 4, 67)
    await expect(page.getByRole('radio', { name: 'Express' })).toBeChecked()
    await wizard(page).getByRole('button', { name: 'Voltar' }).click()
    await expect(wizard(page).getByLabel('Conte mais (opcional)')).toHaveValue('Apita e desliga')
    await next(page).click()
    await next(page).click()
    await pick(page, 'Levar na Loja')
    await next(page).click()

    await onStep(page, 6, 100)
    await expect(wizard(page).getByRole('region', { name: 'Resumo' })).toContainText(
      'PlayStation · PlayStation 5 Slim',
    )
    await expect(wizard(page).getByLabel('Endereço Completo *')).toHaveCount(0)
    const send = wizard(page).getByRole('button', { name: 'Enviar pelo WhatsApp' })
    await expect(send).toBeDisabled()
    await wizard(page).getByLabel('Nome Completo *').fill('Ana Prado')
    await wizard(page).getByLabel('WhatsApp *').fill('99999')
    await wizard(page).getByLabel('Email (opcional)').fill('ana@loja.example')
    await expect(wizard(page).getByText('Faltam números no telefone')).toBeVisible()
    await wizard(page).getByLabel('WhatsApp *').fill('(27) 99999-0000')
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await axe(page, '[role="dialog"]')
    await page.emulateMedia({ colorScheme: 'light' })

    await page.keyboard.press('Escape')
    await expect(wizard(page)).toHaveCount(0)
    await expect(form.getByText('Passo 1 de 6')).toBeVisible()
    await page.goForward()
    await onStep(page, 2, 33)
    for (const [step, percent] of [
      [3, 50],
      [4, 67],
      [5, 83],
      [6, 100],
    ] as const) {
      await next(page).click()
      await onStep(page, step, percent)
    }
    const popup = context.waitForEvent('page')
    await send.click()
    await expect(
      wizard(page).getByRole('heading', { name: 'Solicitação registrada!' }),
    ).toBeVisible()
    const chat = await popup
    await chat.waitForURL(/wa\.me/)
    const url = new URL(chat.url())
    await chat.close()
    const protocol =
      (await wizard(page)
        .getByText(/^AT-\d{6}-\w{5}$/)
        .textContent()) ?? ''
    expect(url.searchParams.get('text')).toContain(`Protocolo: ${protocol}`)
    expect(url.searchParams.get('text')).toContain(`Estimativa: ${estimate}`)
    await page.reload()
    await expect(wizard(page).getByText(protocol)).toBeVisible()
    expect(await stored(protocol)).toMatchObject({
      service_type: 'diagnostico-reparo',
      console_model: 'PlayStation 5 Slim',
      problem_description: 'Apita e desliga',
      urgency: 'express',
      estimate: price?.price,
      estimate_days: price?.days,
      whatsapp: '27999990000',
      user_id: null,
    })

    const { id } = await stored(protocol)
    const workshop = await clientOf(await user({ admin: true }))
    await workshop.rpc('set_assistance_state', { p_request: id, p_state: 'diagnosed' })
    const parts = [{ name: 'Fonte', price_cents: 20_000 }]
    await workshop.rpc('quote_assistance', {
      p_request: id,
      p_quote: { labor_cents: 10_000, parts },
    })
    await wizard(page).getByRole('link', { name: 'Acompanhar a solicitação' }).click()
    await page.waitForURL(/\/assistencia\/[\da-f]{64}$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(protocol)
    await expect(wizard(page)).toHaveCount(0)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByText('Ana Prado')).toHaveCount(0)
    await axe(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.reload()
    await axe(page)
    await page.getByRole('button', { name: 'Aprovar orçamento' }).click()
    await page.getByRole('button', { name: 'Sim, aprovar' }).click()
    await expect(page.locator('[aria-current="step"]')).toContainText('Orçamento aprovado')
    await expect(page.getByRole('button', { name: 'Aprovar orçamento' })).toHaveCount(0)
    expect((await page.request.get(page.url())).headers()['cache-control']).toContain('no-store')
  })

  test('skips problem and urgency for an evaluation, and shows the admin the request [ASST-04] [ASST-05] [ASST-10] [ASST-16]', async ({
    page,
    context,
    signedIn,
    axe,
  }) => {
    await fakeChat(context)
    await signedIn({ admin: true })
    await page.goto('/servicos/assistencia')
    await axe(page)
    const offer = page.getByRole('listitem').filter({ hasText: 'Avaliação para Venda' })
    await expect(offer.getByRole('link', { name: 'Pedir pelo WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    )
    await offer.getByRole('link', { name: 'Pedir online' }).click()
    await expect(page.getByRole('radio', { name: 'Avaliação para Venda' })).toBeChecked()
    await page
      .getByRole('region', { name: 'Peça sua assistência' })
      .getByRole('button', { name: 'Próximo' })
      .click()
    await pick(page, 'Nintendo')
    await pick(page, 'Nintendo Switch OLED')
    await next(page).click()
    await onStep(page, 5, 83)
    await pick(page, 'Levar na Loja')
    await next(page).click()
    await wizard(page).getByLabel('Nome Completo *').fill('Bia Souza')
    await wizard(page).getByLabel('WhatsApp *').fill('+55 27 3333-0000')
    await wizard(page).getByRole('button', { name: 'Enviar pelo WhatsApp' }).click()
    const protocol =
      (await wizard(page)
        .getByText(/^AT-\d{6}-\w{5}$/)
        .textContent()) ?? ''
    expect(await stored(protocol)).toMatchObject({ problem_category: null, urgency: null })
    await wizard(page).getByRole('button', { name: 'Concluir' }).click()
    await expect(wizard(page)).toHaveCount(0)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)

    await page.goto('/admin/assistencia?estado=received')
    await axe(page)
    await page.getByRole('link', { name: protocol }).click()
    // An evaluation can also be offered a price, in a form with the same field.
    await page
      .getByRole('region', { name: 'Próximo passo' })
      .getByLabel('Recado ao cliente (opcional)')
      .fill('Em ótimo estado')
    await page.getByRole('button', { name: 'Registrar diagnóstico' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Em ótimo estado' })).toBeVisible()
    await page.getByLabel('Nova anotação').fill('Falta um parafuso')
    await page.getByRole('button', { name: 'Anotar' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Falta um parafuso' })).toContainText(
      'Só a equipe vê',
    )
    await page.getByLabel('Número de série').fill('SN-0001')
    await page.getByRole('button', { name: 'Salvar número de série' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'SN-0001' })).toBeVisible()
    await axe(page)
    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText(`Ordem de serviço ${protocol}`)
    await expect(sheet).toContainText('SN-0001')
    await expect(page.locator('body')).not.toContainText('Falta um parafuso', {
      useInnerText: true,
    })
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Ver como o cliente vê' }).click()
    await expect(page.getByRole('main')).toContainText('Em ótimo estado')
    await expect(page.getByRole('main')).not.toContainText('Falta um parafuso')
  })
})

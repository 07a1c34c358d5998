import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { moveOrder, placeOrder } from '../../factories/order.ts'
import { createProductWithImages } from '../../factories/product.ts'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { signInBrowser } from '../../support/browser/session.ts'
import { holdScripts } from '../../support/browser/slow-pages.ts'
import { clientOf, secretClient } from '../../support/clients.ts'

test('the owner finds an order, sees what each move does, makes it, and the shop follows [ADM-22] [CHK-10] [COIN-28] [COIN-29]', async ({
  page,
  signedIn,
  user,
  browser,
  axe,
}) => {
  const mark = randomUUID().slice(0, 8)
  const product = await createProductWithImages({ name: `Console da bancada ${mark}`, stock: 2 })
  const customer = await user({ fullName: 'Bento Pires' })
  const buyer = await clientOf(customer)
  const { code, token } = await placeOrder(buyer, product.id, 2)
  const guest = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await guest.goto(`/produto/${product.slug}`)
  await expect(guest.getByText('Esgotado').first()).toBeHidden()

  await signedIn({ admin: true, fullName: 'Marina Dona' })
  await page.goto(`/admin/pedidos?q=${mark}&visao=quadro`)
  await expect(page).toHaveTitle(/Pedidos \| Painel Admin$/)
  await expect(page.getByRole('region', { name: 'Recebidos' })).toContainText(code)
  await axe(page, 'main')
  const card = page.getByRole('listitem').filter({ hasText: code })
  await card.dragTo(page.getByRole('region', { name: 'Entregues' }), { steps: 5 })
  await expect(page.getByText(`Pedido ${code} solto.`)).toBeAttached()
  await expect(page.getByRole('dialog')).toBeHidden()
  await card.dragTo(page.getByRole('region', { name: 'Confirmados' }), { steps: 5 })
  await expect(page.getByRole('dialog')).toContainText(`Confirmar o pedido ${code}?`)
  await expect(page.getByTestId('preview')).toContainText('de 2 para 0')
  await page.getByRole('button', { name: 'Voltar' }).first().click()
  await page.getByRole('link', { name: 'Lista' }).click()
  await page.getByRole('link', { name: `Abrir pedido ${code}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  await expect(page.getByTestId('order-message')).toContainText(`Pedido: ${code}`)
  await expect(page.getByRole('region', { name: 'Cliente' })).toContainText('Bento Pires')
  await axe(page, 'main')

  await page.getByRole('button', { name: 'Confirmar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByTestId('preview')).toContainText('de 2 para 0')
  await axe(page, '[role=dialog]')
  await dialog.getByLabel('Anotação (opcional)').fill('Combinado pelo WhatsApp')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page)).toContainText(`Pedido ${code} atualizado`)
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText(
    'Combinado pelo WhatsApp',
  )
  await guest.goto(`/produto/${product.slug}`)
  await expect(guest.getByText('Esgotado').first()).toBeVisible()

  await page.getByRole('button', { name: 'Marcar como pago' }).click()
  await expect(dialog.getByTestId('preview')).toContainText('Cashback pendente')
  await expect(dialog.getByTestId('preview')).toContainText('de 0 para 400')
  await dialog.getByRole('button', { name: 'Marcar como pago' }).click()
  await expect(page.getByRole('button', { name: 'Marcar como entregue' })).toBeVisible()

  await page.getByLabel('Nova anotação').fill('Retira na loja na sexta')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByRole('region', { name: 'Anotações da equipe' })).toContainText(
    'Retira na loja na sexta',
  )
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Separado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anotar' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const { data } = await buyer.rpc('get_order', { p_token: token })
  expect(data).toMatchObject({ state: 'paid' })
  await guest.context().close()
})

test('an order is found, moved and noted by keyboard alone [ADM-22]', async ({
  page,
  signedIn,
  user,
}) => {
  const mark = randomUUID().slice(0, 8)
  const { id } = await createProductWithImages({ name: `Teclado ${mark}`, stock: 2 })
  const { code } = await placeOrder(await clientOf(await user()), id)
  await signedIn({ admin: true })
  await page.goto('/admin', { waitUntil: 'networkidle' })
  const { keyboard } = page
  /** Presses Tab until the element has the focus. */
  const tabTo = async (target: Locator) => {
    const isFocused = () => target.evaluate((one) => one === document.activeElement)
    for (let presses = 0; presses < 80 && !(await isFocused()); presses += 1) {
      await keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }

  const release = await holdScripts(page)
  const search = page.getByRole('combobox', { name: 'Buscar no painel' })
  await expect(async () => {
    await keyboard.press('Control+k') // has no effect before hydration
    await expect(search).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await keyboard.type(code)
  await expect(search).toHaveValue(code)
  release()
  await expect(page.getByRole('option', { name: code })).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)

  await tabTo(page.getByRole('button', { name: 'Confirmar' }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByTestId('preview')).toContainText('de 2 para 1')
  await tabTo(dialog.getByLabel('Anotação (opcional)'))
  await keyboard.type('Combinado por telefone')
  await tabTo(dialog.getByRole('button', { name: 'Confirmar' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText(
    'Combinado por telefone',
  )
  await expect(dialog).toBeHidden()

  await tabTo(page.getByLabel('Nova anotação'))
  await keyboard.type('Retira no sábado')
  await tabTo(page.getByRole('button', { name: 'Anotar' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Anotações da equipe' })).toContainText(
    'Retira no sábado',
  )
})

test('the staff enter an order, print it with others and move all found together [ADM-22] [CHK-10]', async ({
  page,
  signedIn,
  user,
  axe,
}) => {
  const mark = randomUUID().slice(0, 8)
  const product = await createProductWithImages({ name: `Volante ${mark}`, price: 50, stock: 3 })
  const customer = await user({ fullName: `Bento ${mark}` })
  const placed = await placeOrder(await clientOf(customer), product.id, 2)
  await signedIn({ admin: true })

  await page.goto('/admin/pedidos')
  await page.getByRole('link', { name: 'Novo pedido' }).click()
  await page.getByLabel('Procurar cliente').fill(`bento ${mark}`)
  await page.getByRole('button', { name: `Bento ${mark}` }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(`Bento ${mark}`)
  await page.getByLabel('Acrescentar produto').fill(mark)
  await page.getByRole('button', { name: `Volante ${mark}` }).click()
  await page.getByLabel(`Quantidade de Volante ${mark}`).fill('2')
  await page.getByLabel('Desconto em reais').fill('10')
  await page.getByLabel('Motivo do desconto').fill('Balcão')
  await axe(page, 'main')
  await page.getByRole('button', { name: 'Criar pedido' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('UTI-')
  await expect(page.getByRole('region', { name: 'Itens' })).toContainText('Desconto: Balcão')
  const entered = (await page.getByRole('heading', { level: 1 }).textContent())?.match(/UTI-\w{6}/)
  const { data: rows } = await secretClient()
    .from('orders')
    .select('code, state, total, user_id')
    .eq('user_id', customer.id)
    .order('created_at')
  expect(rows).toMatchObject([
    { code: placed.code, state: 'sent' },
    { code: entered?.[0], state: 'sent', total: 90 },
  ])

  await page.goto(`/admin/pedidos?q=${mark}`)
  await page.getByLabel('Selecionar todos desta página').check()
  const bar = page.getByRole('region', { name: 'Ações para os pedidos selecionados' })
  await bar.getByRole('link', { name: 'Imprimir separação' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Folhas de separação')
  await axe(page, 'main')
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('article').first()
  await expect(sheet).toContainText(placed.code)
  await expect(page.getByRole('navigation').first()).toBeHidden()
  const wide = await sheet.evaluate((node) => node.clientWidth / document.body.clientWidth)
  expect(wide).toBe(1)
  const pages = (await page.pdf({ format: 'A4', landscape: true })).toString('latin1')
  expect(pages.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2)
  await page.emulateMedia({ media: 'screen' })

  await page.goto(`/admin/pedidos?q=${mark}`)
  await page.getByLabel('Selecionar todos desta página').check()
  await bar.getByRole('button', { name: 'Mover' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Próximo passo').selectOption('Confirmar')
  await expect(dialog.getByRole('status')).toHaveText('Podem avançar: 1 de 2.')
  await expect(dialog.getByRole('listitem')).toHaveText(
    new RegExp(`${entered?.[0]}.*Não há estoque suficiente`),
  )
  await axe(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Mover 1 pedido' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Pedidos movidos: 1 de 1.')
  await dialog.getByRole('button', { name: 'Fechar' }).first().click()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('row', { name: placed.code })).toContainText('Confirmado')
  await expect(page.getByRole('row', { name: entered?.[0] })).toContainText('Recebido')

  // The outcome stays when the moved order was the last one of its list.
  await page.goto(`/admin/pedidos?q=${mark}&estado=sent&pagina=2`)
  await expect(page).toHaveURL(/estado=sent$/)
  await page.getByLabel('Selecionar todos desta página').check()
  await bar.getByRole('button', { name: 'Mover' }).click()
  await dialog.getByLabel('Próximo passo').selectOption('Cancelar')
  await dialog.getByRole('button', { name: 'Mover 1 pedido' }).click()
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText('Pedidos movidos: 1 de 1.')
})

test('the orders and the report fit a phone, in the dark [ADM-22] @mobile', async ({
  page,
  signedIn,
  axe,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signedIn({ admin: true })
  for (const path of [
    '/admin/pedidos',
    '/admin/pedidos?visao=quadro',
    '/admin/pedidos/novo',
    '/admin?periodo=7',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow(), path).toBeLessThanOrEqual(0)
    await axe(page, 'main')
  }
})

test('the staff enter what happens to a parcel, and the customer reads it with place and new day', async ({
  page,
  signedIn,
  user,
  browser,
  baseURL,
  axe,
}) => {
  const product = await createProductWithImages({ name: 'Controle enviado' })
  const customer = await user()
  const { id, code, token } = await placeOrder(await clientOf(customer), product.id)
  const owner = await signedIn({ admin: true })
  const ownerClient = await clientOf(owner)
  await moveOrder(ownerClient, id, 'confirmed')
  // To the second: the order is younger than a minute, and no event is older than its order.
  const storeTime = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 19)
  const context = await browser.newContext({ locale: 'pt-BR' })
  await signInBrowser(context, customer, baseURL ?? '')
  const reader = await context.newPage()
  await reader.goto(`/pedido/${token}`)
  const parcel = reader.getByRole('region', { name: 'Rastreamento' })
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(parcel).toHaveCount(0)
  await reader.setViewportSize({ width: 360, height: 760 })
  const where = reader.getByRole('heading', { name: 'Andamento' })
  const sums = reader.getByRole('heading', { name: 'Resumo do Pedido' })
  const isFirst = async (one: Locator, other: Locator) =>
    ((await one.boundingBox())?.y ?? 0) < ((await other.boundingBox())?.y ?? 0)
  expect(await isFirst(sums, where)).toBe(true)
  await expect(reader.getByText(/^No Pix/)).toBeVisible()
  await moveOrder(ownerClient, id, 'paid', 'shipped')
  await reader.reload()
  expect(await isFirst(where, sums)).toBe(true)
  await expect(reader.getByText(/^No Pix/)).toHaveCount(0)

  await page.goto(`/admin/pedidos/${id}`)
  const events = page.getByRole('region', { name: 'Movimentações do envio' })
  const save = events.getByRole('button', { name: 'Salvar movimentação' })
  await events.getByRole('button', { name: 'Adicionar movimentação' }).click()
  await events.getByLabel('Data e hora').fill('2099-01-01T10:00')
  await save.click()
  await expect(events.getByText('Use uma data e hora que já passou.')).toBeVisible()
  const first = storeTime()
  await events.getByLabel('Data e hora').fill(first)
  await events.getByLabel('Local ou detalhe').fill('Vitória/ES')
  await axe(page, 'main')
  await save.click()
  await expect(events.getByRole('listitem').filter({ hasText: 'Objeto postado' })).toContainText(
    'Vitória/ES',
  )
  await events.getByRole('button', { name: 'Adicionar movimentação' }).click()
  await expect.poll(storeTime).not.toBe(first) // events of one second have no order
  await events.getByLabel('Data e hora').fill(storeTime())
  await events.getByLabel('Movimentação').selectOption('Saiu para entrega ao destinatário')
  await events.getByLabel('Nova previsão de chegada').fill('2099-03-10')
  await save.click()
  await expect(events.getByRole('listitem')).toHaveCount(2)

  await reader.reload()
  await expect(parcel.getByRole('listitem')).toHaveCount(2)
  await expect(parcel.getByRole('listitem').first()).toContainText('Saiu para entrega')
  await expect(parcel.getByRole('listitem').last()).toContainText('Vitória/ES')
  await expect(reader.getByText(/Deve chegar até .*10 de março/)).toBeVisible()
  await axe(reader, 'main')
  await reader.goto('/area-cliente')
  await expect(reader.getByRole('main')).toContainText(code)
  await expect(reader.getByRole('main')).toContainText('Saiu para entrega ao destinatário')

  await events.getByRole('button', { name: 'Remover: Saiu para entrega' }).click()
  await expect(events.getByRole('listitem')).toHaveCount(1)
  await reader.goto(`/pedido/${token}`)
  await expect(parcel.getByRole('listitem')).toHaveCount(1)
  await context.close()
})

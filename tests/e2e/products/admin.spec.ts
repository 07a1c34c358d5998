import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createFamilyWithImages, createProductWithImages } from '../../factories/product.ts'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { secretClient } from '../../support/clients.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })

async function image(color: { r: number; g: number; b: number }) {
  const create = { width: 300, height: 300, channels: 3 as const, background: color }
  return {
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: await sharp({ create }).png().toBuffer(),
  }
}

test('the owner adds a product with images, and a saved price is in the shop at the next request [ADM-02] [ADM-03]', async ({
  page,
  signedIn,
  browser,
  axe,
}) => {
  const name = `Aventura ${randomUUID().slice(0, 8)}`
  await signedIn({ admin: true })
  await page.goto('/admin/produtos/novo')
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await page.getByLabel('Categoria').selectOption('playstation/jogos-ps5')
  await tab(page, 'Preço').click()
  await page.getByRole('textbox', { name: 'Preço', exact: true }).fill('200')
  await page.getByLabel('Preço de tabela').fill('250,00')
  await page.getByLabel('Estoque').fill('muitos')
  await expect(page.getByText('será salvo como 0')).toBeVisible()
  await page.getByLabel('Estoque').fill('8')
  const helper = page.getByTestId('price-helper')
  await expect(helper).toContainText('20%')
  await expect(helper).toContainText('12x')
  await expect(page.getByRole('region', { name: 'Prévia do card' })).toContainText(name)

  await tab(page, 'Imagens').click()
  await page
    .getByLabel('Arraste, cole ou escolha imagens')
    .setInputFiles([await image({ r: 200, g: 20, b: 60 }), await image({ r: 20, g: 60, b: 200 })])
  await expect(page.getByLabel('Texto alternativo da imagem 2')).toBeVisible()
  const files = page.getByRole('group', { name: 'Imagens' }).locator('li img')
  const first = await files.first().getAttribute('src')
  await page.getByLabel('Texto alternativo da imagem 2').fill('Verso da caixa')
  const handle = page.getByRole('button', { name: /Imagem 2/ }).first()
  await handle.focus()
  const said = page.locator('[id^="DndLiveRegion"]').first()
  await page.keyboard.press('Space')
  await expect(said).toContainText('Imagem 2 agora na posição 2 de 2')
  // The keyboard sensor of the library accepts keys shortly after it has announced the start.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(said).toContainText('1 de 2', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(files.last()).toHaveAttribute('src', first ?? '')
  await expect(page.getByLabel('Texto alternativo da imagem 1')).toHaveValue('Verso da caixa')
  await axe(page)
  await page.getByRole('button', { name: 'Adicionar produto' }).click()
  await expect(toast(page)).toContainText('Produto adicionado')
  await expect(toast(page)).toContainText('Produto adicionado com sucesso!')
  await page.waitForURL(/\/admin\/produtos\/[0-9a-f-]{36}/)
  await expect(page.getByRole('link', { name: 'Ver na loja' })).toHaveCount(0)
  const checklist = page.getByRole('region', { name: 'Pronto para vender?' })
  await expect(checklist).toContainText('Falta 1 item.')
  await checklist.getByRole('button', { name: 'Colocar à venda' }).click()
  await expect(checklist).toHaveCount(0)

  const shop = await browser.newContext({ locale: 'pt-BR' })
  const guest = await shop.newPage()
  const address = await page.getByRole('link', { name: 'Ver na loja' }).getAttribute('href')
  const lists = [`/busca?q=${encodeURIComponent(name)}`, '/categoria/playstation/jogos-ps5']
  await guest.goto(address ?? '')
  await expect(guest.getByTestId('cash-price')).toHaveText(/R\$\s200$/)
  await expect(guest.getByAltText('Verso da caixa').first()).toBeAttached()
  for (const list of lists) await guest.goto(list) // the lists without the new price are now stored

  await tab(page, 'Preço').click()
  await page.getByRole('textbox', { name: 'Preço', exact: true }).fill('149,90')
  await expect(page.getByText('Há alterações não salvas').first()).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Tudo salvo').first()).toBeVisible()
  await expect(toast(page)).toContainText('Produto atualizado com sucesso!')
  await expect(toast(page)).toContainText('Todas as alterações foram salvas.')
  await guest.goto(address ?? '')
  await expect(guest.getByTestId('cash-price')).toHaveText(/149,90/)
  for (const list of lists) {
    // A list is shown once more as it was, and renewed meanwhile.
    await expect(async () => {
      await guest.goto(list)
      const card = guest.getByRole('article').filter({ hasText: name })
      await expect(card).toContainText('149,90', { timeout: 500 })
    }).toPass()
  }
  await shop.close()
  await expect(page.getByRole('region', { name: 'Histórico de preços' })).toContainText('149,90')
})

test('a new product starts off sale, says what it misses, and is refused without a price', async ({
  page,
  signedIn,
  browser,
  axe,
}) => {
  const name = `Sem etiqueta ${randomUUID().slice(0, 8)}`
  await signedIn({ admin: true })
  await page.goto('/admin/produtos/novo')
  const checklist = page.getByRole('region', { name: 'Pronto para vender?' })
  await expect(checklist).toContainText('Faltam 6 itens.')
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await expect(checklist).toContainText('Faltam 5 itens.')
  await checklist.getByRole('button', { name: 'Preencher: Categoria' }).click()
  await expect(page.getByLabel('Categoria')).toBeFocused()

  await checklist.getByRole('button', { name: 'Adicionar e colocar à venda' }).click()
  await expect(toast(page)).toContainText('O produto não foi colocado à venda')
  const price = page.getByRole('textbox', { name: 'Preço', exact: true })
  await expect(price).toBeFocused()
  await expect(page.getByText('Preencha um preço maior que zero')).toBeVisible()
  await axe(page, 'main')
  await price.fill('a combinar')
  await expect(page.getByText('será salvo como 0')).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar produto' }).click()
  await page.waitForURL(/\/admin\/produtos\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  // Even if it is activated elsewhere, the store has no page for it.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { data } = await secretClient()
    .from('products')
    .update({ is_active: true })
    .eq('id', id)
    .select('slug, price')
    .single()
  expect(data?.price).toBe(0)
  const shop = await browser.newContext({ locale: 'pt-BR' })
  expect((await shop.request.get(`/produto/${data?.slug}`)).status()).toBe(404)
  await secretClient().from('products').update({ is_active: false }).eq('id', id)

  await page.goto(`/admin/produtos?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Sem preço: fora da loja')
  await page.getByLabel('Selecionar todos desta página').check()
  await page.getByRole('button', { name: 'Colocar à venda' }).click()
  await expect(toast(page)).toContainText('Sem preço, um produto fica fora da loja.')

  await page.goto(`/admin/produtos/${id}#preco`)
  await price.fill('59,90')
  await checklist.getByRole('button', { name: 'Colocar à venda' }).click()
  await expect(toast(page)).toContainText('Produto atualizado com sucesso!')
  await page.getByRole('link', { name: 'Ver na loja' }).waitFor()
  expect((await shop.request.get(`/produto/${data?.slug}`)).status()).toBe(200)
  await shop.close()
})

test('condition and availability are asked for beside their fields; a save that came between is told and nothing typed is lost', async ({
  page,
  signedIn,
}) => {
  const product = await createProductWithImages({ name: 'Manete de teste', brand: 'Sega' })
  await signedIn({ admin: true })
  await page.goto(`/admin/produtos/${product.id}`)
  const name = page.getByLabel('Nome', { exact: true })
  await name.fill('Manete seminova')
  await save(page).click()
  const named = page.locator('[data-field="name"]')
  await expect(named).toContainText('mude o estado ou o nome')
  await expect(name).toHaveValue('Manete seminova')
  await page.getByLabel('Estado', { exact: true }).selectOption('Usado')
  await page.getByLabel('Observações do estado').fill('Borracha nova')

  await page.getByLabel('Disponibilidade').selectOption('Pré-venda')
  await save(page).click()
  const when = page.getByRole('group', { name: 'Quando o cliente recebe' })
  await expect(when).toContainText('Informe a data de lançamento da pré-venda.')
  await page.getByLabel('Data de lançamento').fill('2027-05-27')
  await save(page).click()
  await expect(toast(page)).toContainText('Produto atualizado com sucesso!')
  await page.reload()
  await expect(page.getByLabel('Data de lançamento')).toHaveValue('2027-05-27')
  await expect(page.getByLabel('Estado', { exact: true })).toHaveValue('used')

  await page.getByLabel('Marca').fill('Minha marca')
  const { error } = await secretClient()
    .from('products')
    .update({ brand: 'Marca dela', name: 'Nome dela' })
    .eq('id', product.id)
  expect(error).toBeNull()
  await save(page).click()
  const other = page.getByRole('dialog', { name: 'Outra pessoa salvou enquanto você editava' })
  await expect(other).toContainText('Vocês dois alteraramMarca')
  await expect(other).toContainText('Só a outra pessoa alterouNome')
  await other.getByRole('button', { name: /Trazer as alterações dela/ }).click()
  await expect(name).toHaveValue('Nome dela')
  await expect(page.getByLabel('Marca')).toHaveValue('Minha marca')
  await save(page).click()
  await expect(toast(page)).toContainText('Produto atualizado com sucesso!')
  const { data } = await secretClient()
    .from('products')
    .select('name, brand, condition, condition_notes, availability, release_date')
    .eq('id', product.id)
    .single()
  expect(data).toEqual({
    name: 'Nome dela',
    brand: 'Minha marca',
    condition: 'used',
    condition_notes: 'Borracha nova',
    availability: 'preorder',
    release_date: '2027-05-27',
  })
})

test('variants are made in a grid; a field says whether it is inherited, and goes back to it [PROD-14]', async ({
  page,
  signedIn,
}) => {
  const { master, skus } = await createFamilyWithImages(
    {},
    {
      name: 'Controle Azul',
      variant_attributes: { Cor: 'Azul' },
    },
  )
  await signedIn({ admin: true })
  await page.goto(`/admin/produtos/${master.id}#variacoes`)
  await page.getByLabel('Nome da opção 1').fill('Cor')
  await page.getByLabel('Valores da opção 1').fill('Azul, Rosa, Verde')
  await page.getByLabel('Preço de Rosa').fill('120')
  await page.getByLabel('Estoque de Rosa').fill('4')
  await expect(page.getByLabel('Criar Azul')).toHaveCount(0)
  await page.getByRole('button', { name: 'Criar 2 variações' }).click()
  await expect(toast(page)).toContainText('2 variações criadas')
  await page.getByRole('link', { name: /Rosa/ }).click()
  await page.waitForURL((url) => !url.pathname.endsWith(master.id))

  await tab(page, 'Básico').click()
  const brand = page.locator('[data-field="brand"]')
  await expect(brand).toContainText('herdado')
  await expect(brand.getByRole('combobox')).toBeDisabled()
  await brand.getByRole('button', { name: /Alterar aqui/ }).click()
  await brand.getByRole('combobox').fill('Outra marca')
  await expect(brand).toContainText('alterado')
  await brand.getByRole('button', { name: /Desfazer e herdar/ }).click()
  await expect(brand).toContainText('herdado')
  await expect(brand.getByRole('combobox')).toHaveValue('')
  await page.goto(`/produto/${skus[0]?.slug}`)
  await expect(page.getByRole('link', { name: 'Rosa' })).toBeVisible()
})

test('a family made of a draft goes on sale at one press, and its screens lead back to it [PROD-14]', async ({
  page,
  signedIn,
  browser,
}) => {
  const name = `Camiseta ${randomUUID().slice(0, 8)}`
  await signedIn({ admin: true })
  await page.goto('/admin/produtos/novo')
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await tab(page, 'Preço').click()
  await page.getByRole('textbox', { name: 'Preço', exact: true }).fill('80')
  await tab(page, 'Variações').click()
  await page.getByRole('button', { name: 'Transformar em mestre' }).click()
  const heading = page.getByRole('heading', { name: 'Variações deste mestre' })
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Adicionar produto' }).click()
  await page.waitForURL(/\/admin\/produtos\/[0-9a-f-]{36}#variacoes$/)
  await page.getByLabel('Nome da opção 1').fill('Cor')
  await page.getByLabel('Valores da opção 1').fill('Preta, Branca')
  await page.getByLabel('Estoque de Preta').fill('2')
  await page.getByRole('button', { name: 'Criar 2 variações' }).click()
  await expect(heading).toBeFocused()
  const variants = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })
  await expect(variants.filter({ hasText: 'Arquivada' })).toHaveCount(2)

  await page.getByRole('button', { name: 'Colocar à venda com as 2 variações' }).click()
  await expect(toast(page).filter({ hasText: '2 variações à venda' })).toBeVisible()
  await expect(variants.filter({ hasText: 'Arquivada' })).toHaveCount(0)
  const family = secretClient().from('products').select('slug, is_active')
  const { data } = await family.ilike('name', `${name}%`)
  expect(data?.map(({ is_active }) => is_active)).toEqual([true, true, true])
  const shop = await browser.newContext({ locale: 'pt-BR' })
  const address = data?.find(({ slug }) => slug.endsWith('preta'))?.slug
  const status = async () => (await shop.request.get(`/produto/${address}`)).status()
  expect(await status()).toBe(200)
  await page.getByRole('button', { name: 'Arquivar' }).click()
  const archived = '2 variações que estavam à venda também foram arquivadas.'
  await expect(toast(page).filter({ hasText: archived })).toBeVisible()
  await expect(variants.filter({ hasText: 'Arquivada' })).toHaveCount(2)
  expect(await status()).toBe(404)
  await shop.close()
  await page.getByRole('button', { name: 'Colocar à venda com as 2 variações' }).click()
  await expect(variants.filter({ hasText: 'Arquivada' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Editar preços e estoque em grade' }).click()
  await page.getByRole('link', { name: 'Voltar ao mestre' }).click()
  await expect(tab(page, 'Variações')).toHaveAttribute('aria-selected', 'true')
  await variants.getByRole('link', { name: /Branca/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Branca`)
  await page.getByRole('button', { name: 'Excluir produto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(variants).toHaveText([/Preta/])
  await secretClient().from('products').delete().ilike('name', `${name}%`)
})

test('many products are archived at once; one is deleted, restored and deleted for good [ADM-01] [ADM-04]', async ({
  page,
  signedIn,
  browser,
}) => {
  const word = `Lote${randomUUID().slice(0, 8)}`
  const [one] = [
    await createProductWithImages({ name: `${word} um` }),
    await createProductWithImages({ name: `${word} dois` }),
  ]
  await signedIn({ admin: true })
  await page.goto(`/admin/produtos?q=${word}`)
  await page.getByLabel('Selecionar todos desta página').check()
  await page.getByRole('button', { name: 'Arquivar' }).click()
  await expect(toast(page)).toContainText('2 produtos arquivados')
  await expect(page.getByRole('row').filter({ hasText: word }).getByText('Arquivado')).toHaveCount(
    2,
  )
  const shop = await browser.newContext({ locale: 'pt-BR' })
  const answer = await shop.request.get(`/produto/${one?.slug}`)
  expect(answer.status()).toBe(404)
  await shop.close()

  await page.getByLabel(`Selecionar ${word} um`).check()
  await page.getByRole('button', { name: 'Excluir' }).click()
  const question = page.getByRole('dialog', { name: 'Excluir este produto?' })
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page)).toContainText('Produto removido com sucesso!')
  await expect(page.getByText(`${word} um`)).toHaveCount(0)
  await expect(page.getByText(`${word} dois`).first()).toBeVisible()
  await toast(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('link', { name: `${word} um` })).toBeVisible()

  await page.getByLabel(`Selecionar ${word} um`).check()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText(`${word} um`)).toHaveCount(0)
  await page.getByRole('link', { name: 'Lixeira' }).click()
  await page.getByRole('button', { name: `Restaurar ${word} um` }).click()
  await expect(toast(page)).toContainText('Produto restaurado')
  await expect(page.getByText(`${word} um`)).toHaveCount(0)

  await page.goto(`/admin/produtos/${one?.id}`)
  await page.getByRole('button', { name: 'Excluir produto' }).click()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page).toHaveURL('/admin/produtos')
  await page.goto('/admin/produtos/lixeira')
  await page.getByRole('button', { name: `Excluir de vez ${word} um` }).click()
  const last = page.getByRole('dialog', { name: 'Excluir este produto de vez?' })
  await last.getByRole('button', { name: 'Excluir de vez' }).click()
  await expect(toast(page)).toContainText('Produto removido com sucesso!')
  const { data } = await secretClient()
    .from('products')
    .select('id')
    .eq('id', one?.id ?? '')
  expect(data).toEqual([])
})

test('list and editor fit every screen @mobile @desktop', async ({ page, signedIn, axe }) => {
  const product = await createProductWithImages({
    name: 'Um nome de produto bem comprido para caber em qualquer tela',
  })
  await signedIn({ admin: true })
  for (const address of ['/admin/produtos', `/admin/produtos/${product.id}#detalhes`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Tabs are reachable by keyboard only once the page is hydrated.
    await expect(page.locator('[role=tablist][tabindex="-1"]')).toHaveCount(0)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, address).toBeLessThanOrEqual(0)
    await axe(page, 'main')
  }
  await expect(tab(page, 'Detalhes')).toBeInViewport({ ratio: 0.9 })
})

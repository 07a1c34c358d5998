import { randomUUID } from 'node:crypto'
import { toast } from '../../support/browser/auth-dialog.ts'
import { test } from '../../support/browser/cart-fixtures.ts'
import { expect } from '../../support/browser/fixtures.ts'
import { secretClient } from '../../support/clients.ts'

test('the owner adds a category, gives it another address and deletes it', async ({
  page,
  product,
  signedIn,
  request,
  axe,
}) => {
  const root = `c${randomUUID().slice(0, 8)}`
  const name = `Depto ${root}`
  const { id } = await product()
  const answerOf = async (path: string) => {
    const answer = await request.get(`/categoria/${path}`, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  const menu = async () => (await request.get('/api/menu')).text()
  const saved = async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  try {
    expect(await answerOf(root)).toEqual([404, undefined])
    await signedIn({ admin: true, staff: 'editor' })
    await page.goto('/admin/categorias')
    await page.getByRole('button', { name: 'Novo departamento' }).click()
    const form = page.getByRole('dialog', { name: 'Novo departamento' })
    await form.getByLabel('Nome').fill(name)
    await expect(form.getByLabel('Endereço')).toHaveValue(`depto-${root}`)
    await form.getByLabel('Endereço').fill(root)
    await axe(page)
    await saved()
    expect(await answerOf(root)).toEqual([200, undefined])
    await menu() // one that was being made during the save is of before it; the next one is not
    expect(await menu()).toContain(name)

    await page.getByRole('button', { name: `Nova categoria em ${name}` }).click()
    await page.getByRole('dialog').getByLabel('Nome').fill('Jogos')
    await saved()
    const moved = await secretClient()
      .from('products')
      .update({ category: `${root}/jogos` })
      .eq('id', id)
    expect(moved.error).toBeNull()
    await page.getByRole('button', { name: `Editar ${name}`, exact: true }).click()
    await page.getByRole('dialog').getByLabel('Endereço').fill(`${root}-novo`)
    await saved()
    expect(await answerOf(root)).toEqual([308, `/categoria/${root}-novo`])
    expect(await answerOf(`${root}/jogos`)).toEqual([308, `/categoria/${root}-novo/jogos`])
    expect(await answerOf(`${root}-novo/jogos`)).toEqual([200, undefined])

    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: `${root}-novo/jogos` })
    await row.getByRole('button', { name: 'Excluir Jogos' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Excluir' })).toBeDisabled()
    await dialog.getByLabel('Categoria para os produtos').selectOption(`${root}-novo`)
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await expect(toast(page).filter({ hasText: 'Categoria excluída!' })).toBeVisible()
    expect(await answerOf(`${root}-novo/jogos`)).toEqual([404, undefined])
    const { data } = await secretClient().from('products').select('category').eq('id', id).single()
    expect(data?.category).toBe(`${root}-novo`)
  } finally {
    await secretClient().from('products').update({ category: null }).eq('id', id)
    await secretClient().from('categories').delete().like('slug', `${root}%/%`)
    await secretClient().from('categories').delete().like('slug', `${root}%`)
    await secretClient().from('redirects').delete().like('from_path', `/categoria/${root}%`)
  }
})

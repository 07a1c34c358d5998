import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { toast } from '../../support/browser/auth-dialog.ts'
import { test } from '../../support/browser/cart-fixtures.ts'
import { expect } from '../../support/browser/fixtures.ts'
import { secretClient } from '../../support/clients.ts'

async function answerOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 })
  return [answer.status(), answer.headers().location]
}

test('a changed address and an address of the old site lead to the new one', async ({
  page,
  product,
  signedIn,
  request,
  axe,
}) => {
  const { id, name, slug } = await product()
  const old = `/loja/${randomUUID()}.html`
  // Both are asked for, and so stored, before they are redirected.
  expect(await answerOf(request, `/produto/${slug}`)).toEqual([200, undefined])
  expect(await answerOf(request, old)).toEqual([404, undefined])

  await signedIn({ admin: true, staff: 'editor' })
  await page.goto(`/admin/produtos/${id}`)
  await page.getByLabel('Endereço da página').fill(`${slug}-novo`)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(toast(page).first()).toBeVisible()
  await expect
    .poll(() => answerOf(request, `/produto/${slug}`))
    .toEqual([308, `/produto/${slug}-novo`])

  await page.goto('/admin/redirecionamentos')
  await page.getByRole('button', { name: 'Novo redirecionamento' }).click()
  const form = page.getByRole('dialog', { name: 'Novo redirecionamento' })
  await form.getByLabel('De').fill(old.toUpperCase())
  await form.getByLabel('Para').fill('//mal.example')
  await form.getByRole('button', { name: 'Adicionar' }).click()
  await expect(form.getByRole('alert')).toHaveText(/Escreva um endereço desta loja/)
  await axe(page)
  await form.getByLabel('Para').fill(`/produto/${slug}`)
  await form.getByRole('button', { name: 'Adicionar' }).click()
  await expect(form).toHaveCount(0)
  expect(await answerOf(request, old)).toEqual([308, `/produto/${slug}-novo`])

  await page.goto('/ajuda/faq')
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'antigo' })
    document.querySelector('main')?.prepend(link)
  }, `/produto/${slug}`)
  await page.getByRole('link', { name: 'antigo' }).click()
  await expect(page).toHaveURL(`/produto/${slug}-novo`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await page.goto(`/admin/redirecionamentos?busca=${old}`)
  await page.getByRole('button', { name: `Excluir ${old}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page).filter({ hasText: 'Redirecionamento excluído!' })).toBeVisible()
  expect(await answerOf(request, old)).toEqual([404, undefined])
  await secretClient().from('redirects').delete().like('to_path', `%${slug}%`)
})

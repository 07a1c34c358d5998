// Concurrent edits, and a session that ends while typing.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createUser, removeUsers, type TestUser } from '../../factories/user.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { secretClient } from '../../support/clients.ts'

const named = (name: string) => `${name} ${randomUUID().slice(0, 6)}`
const save = (page: Page) =>
  page.getByRole('button', { name: 'Salvar', exact: true }).first().click()
/** The preview is rendered in the browser: once it is shown, the page is hydrated. */
const ready = (page: Page) =>
  expect(page.frameLocator('iframe').first().locator('body > div')).toBeAttached()
const expectShown = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('two editors of a page: the second is asked, loses nothing and decides by keyboard', async ({
  page,
  signedIn,
  axe,
}) => {
  await signedIn({ staff: 'editor' })
  const slug = `ajuda/teste-${randomUUID()}`
  const pages = () => secretClient().from('pages')
  await pages().insert({ slug, kind: 'help', title: 'Trocas', body_markdown: 'Antes' })
  const other = (change: object) => pages().update(change).eq('slug', slug)
  try {
    await page.goto(`/admin/paginas/${encodeURIComponent(slug)}`)
    await ready(page)
    // Different fields: both are saved, and the form shows the other editor's one.
    await other({ subtitle: 'Da outra pessoa' })
    await page.getByLabel('Texto (Markdown)').fill('Texto meu')
    await save(page)
    await expectShown(page, 'A outra pessoa também salvou: Subtítulo')
    await expect(page.getByLabel('Subtítulo')).toHaveValue('Da outra pessoa')

    await other({ body_markdown: 'Texto dela', title: 'Trocas dela' })
    await page.getByLabel('Texto (Markdown)').fill('Texto meu, de novo')
    await save(page)
    const question = page.getByRole('dialog', { name: 'Outra pessoa salvou enquanto você editava' })
    await expect(question.getByText('Texto (Markdown)')).toBeVisible()
    await expect(question.getByText('Texto dela')).toBeVisible()
    await expect(question.getByText('Texto meu, de novo')).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Texto (Markdown)')).toHaveValue('Texto meu, de novo')
    await page.keyboard.press('Control+s')
    await question.getByRole('button', { name: /Trazer as alterações dela/ }).press('Enter')
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Trocas dela')
    await expect(page.getByLabel('Texto (Markdown)')).toHaveValue('Texto meu, de novo')
    await expect(page.getByText('Há alterações não salvas')).toBeVisible()
    await save(page)
    await expectShown(page, 'Página salva')
    await expect(page.getByText('Tudo salvo')).toBeVisible()
    const { data } = await pages().select('title, body_markdown').eq('slug', slug).single()
    expect(data).toEqual({ title: 'Trocas dela', body_markdown: 'Texto meu, de novo' })

    await page.getByRole('button', { name: 'Histórico' }).click()
    const history = page.getByRole('dialog', { name: 'Histórico' })
    await expect(history.getByText('pelo sistema').first()).toBeVisible()
    await expect(history.getByText('Subtítulo:')).toBeVisible()
    await expect(history.locator('ins', { hasText: 'Da outra pessoa' })).toBeVisible()
    await axe(page)
  } finally {
    await pages().delete().eq('slug', slug)
  }
})

test('two editors of a setting: the stored one is taken; its history brings the other back', async ({
  page,
  signedIn,
}) => {
  await signedIn({ staff: 'owner' })
  const settings = () => secretClient().from('site_settings')
  const key = 'uti_pro_settings'
  const { data: before } = await settings().select('setting_value').eq('setting_key', key).single()
  const other = (change: object) =>
    settings()
      .update({ setting_value: { ...Object(before?.setting_value), ...change } })
      .eq('setting_key', key)
  const mine = named('Meu aviso')
  const theirs = named('Aviso dela')
  try {
    await page.goto('/admin/configuracoes/pro')
    const field = page.getByLabel('Título do aviso nas seleções')
    await field.fill(mine)
    await other({ stripTitle: theirs })
    await save(page)
    const question = page.getByRole('dialog', { name: 'Outra pessoa salvou enquanto você editava' })
    await expect(question.getByText(theirs)).toBeVisible()
    await question.getByRole('button', { name: /Descartar as minhas/ }).click()
    await expect(field).toHaveValue(theirs)
    await field.fill(mine)
    await save(page)
    await expectShown(page, 'Configurações salvas')
    await page.getByRole('button', { name: 'Histórico' }).click()
    const history = page.getByRole('dialog', { name: 'Histórico' })
    await expect(history.locator('ins', { hasText: mine }).first()).toBeVisible()
    await history
      .getByRole('button', { name: /^Restaurar/ })
      .first()
      .click()
    await expectShown(page, 'Versão restaurada')
    await expect(field).toHaveValue(theirs)
  } finally {
    await settings().update({ setting_value: before?.setting_value }).eq('setting_key', key)
  }
})

test('an ended session asks for a sign-in over the form, and the save goes on', async ({
  page,
  signedIn,
  context,
  axe,
}) => {
  const editor = await signedIn({ staff: 'editor' })
  const people = [
    await createUser({ staff: 'support', fullName: 'Sueli Suporte' }),
    await createUser({ staff: 'editor', fullName: 'Edu Editor' }),
  ]
  const slug = `ajuda/teste-${randomUUID()}`
  const pages = () => secretClient().from('pages')
  await pages().insert({ slug, kind: 'help', title: 'Trocas', body_markdown: 'Antes' })
  const question = page.getByRole('dialog', { name: 'Sessão expirada' })
  const enter = async ({ email, password }: { email: string; password: string }) => {
    await question.getByLabel('E-mail').fill(email)
    await question.getByLabel('Senha').fill(password)
    await question.getByLabel('Senha').press('Enter')
  }
  const stored = async () =>
    (await pages().select('body_markdown').eq('slug', slug).single()).data?.body_markdown
  const text = page.getByLabel('Texto (Markdown)')
  try {
    await page.goto(`/admin/paginas/${encodeURIComponent(slug)}`)
    await ready(page)
    await text.fill('Digitado antes do fim')
    await context.clearCookies()
    await page.keyboard.press('Control+s')
    await expect(question).toBeVisible()
    await expect(page.getByText('Erro de conexão')).toHaveCount(0)
    await axe(page)
    // After closing, everything typed is still in the form.
    await page.keyboard.press('Escape')
    await expect(text).toHaveValue('Digitado antes do fim')
    await expectShown(page, 'Sessão expirada. Entre de novo.')
    await save(page)
    await enter({ email: editor.email, password: 'errada-errada' })
    await expect(question.getByText('E-mail ou senha incorretos.')).toBeVisible()
    await enter(editor)
    await expectShown(page, 'Página salva')
    expect(await stored()).toBe('Digitado antes do fim')

    // Another account signs in: a confirmation is required, and without the right nothing is lost.
    await text.fill('Digitado por último')
    await context.clearCookies()
    await save(page)
    await enter(people[0] as TestUser)
    const other = page.getByRole('dialog', { name: 'Você entrou com outra conta' })
    await other.getByRole('button', { name: 'Continuar como Sueli Suporte' }).click()
    await expect(question.getByText(/não tem permissão para isto/)).toBeVisible()
    await expect(text).toHaveValue('Digitado por último')
    await enter(people[1] as TestUser)
    await other.getByRole('button', { name: 'Continuar como Edu Editor' }).click()
    // The message of the first save may still be shown, so the row is polled.
    await expect.poll(stored).toBe('Digitado por último')
  } finally {
    await pages().delete().eq('slug', slug)
    await removeUsers(people)
  }
})

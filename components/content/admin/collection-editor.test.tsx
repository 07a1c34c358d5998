// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { enterValue, type Field } from '@/components/ui/enter-value'
import type { CollectionKind } from '@/lib/content/admin/kinds'
import { messages } from '@/lib/i18n/messages'
import { renderApp } from '@/tests/support/unit/render-app'
import { CollectionEditor } from './collection-editor'

vi.mock('@/components/ui/after-paint', () => ({ useAfterPaint: (value: unknown) => value }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

it.each([
  ['banner', 'Erro ao carregar banners'],
  ['quickLink', 'Erro ao carregar links rápidos'],
  ['serviceCard', 'Erro ao carregar cards de serviços'],
] as [CollectionKind, string][])(
  'says of %s that the list could not be read, and offers another try [ADM-12] [ADM-15] [ADM-17]',
  (kind, message) => {
    const html = renderToStaticMarkup(
      <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
        <CollectionEditor kind={kind} items={null} preview={() => null} />
      </NextIntlClientProvider>,
    )
    expect(html).toMatch(new RegExp(`role="alert".*${message}.*<button`))
    const shown = renderToStaticMarkup(
      <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
        <CollectionEditor kind={kind} items={[]} preview={() => null} />
      </NextIntlClientProvider>,
    )
    expect(shown).not.toContain(message)
  },
)

it('leads to the list and back with the focus, and asks before that discards what was typed', async () => {
  Element.prototype.checkVisibility = () => true
  const page = await renderApp(
    <CollectionEditor kind="quickLink" items={[]} preview={() => null} />,
  )
  const press = (name: string) =>
    act(async () => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.findLast((one) => one.textContent === name)?.click()
    })
  const name = () => page.querySelector<Field>('form [name=label]')

  await press('Novo link rápido')
  expect(document.activeElement?.textContent).toBe('Voltar à lista')
  await press('Voltar à lista')
  expect(name()).toBeNull()
  expect(document.activeElement?.textContent).toBe('Novo link rápido')

  await press('Novo link rápido')
  const field = name()
  if (!field) throw new Error('no form')
  await act(async () => enterValue(field, 'Ofertas'))
  await press('Voltar à lista')
  await press('Cancelar')
  expect(name()?.value).toBe('Ofertas')

  await press('Voltar à lista')
  await press('Descartar')
  expect(name()).toBeNull()
})

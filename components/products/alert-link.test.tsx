// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import products from '@/lib/i18n/messages/pt-BR/products.json'
import { cancelAlerts, confirmAlert } from '@/server/products/alert-actions'
import { AlertLink } from './alert-link'

vi.mock('@/server/products/alert-actions', () => ({ cancelAlerts: vi.fn(), confirmAlert: vi.fn() }))

let root: Root

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => act(() => root.unmount()))

async function press(name: 'confirm' | 'cancel') {
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={{ products }}>
        <AlertLink />
      </NextIntlClientProvider>,
    ),
  )
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === products.alerts.link[name],
  )
  button?.focus()
  await act(async () => button?.click())
}

const { cancelled, failed, outdated } = products.alerts.link

it.each([
  [{ ok: true, data: true }, 'status', cancelled],
  [{ ok: true, data: false }, 'status', outdated],
  [{ ok: false, code: 'INVALID' }, 'status', outdated],
  [{ ok: false, code: 'CONNECTION' }, 'alert', failed],
] as const)('says what became of the alerts: %j', async (result, role, text) => {
  vi.mocked(cancelAlerts).mockResolvedValue(result)
  await press('cancel')
  expect(document.querySelector(`[role=${role}]`)?.textContent).toContain(text)
  expect(document.activeElement).not.toBe(document.body)
})

it.each([
  ['jogo-raro', products.alerts.link.see, '/produto/jogo-raro'],
  [null, products.alerts.link.home, '/'],
])('leads on from the alert of the product %s', async (slug, text, href) => {
  const data = { kind: 'restock', name: 'Jogo raro', slug } as const
  vi.mocked(confirmAlert).mockResolvedValue({ ok: true, data })
  await press('confirm')
  const link = document.querySelector('[role=status] a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([text, href])
})

// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import { requireSecondFactor } from '@/server/staff/actions'
import { SecondFactorPolicy } from './member-controls'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/server/staff/actions', () => ({ requireSecondFactor: vi.fn() }))

let root: Root

async function policy(isRequired: boolean, hasOwn: boolean): Promise<HTMLInputElement> {
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
        <SecondFactorPolicy isRequired={isRequired} hasOwn={hasOwn} />
      </NextIntlClientProvider>,
    ),
  )
  const found = document.querySelector<HTMLInputElement>('input[type=checkbox]')
  if (!found) throw new Error('no checkbox')
  return found
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.mocked(requireSecondFactor).mockResolvedValue({ ok: true, data: undefined })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

it('a second factor is required of all only by who has one', async () => {
  expect((await policy(false, false)).disabled).toBe(true)
  expect(document.body.textContent).toContain('Ative primeiro o seu em Segurança.')
  const open = await policy(false, true)
  expect([open.disabled, open.checked]).toEqual([false, false])
  await act(async () => open.click())
  expect(requireSecondFactor).toHaveBeenCalledExactlyOnceWith({ isRequired: true })
  const required = await policy(true, false)
  expect([required.disabled, required.checked]).toEqual([false, true])
})

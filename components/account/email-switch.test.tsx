// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import { setEmails } from '@/server/account/actions'
import { EmailSwitch } from './email-switch'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/account/actions', () => ({ setEmails: vi.fn() }))

it('keeps the focus while it saves, and ignores presses until then', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof setEmails>>>()
  vi.mocked(setEmails).mockReturnValue(answer.promise)
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
        <EmailSwitch kind="news" isOn />
      </NextIntlClientProvider>,
    ),
  )
  const box = page.querySelector('input')
  await act(async () => box?.click())
  expect([box?.checked, box?.disabled, box?.ariaDisabled]).toEqual([false, false, 'true'])
  await act(async () => box?.click())
  expect(box?.checked).toBe(false)
  expect(setEmails).toHaveBeenCalledOnce()
  await act(async () => answer.resolve({ ok: true, data: undefined }))
  expect([box?.checked, box?.ariaDisabled]).toEqual([false, 'false'])
  act(() => root.unmount())
  page.remove()
})

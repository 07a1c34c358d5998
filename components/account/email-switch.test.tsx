// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { setEmails } from '@/server/account/actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { EmailSwitch } from './email-switch'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/account/actions', () => ({ setEmails: vi.fn() }))

it('keeps the focus while it saves, and ignores presses until then', async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof setEmails>>>()
  vi.mocked(setEmails).mockReturnValue(answer.promise)
  const page = await renderApp(<EmailSwitch kind="news" isOn />)
  const box = page.querySelector('input')
  await act(async () => box?.click())
  expect([box?.checked, box?.disabled, box?.ariaDisabled]).toEqual([false, false, 'true'])
  await act(async () => box?.click())
  expect(box?.checked).toBe(false)
  expect(setEmails).toHaveBeenCalledOnce()
  await act(async () => answer.resolve({ ok: true, data: undefined }))
  expect([box?.checked, box?.ariaDisabled]).toEqual([false, 'false'])
})

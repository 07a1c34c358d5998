// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { enterValue } from '@/components/ui/enter-value'
import { requestPasswordReset, resetPassword } from '@/server/auth/actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { NewPasswordPanel, ResetRequestForm } from './reset-password-forms'

vi.mock('@/server/auth/actions', () => ({ requestPasswordReset: vi.fn(), resetPassword: vi.fn() }))

const input = () => document.querySelector('input')

async function send(text: string): Promise<void> {
  const field = input()
  field?.focus()
  await act(async () => field && enterValue(field, text))
  await act(async () => document.querySelector('form')?.requestSubmit())
  await expect.poll(() => document.querySelector('form')).toBeNull()
}

it('goes back from the notice to correct the address [AUTH-25]', async () => {
  vi.mocked(requestPasswordReset).mockResolvedValue({ ok: true, data: undefined })
  const page = await renderApp(<ResetRequestForm />)
  await send('ana@exmaple.com')
  expect(page.querySelector('[role=status]')?.textContent).toContain('o link chega em instantes')
  expect(document.activeElement).toBe(page.querySelector('[role=status]'))
  await act(async () => page.querySelector('button')?.click())
  expect(input()?.value).toBe('ana@exmaple.com')
  await send('ana@example.com')
  expect(requestPasswordReset).toHaveBeenLastCalledWith({ email: 'ana@example.com' })
})

it('leads from a link that is not valid to the request of another one [AUTH-25]', async () => {
  vi.mocked(resetPassword).mockResolvedValue({ ok: false, code: 'NOT_FOUND' })
  const page = await renderApp(<NewPasswordPanel code="abcdef" />)
  await send('Cafe-com-pixel-7')
  expect(page.querySelector('[role=alert]')?.textContent).toContain('inválido ou expirou')
  expect(document.activeElement).toBe(page.querySelector('[role=alert]'))
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/reset-password')
})

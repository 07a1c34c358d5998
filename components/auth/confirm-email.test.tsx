// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { renderApp } from '@/tests/support/unit/render-app'
import { VerifyEmail } from './confirm-email'

vi.mock('@/server/auth/actions', () => ({ resendConfirmation: vi.fn() }))

it('shows everybody who signed up what to do if the address has an account already', async () => {
  const page = await renderApp(<VerifyEmail email="ana@example.com" onBack={vi.fn()} />)
  expect(page.textContent).toContain('Já tem conta com este e-mail? Então não enviamos link')
})

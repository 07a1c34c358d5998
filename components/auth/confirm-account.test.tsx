// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest'
import { confirmEmail } from '@/server/auth/actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { ConfirmAccount } from './confirm-account'

vi.mock('@/server/auth/actions', () => ({ confirmEmail: vi.fn() }))

async function confirm(data: { isSignedIn: boolean; needsPassword?: true }) {
  vi.useFakeTimers()
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  vi.mocked(confirmEmail).mockResolvedValueOnce({ ok: true, data })
  const page = await renderApp(<ConfirmAccount code="abc" kind="email" />)
  vi.advanceTimersByTime(3_000)
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  return { status: page.querySelector('[role=status]')?.textContent, links, led: assign.mock.calls }
}

it('leads to the store after a confirmation [AUTH-20]', async () => {
  expect(await confirm({ isSignedIn: true })).toEqual({
    status: 'Email confirmado com sucesso! Você foi logado automaticamente.',
    links: [],
    led: [['/']],
  })
})

it('tells how to get a password if that of the sign-up was discarded, and waits', async () => {
  const { status, links, led } = await confirm({ isSignedIn: true, needsPassword: true })
  expect(status).toContain('Email confirmado com sucesso!')
  expect(status).toContain('Esqueci minha senha')
  expect(links).toEqual(['/reset-password'])
  expect(led).toEqual([])
})

// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { SESSION_HINT_COOKIE } from '@/lib/auth/cookies'
import { confirmEmail } from '@/server/auth/actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { ConfirmAccount } from './confirm-account'

vi.mock('@/server/auth/actions', () => ({ confirmEmail: vi.fn() }))

type Answer = Awaited<ReturnType<typeof confirmEmail>>

async function confirmWith(answer: Answer, kind: 'email' | 'email_change' = 'email') {
  vi.useFakeTimers()
  const replace = vi.fn()
  vi.stubGlobal('location', { replace })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  vi.mocked(confirmEmail).mockResolvedValueOnce(answer)
  const page = await renderApp(<ConfirmAccount key={Math.random()} code="abc" kind={kind} />)
  vi.advanceTimersByTime(3_000)
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  return {
    status: page.querySelector('[role=status]')?.textContent,
    alert: page.querySelector('[role=alert]')?.textContent,
    links,
    led: replace.mock.calls,
  }
}

const confirm = (data: Extract<Answer, { ok: true }>['data']) => confirmWith({ ok: true, data })

it('leads to the store after a confirmation [AUTH-20]', async () => {
  expect(await confirm({ isSignedIn: true })).toEqual({
    status: 'Email confirmado com sucesso! Você foi logado automaticamente.',
    alert: undefined,
    links: [],
    led: [['/']],
  })
})

it('shows how to get a password if that of the sign-up was discarded, and waits', async () => {
  const { status, links, led } = await confirm({ isSignedIn: true, needsPassword: true })
  expect(status).toContain('Email confirmado com sucesso!')
  expect(status).toContain('Esqueci minha senha')
  expect(links).toEqual(['/reset-password'])
  expect(led).toEqual([])
})

it('shows who stays signed in when the link is of another account', async () => {
  const { status, led } = await confirm({ isSignedIn: false, signedInAs: 'bia@example.com' })
  expect(status).toContain('E-mail confirmado. Você continua como bia@example.com.')
  expect(led).toEqual([])
})

it('asks a visitor whose other session has ended to sign in', async () => {
  const { status, links } = await confirm({ isSignedIn: false, needsPassword: true })
  expect(status).toBe('E-mail confirmado. Entre na sua conta para continuar.')
  expect(links).toEqual(['/reset-password'])
})

const setHint = (seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it from there
  document.cookie = `${SESSION_HINT_COOKIE}=1; max-age=${seconds}`
}

it.each([
  ['is confirmed by it', { ok: true, data: { isSignedIn: true } }, 'Email confirmado com sucesso!'],
  ['used the code before', { ok: false, code: 'NOT_FOUND' }, 'não há mais nada a fazer'],
] as [string, Answer, string][])(
  'repeats a request without an answer, which %s',
  async (_how, answer, text) => {
    const { alert } = await confirmWith({ ok: false, code: 'CONNECTION' })
    expect(alert).toContain('Erro interno do sistema')
    vi.mocked(confirmEmail).mockResolvedValueOnce(answer)
    await act(async () => document.querySelector('button')?.click())
    expect(document.querySelector('[role=status]')?.textContent).toContain(text)
  },
)

it('says that nothing is left to do when the used link is opened again in the account', async () => {
  const refused: Answer = { ok: false, code: 'NOT_FOUND' }
  expect((await confirmWith(refused)).alert).toContain('inválido ou expirado')
  setHint(60)
  onTestFinished(() => setHint(0))
  const { status, alert, led } = await confirmWith(refused)
  expect(status).toContain('não há mais nada a fazer')
  expect([alert, led]).toEqual([undefined, []])
  expect((await confirmWith(refused, 'email_change')).alert).toContain('inválido ou expirado')
})

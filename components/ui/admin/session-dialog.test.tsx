// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderApp } from '@/tests/support/unit/render-app'
import { withSession } from './call-action'
import { SessionDialog } from './session-dialog'

vi.mock('@/components/ui/after-paint', () => ({ useAfterPaint: (value: unknown) => value }))

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

it('says why an admin is refused, also with the right password', async () => {
  const send = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', send)
  onTestFinished(() => void vi.unstubAllGlobals())
  await renderApp(<SessionDialog userId="ana" />)
  const refusalOf = async (code: string, password?: string) => {
    send.mockResolvedValueOnce(Response.json({ ok: false, code, fields: { password } }))
    await act(async () => {
      document.querySelector('form')?.requestSubmit()
      await settle()
    })
    return document.querySelector('[role=alert]')?.textContent
  }
  // Simulates a typed value; without one, the page would be reloaded instead.
  document.dispatchEvent(new Event('input'))
  await act(async () => {
    void withSession(async () => ({ ok: false, code: 'UNAUTHENTICATED' }))
    await settle()
  })
  expect(await refusalOf('INVALID', 'short-admin')).toContain('menos de 12 caracteres')
  expect(await refusalOf('INVALID', 'common')).toContain('uma das mais usadas do mundo')
  expect(await refusalOf('INVALID', 'required')).toBe('E-mail ou senha incorretos.')
  expect(await refusalOf('UNAUTHENTICATED')).toBe('E-mail ou senha incorretos.')
  expect(await refusalOf('TEAPOT')).toContain('Não foi possível entrar agora.')
})

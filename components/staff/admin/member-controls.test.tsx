// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { enterValue } from '@/components/ui/enter-value'
import { createAdminLoginLink } from '@/server/auth/actions'
import { requireSecondFactor, setStaffRole } from '@/server/staff/actions'
import type { StaffRole } from '@/server/staff/dto'
import { renderApp } from '@/tests/support/unit/render-app'
import { LoginLink, MemberRole, SecondFactorPolicy } from './member-controls'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
// Dialogs open at once.
vi.mock('@/components/ui/after-paint', () => ({ useAfterPaint: (isOpen: boolean) => isOpen }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/server/auth/actions', () => ({ createAdminLoginLink: vi.fn() }))
vi.mock('@/server/staff/actions', () => ({
  requireSecondFactor: vi.fn(),
  setStaffRole: vi.fn(),
}))

async function policy(isRequired: boolean, hasOwn: boolean): Promise<HTMLInputElement> {
  await renderApp(<SecondFactorPolicy isRequired={isRequired} hasOwn={hasOwn} />)
  const found = document.querySelector<HTMLInputElement>('input[type=checkbox]')
  if (!found) throw new Error('no checkbox')
  return found
}

beforeEach(() => {
  vi.mocked(requireSecondFactor).mockResolvedValue({ ok: true, data: undefined })
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

it('asks about a new role only when its button is pressed', async () => {
  vi.mocked(setStaffRole).mockResolvedValue({ ok: true, data: undefined })
  const member = { memberId: 'm', name: 'Ana', role: 'owner' }
  const roles = ['owner', 'support'].map((key) => ({ key, label: key }) as StaffRole)
  await renderApp(<MemberRole {...member} roles={roles} />)
  const buttons = () =>
    [...document.querySelectorAll('button')].filter((it) => it.textContent === 'Mudar papel')
  const dialog = () => document.querySelector('[role=dialog]')
  await act(async () => buttons()[0]?.click())
  expect(dialog()).toBeNull()
  const select = document.querySelector('select')
  if (!select) throw new Error('no select')
  await act(async () => enterValue(select, 'support'))
  expect(dialog()).toBeNull()
  await act(async () => buttons()[0]?.click())
  expect(dialog()?.textContent).toContain('Mudar o papel de Ana?')
  await act(async () => buttons().at(-1)?.click())
  expect(setStaffRole).toHaveBeenCalledExactlyOnceWith({
    memberId: 'm',
    role: 'support',
    seen: 'owner',
  })
})

it('shows the role that the member got elsewhere', async () => {
  const roles = ['owner', 'manager', 'support'].map((key) => ({ key, label: key }) as StaffRole)
  const show = (role: string) =>
    renderApp(<MemberRole memberId="m" name="Ana" role={role} roles={roles} />)
  const select = (await show('support')).querySelector('select')
  if (!select) throw new Error('no select')
  await act(async () => enterValue(select, 'owner'))
  await show('support')
  expect(select.value).toBe('owner')
  await show('manager')
  expect(select.value).toBe('manager')
})

it('shows that a login link has expired, and makes another', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const made = (name: string) =>
    vi.mocked(createAdminLoginLink).mockResolvedValueOnce({
      ok: true,
      data: { url: `https://loja/admin-login/${name}`, expiresInMs: 600_000 },
    })
  const page = await renderApp(<LoginLink adminId="a" />)
  const press = () => act(async () => page.querySelector('button')?.click())
  const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
  made('one')
  await press()
  const focused = () => (document.activeElement as HTMLInputElement).value
  const status = () => page.querySelector('[role=status]')?.textContent
  expect(focused()).toBe('https://loja/admin-login/one')
  await wait(599_999)
  expect([status(), page.querySelector('button')]).toEqual(['', null])
  await wait(1)
  expect(status()).toBe('Este link expirou.')
  made('two')
  await press()
  expect(focused()).toBe('https://loja/admin-login/two')
  expect([status(), page.querySelector('button')]).toEqual(['', null])
})

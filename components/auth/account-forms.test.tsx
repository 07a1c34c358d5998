// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { MyProfile } from '@/app/(account)/area-cliente/[topic]/own-forms'
import { refreshVisitor } from '@/components/layout/visitor'
import { enterValue } from '@/components/ui/enter-value'
import { setPageOwner } from '@/lib/auth/cookies'
import { updateProfile } from '@/server/auth/actions'
import { renderApp } from '@/tests/support/unit/render-app'

const { refresh } = vi.hoisted(() => ({ refresh: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
vi.mock('@/components/layout/visitor', () => ({ refreshVisitor: vi.fn() }))
vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/auth/actions', () => ({
  updateProfile: vi.fn(),
  changeEmail: vi.fn(),
  changePassword: vi.fn(),
  deleteAccount: vi.fn(),
}))

it('shows a new name on the page and in the header', async () => {
  setPageOwner('ana')
  vi.mocked(updateProfile).mockResolvedValue({ ok: true, data: undefined })
  await renderApp(<MyProfile account={{ fullName: 'Ana', phone: '', birthDate: '' }} />)
  const name = document.querySelector<HTMLInputElement>('input[name=fullName]')
  await act(async () => name && enterValue(name, 'Ana Lima'))
  await act(async () => document.querySelector('form')?.requestSubmit())
  await expect.poll(() => refresh).toHaveBeenCalledOnce()
  expect(updateProfile).toHaveBeenCalledWith(
    expect.objectContaining({ fullName: 'Ana Lima' }),
    'ana',
  )
  expect(refreshVisitor).toHaveBeenCalledOnce()
})

// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { MyProfile } from '@/app/(account)/area-cliente/[topic]/own-forms'
import { refreshVisitor } from '@/components/layout/visitor'
import { enterValue } from '@/components/ui/enter-value'
import { messages } from '@/lib/i18n/messages'
import { updateProfile } from '@/server/auth/actions'

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
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.mocked(updateProfile).mockResolvedValue({ ok: true, data: undefined })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
        <MyProfile account={{ fullName: 'Ana', phone: '', birthDate: '' }} />
      </NextIntlClientProvider>,
    ),
  )
  const name = document.querySelector<HTMLInputElement>('input[name=fullName]')
  await act(async () => name && enterValue(name, 'Ana Lima'))
  await act(async () => document.querySelector('form')?.requestSubmit())
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  expect(updateProfile).toHaveBeenCalledWith(expect.objectContaining({ fullName: 'Ana Lima' }))
  expect(refreshVisitor).toHaveBeenCalledOnce()
  act(() => root.unmount())
})

// @vitest-environment jsdom
import { createFormatter, createTranslator } from 'next-intl'
import { expect, it, vi } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import type { StaffRole } from '@/server/staff/dto'
import { renderApp } from '@/tests/support/unit/render-app'
import { MemberList } from './member-list'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/auth/actions', () => ({ createAdminLoginLink: vi.fn() }))
vi.mock('@/server/staff/actions', () => ({ setStaffRole: vi.fn() }))
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: never) =>
    createTranslator({ locale: 'pt-BR', messages, namespace }),
  getFormatter: async () => createFormatter({ locale: 'pt-BR', timeZone: 'America/Sao_Paulo' }),
}))

const member = (id: string) => ({
  id,
  name: id,
  email: `${id}@loja.example`,
  role: 'support',
  lastSessionAt: null,
  canReceiveLoginLink: false,
  hasSecondFactor: false,
})

const grantableRoles = [{ key: 'support', label: 'support' } as StaffRole]

async function show(...members: ReturnType<typeof member>[]): Promise<HTMLElement> {
  Element.prototype.checkVisibility = () => true
  return renderApp(
    <main>
      <h1>Equipe</h1>
      {await MemberList({ members, roles: grantableRoles, grantableRoles, ownId: 'ana' })}
    </main>,
  )
}

it('moves the focus of a removed member to the heading of the page', async () => {
  const page = await show(member('ana'), member('bia'), member('caio'))
  page.querySelector<HTMLElement>('li:nth-child(2) button:last-of-type')?.focus()
  expect(document.activeElement?.textContent).toBe('Tirar da equipe')
  await show(member('ana'), member('caio'))
  expect(document.activeElement?.textContent).toBe('Equipe')
})

it('moves the focus of the button of a second factor that was reset to the heading', async () => {
  const page = await show(member('ana'), { ...member('bia'), hasSecondFactor: true })
  page.querySelector<HTMLElement>('li:nth-child(2) > button')?.focus()
  expect(document.activeElement?.textContent).toBe('Redefinir segundo fator')
  await show(member('ana'), member('bia'))
  expect(document.activeElement?.textContent).toBe('Equipe')
})

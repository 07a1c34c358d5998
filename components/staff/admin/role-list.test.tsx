// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { StaffRole } from '@/server/staff/dto'
import { renderApp } from '@/tests/support/unit/render-app'
import { RoleList } from './role-list'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/components/ui/after-paint', () => ({ useAfterPaint: (value: unknown) => value }))
vi.mock('@/server/staff/actions', () => ({ removeStaffRole: vi.fn(), saveStaffRole: vi.fn() }))

const role = (key: string, areas: StaffRole['areas']): StaffRole => ({
  key,
  label: key,
  isPreset: false,
  areas,
  version: '1',
  members: 0,
})

it('offers the change of other roles within the own one, with the own areas', async () => {
  Element.prototype.checkVisibility = () => true
  const grantableRoles = [role('Chefia', ['orders', 'team']), role('Balcão', ['orders'])]
  const roles = [...grantableRoles, role('Coins', ['customers', 'coins'])]
  const page = await renderApp(
    <RoleList
      roles={roles}
      grantableRoles={grantableRoles}
      ownRole="Chefia"
      ownAreas={['orders', 'team']}
    />,
  )
  const changed = [...page.querySelectorAll('[aria-label^="Editar"]')]
  expect(changed.map((button) => button.getAttribute('aria-label'))).toEqual(['Editar Balcão'])
  await act(async () => page.querySelector<HTMLElement>('[aria-label^="Editar"]')?.click())
  const boxes = [...document.querySelectorAll('[role=dialog] [type=checkbox]')]
  expect(boxes.map(({ id }) => id)).toEqual(['area-orders', 'area-team'])
})

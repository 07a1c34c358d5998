// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { Schedule } from '@/server/products/admin-dto'
import { renderApp } from '@/tests/support/unit/render-app'
import { SchedulePanel } from './schedule-panel'

const facts = vi.hoisted(() => ({ id: 'p', schedules: [] as Schedule[] }))

vi.mock('./editor-context', () => ({ useEditorFacts: () => facts }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/products/admin-actions', () => ({}))

const plan: Schedule = {
  id: 'a',
  kind: 'price',
  priceCents: 10_000,
  startsAt: null,
  endsAt: null,
  state: 'planned',
  outcome: null,
}

function show(...schedules: Schedule[]) {
  facts.schedules = schedules
  return renderApp(<SchedulePanel />)
}

it('moves the focus of a cancelled plan to the button of another one', async () => {
  const page = await show(plan)
  page.querySelector<HTMLElement>('li button')?.focus()
  expect(document.activeElement?.textContent).toBe('Cancelar')
  await show({ ...plan, state: 'cancelled' })
  expect(document.activeElement?.textContent).toBe('Agendar')
})

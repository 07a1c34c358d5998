// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { enterValue, type Field } from '@/components/ui/enter-value'
import { saveTag } from '@/server/products/admin-catalog-actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { TagsScreen } from './tags-screen'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/components/ui/after-paint', () => ({ useAfterPaint: (value: unknown) => value }))
vi.mock('@/components/ui/admin/data-table', () => ({ DataTable: () => null }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/server/products/admin-catalog-actions', () => ({
  deleteTag: vi.fn(),
  mergeTags: vi.fn(),
  saveTag: vi.fn(async ({ values }: { values: object }) => ({
    ok: true,
    data: { version: 'v1', values, changedByOther: [] },
  })),
}))

const field = (name: string) => document.querySelector(`[name=${name}]`) as Field
const type = (name: string, text: string) => act(async () => enterValue(field(name), text))
const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
    found?.click()
  })

it('refuses an emptied weight of a tag, and stores 0 only if it was typed', async () => {
  Element.prototype.checkVisibility = () => true
  await renderApp(
    <TagsScreen total={0} all={[]} categories={[]} rows={[]} page={1} pageSize={30} />,
  )
  await press('Nova tag')
  await type('name', 'Terror')
  await type('weight', '')
  await press('Salvar')
  expect(saveTag).not.toHaveBeenCalled()
  expect(field('weight').getAttribute('aria-invalid')).toBe('true')
  await type('weight', '0')
  await press('Salvar')
  expect(saveTag).toHaveBeenCalledExactlyOnceWith({
    id: null,
    seen: null,
    values: { name: 'Terror', category: 'generic', weight: 0 },
  })
})

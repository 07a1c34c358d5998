// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { hasUnsaved } from '@/components/ui/admin/unsaved-guard'
import { enterValue, type Field } from '@/components/ui/enter-value'
import type { Tracking } from '@/lib/orders/tracking'
import { setOrderTracking } from '@/server/orders/admin-actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { TrackingForm } from './tracking-form'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/server/orders/admin-actions', () => ({ setOrderTracking: vi.fn() }))

const ours: Tracking = { carrier: 'correios', code: 'AA111111111BR', url: null }
const theirs: Tracking = { carrier: 'correios', code: 'BB222222222BR', url: null }

const show = (tracking: Tracking | null) =>
  renderApp(<TrackingForm orderId="order" code="UTI-1" tracking={tracking} />)
const code = () => {
  const field = document.querySelector<Field>('[name=trackingCode]')
  if (!field) throw new Error('no field')
  return field
}
const type = (text: string) => act(async () => enterValue(code(), text))
const save = () => act(async () => document.querySelector('form')?.requestSubmit())
const seenByLastSave = () => vi.mocked(setOrderTracking).mock.lastCall?.[0].seen

beforeEach(() => {
  vi.mocked(setOrderTracking).mockReset()
  vi.mocked(setOrderTracking).mockResolvedValue({ ok: true, data: undefined })
})

it('saves what was typed against the tracking that the form showed, not what was read since', async () => {
  await show(ours)
  await type('CC333333333BR')
  await show(theirs)
  expect(code().value).toBe('CC333333333BR')

  const stored = { version: null, values: theirs }
  vi.mocked(setOrderTracking).mockResolvedValueOnce({ ok: false, code: 'CONFLICT', stored })
  await save()
  expect(seenByLastSave()).toEqual(ours)
  expect(document.body.textContent).toContain('BB222222222BR')

  expect(hasUnsaved()).toBe(true)
  await save()
  expect(hasUnsaved()).toBe(false)
  expect(seenByLastSave()).toEqual(theirs)
  expect(document.body.textContent).not.toContain('BB222222222BR')
})

it('shows the tracking of a colleague while nothing is typed', async () => {
  await show(null)
  await show(theirs)
  expect(code().value).toBe('BB222222222BR')
})

it('saves again against what it saved before', async () => {
  await show(null)
  await type('aa111111111br')
  await save()
  await type('CC333333333BR')
  await save()
  expect(seenByLastSave()).toEqual({ carrier: null, code: 'AA111111111BR', url: null })
})

it('leaves what is typed while it saves', async () => {
  let finish = () => {}
  vi.mocked(setOrderTracking).mockReturnValueOnce(
    new Promise((resolve) => {
      finish = () => resolve({ ok: true, data: undefined })
    }),
  )
  await show(null)
  await type('AA111111111BR')
  await save()
  await type('CC333333333BR')
  await act(async () => finish())
  await show({ carrier: null, code: 'AA111111111BR', url: null })
  expect(code().value).toBe('CC333333333BR')
  await save()
  expect(seenByLastSave()).toEqual({ carrier: null, code: 'AA111111111BR', url: null })
})

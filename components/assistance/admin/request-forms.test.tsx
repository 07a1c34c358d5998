// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { hasUnsaved } from '@/components/ui/admin/unsaved-guard'
import { enterValue, type Field } from '@/components/ui/enter-value'
import {
  offerAssistance,
  quoteAssistance,
  setAssistanceState,
  setSerialNumber,
} from '@/server/assistance/admin-actions'
import type { AdminAssistanceDetails } from '@/server/assistance/admin-dto'
import { renderApp } from '@/tests/support/unit/render-app'
import {
  AssistanceOfferForm,
  AssistanceQuoteForm,
  RequestTransitions,
  SerialForm,
} from './request-forms'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/components/ui/after-paint', () => ({ useAfterPaint: (value: unknown) => value }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/server/assistance/admin-actions', () => ({
  offerAssistance: vi.fn(),
  quoteAssistance: vi.fn(),
  setAssistanceState: vi.fn(),
  setSerialNumber: vi.fn(),
}))

const request = {
  id: 'request',
  protocol: 'AT-1',
  expressFeeCents: 0,
  laborCents: null,
  parts: [],
  offer: null,
} as unknown as AdminAssistanceDetails

const field = () => document.querySelector<Field>('input') as Field
const type = (text: string) => act(async () => enterValue(field(), text))
const send = () => act(async () => document.querySelector('form')?.requestSubmit())
const press = (name: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === name)?.click()
  })

beforeEach(() => {
  Element.prototype.checkVisibility = () => true
  vi.resetAllMocks()
})

it.each([
  ['a quote', quoteAssistance, <AssistanceQuoteForm key="quote" request={request} />],
  [
    'an offer',
    offerAssistance,
    <AssistanceOfferForm key="offer" request={request} coinBonusPercent={null} />,
  ],
])('%s is unsaved until it is sent, also what is typed meanwhile', async (_what, action, form) => {
  let finish = () => {}
  vi.mocked(action).mockReturnValueOnce(
    new Promise((resolve) => {
      finish = () => resolve({ ok: true, data: undefined })
    }),
  )
  vi.mocked(action).mockResolvedValue({ ok: true, data: undefined })
  await renderApp(form)
  expect(hasUnsaved()).toBe(false)
  await type('100')
  expect(hasUnsaved()).toBe(true)
  await send()
  await type('150')
  await act(async () => finish())
  expect([field().value, hasUnsaved()]).toEqual(['150', true])
  await send()
  expect([field().value, hasUnsaved()]).toEqual(['150', false])
})

it('cancels a request only after a question', async () => {
  vi.mocked(setAssistanceState).mockResolvedValue({ ok: true, data: undefined })
  await renderApp(
    <RequestTransitions
      requestId="request"
      protocol="AT-1"
      moves={['diagnosed', 'cancelled']}
      confirmBought=""
    />,
  )
  await press('Cancelar')
  expect(setAssistanceState).not.toHaveBeenCalled()
  await press('Voltar')
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await press('Cancelar')
  await press('Cancelar solicitação')
  expect(setAssistanceState).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ state: 'cancelled' }),
  )
})

it('keeps the field of the serial number while it is saved, and shows that of a colleague', async () => {
  vi.mocked(setSerialNumber).mockResolvedValue({ ok: true, data: undefined })
  const show = (serial: string | null) =>
    renderApp(<SerialForm requestId="request" serialNumber={serial} />)
  await show(null)
  const before = field()
  await type(' SN-1 ')
  expect(hasUnsaved()).toBe(true)
  await send()
  expect(setSerialNumber).toHaveBeenLastCalledWith(
    expect.objectContaining({ serialNumber: 'SN-1', seen: '' }),
  )
  await show('SN-1')
  expect(field()).toBe(before)
  expect([field().value, hasUnsaved()]).toEqual(['SN-1', false])
  await show('SN-2')
  expect(field().value).toBe('SN-2')
  await type('SN-3')
  await show('SN-4')
  expect(field().value).toBe('SN-3')
  await send()
  expect(setSerialNumber).toHaveBeenLastCalledWith(
    expect.objectContaining({ serialNumber: 'SN-3', seen: 'SN-2' }),
  )
})

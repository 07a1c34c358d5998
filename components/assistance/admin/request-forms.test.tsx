// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { hasUnsaved } from '@/components/ui/admin/unsaved-guard'
import { enterValue, type Field } from '@/components/ui/enter-value'
import { toast } from '@/components/ui/toast'
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

const version = '2026-12-08T12:00:00+00:00'
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
      finish = () => resolve({ ok: true, data: { version } })
    }),
  )
  vi.mocked(action).mockResolvedValue({ ok: true, data: { version } })
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

it('shows the quote of a colleague while nothing is typed', async () => {
  const show = (validUntil: string | null, laborCents: number) =>
    renderApp(<AssistanceQuoteForm request={{ ...request, validUntil, laborCents }} />)
  await show(null, 10_000)
  await show('2026-12-08T12:00:00+00:00', 15_000)
  expect(field().value).toBe('150,00')
  await type('170')
  await show('2026-12-08T13:00:00+00:00', 16_000)
  expect(field().value).toBe('170')

  const stored = { version: '2026-12-08T13:00:00+00:00', values: {} }
  vi.mocked(quoteAssistance).mockResolvedValueOnce({ ok: false, code: 'CONFLICT', stored })
  await send()
  expect(vi.mocked(quoteAssistance).mock.lastCall?.[0].seen).toBe('2026-12-08T12:00:00+00:00')
  expect([field().value, hasUnsaved()]).toEqual(['170', true])

  const data = { version: '2026-12-08T14:00:00+00:00' }
  vi.mocked(quoteAssistance).mockResolvedValue({ ok: true, data })
  await send()
  expect(vi.mocked(quoteAssistance).mock.lastCall?.[0].seen).toBe(stored.version)
  await send()
  expect(vi.mocked(quoteAssistance).mock.lastCall?.[0].seen).toBe(data.version)
})

it('shows the offer of a colleague while nothing is typed', async () => {
  const show = (validUntil: string, moneyCents: number) => {
    const offer = { moneyCents, coins: null, choice: null, validUntil }
    return renderApp(
      <AssistanceOfferForm request={{ ...request, offer }} coinBonusPercent={null} />,
    )
  }
  await show('2026-12-08T12:00:00+00:00', 10_000)
  await show('2026-12-08T13:00:00+00:00', 15_000)
  expect(field().value).toBe('150,00')
  await type('170')
  await show('2026-12-08T14:00:00+00:00', 16_000)
  vi.mocked(offerAssistance).mockResolvedValue({ ok: true, data: { version } })
  await send()
  expect(vi.mocked(offerAssistance).mock.lastCall?.[0]).toMatchObject({
    seen: '2026-12-08T13:00:00+00:00',
    offer: { moneyCents: 17_000 },
  })
})

it('says that the customer answered meanwhile, and replaces the answer once it is shown', async () => {
  const show = (choice: 'money' | null) => {
    const offer = { moneyCents: 10_000, coins: null, choice, validUntil: version }
    return renderApp(
      <AssistanceOfferForm request={{ ...request, offer }} coinBonusPercent={null} />,
    )
  }
  const stored = { version, values: {} }
  vi.mocked(offerAssistance).mockResolvedValueOnce({ ok: false, code: 'CONFLICT', stored })
  vi.mocked(offerAssistance).mockResolvedValue({ ok: true, data: { version: '2027' } })
  await show(null)
  await type('170')
  await send()
  expect(vi.mocked(offerAssistance).mock.lastCall?.[0].seenChoice).toBeNull()
  expect(toast).toHaveBeenLastCalledWith(
    expect.objectContaining({ description: expect.stringContaining('O cliente respondeu') }),
  )
  await show('money')
  await send()
  expect(vi.mocked(offerAssistance).mock.lastCall?.[0].seenChoice).toBe('money')
  // The page does not show the new offer yet, which nobody has answered.
  await send()
  expect(vi.mocked(offerAssistance).mock.lastCall?.[0].seenChoice).toBeNull()
})

it('cancels a request only after a question', async () => {
  vi.mocked(setAssistanceState).mockResolvedValue({ ok: true, data: undefined })
  await renderApp(
    <RequestTransitions
      requestId="request"
      protocol="AT-1"
      moves={['diagnosed', 'cancelled']}
      confirmBought=""
      seen={null}
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

it('confirms the receipt of a device on the terms that are shown', async () => {
  vi.mocked(setAssistanceState).mockResolvedValue({ ok: true, data: undefined })
  await renderApp(
    <RequestTransitions
      requestId="request"
      protocol="AT-1"
      moves={['bought']}
      confirmBought="R$ 800,00"
      seen={version}
    />,
  )
  await press('Confirmar recebimento')
  await act(async () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
    buttons.find(({ textContent }) => textContent === 'Confirmar recebimento')?.click()
  })
  expect(setAssistanceState).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ state: 'bought', seen: version }),
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

// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { DeliverySlot } from './delivery-slot'

const DeliveryEstimateWithTexts = ({ isSent }: { isSent: boolean }) =>
  createElement('div', { id: 'estimate', 'data-sent': isSent })

it('the estimate whose code could not be loaded comes when the same CEP is sent again', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.createElement('main')
  document.body.append(page)
  const root = createRoot(page)
  const texts = { label: 'CEP', submit: 'Calcular', wrong: 'CEP inválido' }
  act(() => root.render(createElement(DeliverySlot, { texts, items: [] })))
  const send = async () => {
    act(() => page.querySelector('button')?.click())
    await act(() => vi.dynamicImportSettled())
  }
  vi.doMock('./delivery-estimate', () => {
    throw new Error('Failed to load chunk')
  })
  const field = page.querySelector('input') as HTMLInputElement
  field.value = '29700-000'
  await send()
  expect(field.isConnected).toBe(true)

  vi.doMock('./delivery-estimate', () => ({ DeliveryEstimateWithTexts }))
  await send()
  // With `isSent` the estimate takes over the focus of the field.
  expect(page.querySelector('#estimate[data-sent=true]')).not.toBeNull()
  act(() => root.unmount())
  page.remove()
})

// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { saveDeliveryCep } from './delivery-cep'
import { DeliveryEstimateIsland } from './delivery-estimate'

it.each([true, false])('takes the focus of the field that it replaces: %s', async (isSent) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.stubGlobal('fetch', async () => Response.json({ delivery: null }))
  saveDeliveryCep('29700000')
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () => root.render(<DeliveryEstimateIsland items={[]} isSent={isSent} />))
  const change = page.querySelector('button')
  expect(change).not.toBeNull()
  expect(document.activeElement).toBe(isSent ? change : document.body)

  await act(async () => change?.click())
  await act(async () => page.querySelector('button')?.click())
  expect(document.activeElement).toBe(page.querySelector('button'))
  expect(page.querySelector('input')).toBeNull()
  act(() => root.unmount())
  page.remove()
})

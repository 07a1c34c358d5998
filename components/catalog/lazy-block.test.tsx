// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { LazyBlock } from '@/app/(store)/lazy-block'
import { renderApp } from '@/tests/support/unit/render-app'

const { network } = vi.hoisted(() => ({ network: { isDown: true } }))
vi.mock('@/components/catalog/deal-of-day', () => {
  if (network.isDown) throw new Error('no network')
  return { DealOfDay: () => 'Oferta do dia' }
})

it('is loaded when the network is back, if it came into view without it', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      onChange: (entries: { isIntersecting: boolean }[]) => void
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        this.onChange = onChange
      }
      observe = () => this.onChange([{ isIntersecting: true }])
      disconnect = () => undefined
    },
  )
  const page = await renderApp(<LazyBlock name="deal_of_day" />)
  await act(() => vi.dynamicImportSettled())
  expect(page.textContent).toBe('')
  network.isDown = false
  await act(async () => dispatchEvent(new Event('online')))
  await expect.poll(() => page.textContent).toBe('Oferta do dia')
})

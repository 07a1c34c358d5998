// @vitest-environment jsdom
import { Activity, act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { productCard } from '@/tests/support/unit/product-card'
import { renderApp } from '@/tests/support/unit/render-app'
import { DealOfDay } from './deal-of-day'
import { LazyProductCards } from './lazy-product-cards'

let offered: string
let discount: number
let proPriceCents: number | null
let isOnline: boolean
let requests: number
let isTabHidden: boolean

beforeEach(() => {
  vi.useFakeTimers()
  discount = 50
  proPriceCents = null
  isOnline = true
  requests = 0
  isTabHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isTabHidden)
  vi.stubGlobal('fetch', async () => {
    requests += 1
    if (!isOnline) throw new TypeError('no network')
    return Response.json({
      products: [
        {
          ...productCard(offered),
          listPriceCents: 20_000,
          discountPercent: discount,
          pixCents: 9_500,
          proPriceCents,
        },
      ],
    })
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))

function showTab(isShown: boolean) {
  isTabHidden = !isShown
  return act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

const blocks = {
  'the deal of the day': () => <DealOfDay />,
  'a row of products': (row: string) => (
    <div data-row-frame="">
      <ul>
        <LazyProductCards source={row} shown={0} />
      </ul>
    </div>
  ),
}

it.each(Object.entries(blocks))('%s is renewed while its page is shown', async (row, block) => {
  const shown = (isLeft = false) =>
    renderApp(<Activity mode={isLeft ? 'hidden' : 'visible'}>{block(row)}</Activity>)
  offered = 'Zelda'
  const page = await shown()
  const frame = page.querySelector('[data-row-frame]')
  await act(async () => frame?.dispatchEvent(new Event('pointerover')))
  await act(() => vi.dynamicImportSettled())
  expect(page.textContent).toContain('Zelda')

  offered = 'Mario'
  await pass(4)
  await showTab(true)
  expect(page.textContent).toContain('Zelda')
  await pass(2)
  expect(page.textContent).toContain('Mario')

  // A hidden tab loads nothing until it is shown again.
  offered = 'Metroid'
  await showTab(false)
  await pass(10)
  expect(page.textContent).toContain('Mario')
  await showTab(true)
  expect(page.textContent).toContain('Metroid')

  // A page that was left loads nothing until it is shown again.
  offered = 'Samus'
  await shown(true)
  await pass(10)
  expect(page.textContent).toContain('Metroid')
  await shown()
  await pass(0)
  expect(page.textContent).toContain('Samus')

  isOnline = false
  await pass(10)
  expect(page.textContent).toContain('Samus')

  // Nothing is requested while the bar shows that the store cannot be reached.
  const before = requests
  const bar = document.body.appendChild(document.createElement('p'))
  bar.dataset.connectionBar = ''
  await pass(10)
  expect(requests).toBe(before)
  bar.remove()
  await pass(1)
  expect(requests).toBe(before + 1)
})

it('a deal of less than 1 percent has no percentage', async () => {
  vi.setSystemTime(Date.now() + 3_600_000) // nothing that was loaded above is recent
  offered = 'Zelda'
  const page = await renderApp(<DealOfDay />)
  expect(page.textContent).toContain('−50%')
  discount = 0
  await pass(6)
  expect(page.textContent).not.toContain('%')
})

it('a deal names the Pro price, which for members replaces the others', async () => {
  vi.setSystemTime(Date.now() + 2 * 3_600_000) // nothing that was loaded above is recent
  offered = 'Zelda'
  const page = await renderApp(<DealOfDay />)
  const shownTo = (hidden: string) => {
    const copy = page.cloneNode(true) as HTMLElement
    for (const part of copy.querySelectorAll(hidden)) part.remove()
    return copy.textContent?.replaceAll('\u00a0', ' ')
  }
  expect(shownTo('[data-pro-only]')).not.toContain('Pro')
  expect(page.querySelector('[data-non-pro], [data-pro-only]')).toBeNull()
  proPriceCents = 9_000
  await pass(6)
  const visitor = shownTo('[data-pro-only]')
  for (const text of ['R$ 100', 'R$ 90 com Pro', 'R$ 95 no Pix', '−50%', 'Você economiza'])
    expect(visitor).toContain(text)
  expect(page.querySelector('strong > [data-pro-only]')?.textContent).toBe('R$\u00a090')
  const member = shownTo('[data-non-pro]')
  expect(member).toContain('R$ 100 sem Pro')
  expect(member).not.toMatch(/com Pro|Pix|−50%|economiza/)
})

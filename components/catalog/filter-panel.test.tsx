// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enterValue } from '@/components/ui/enter-value'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { facetsOf } from '@/tests/support/unit/facets'
import { renderApp } from '@/tests/support/unit/render-app'
import { FilterPanel } from './filter-panel'
import { ListingRegion } from './listing-region'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }))

const ids = { formId: 'filtros', panelId: 'painel' }
const facets = facetsOf({
  platforms: [
    { value: 'switch', count: 9 },
    { value: 'ps5', count: 8 },
  ],
  conditions: [
    { value: 'new', count: 9 },
    { value: 'used', count: 8 },
  ],
  price: {
    minCents: 5_000,
    maxCents: 90_000,
    ranges: [
      { minCents: null, maxCents: 9_999, count: 3 },
      { minCents: 10_000, maxCents: 19_999, count: 5 },
      { minCents: 20_000, maxCents: null, count: 9 },
    ],
  },
})

let page: HTMLElement
/** The address of each listing that was counted. */
let counted: string[]
/** The address of each link that was followed. */
let followed: string[]

const onClick = (event: MouseEvent) => {
  const link = (event.target as Element).closest('a')
  if (!link) return
  if (!event.defaultPrevented) followed.push(link.getAttribute('href') ?? '')
  event.preventDefault() // jsdom has no navigation
}

beforeEach(() => {
  vi.useFakeTimers()
  counted = []
  followed = []
  document.addEventListener('click', onClick)
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('fetch', async (address: string) => {
    counted.push(address.replace('/api/listing-count', ''))
    return Response.json({ count: String(60 + counted.length) })
  })
})

afterEach(() => {
  document.removeEventListener('click', onClick)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Shows the filters of a listing, in the open panel of small screens if `isOpen`. */
async function show(isOpen: boolean, params: Record<string, string> = {}): Promise<void> {
  page = await renderApp(
    <ListingRegion {...ids} loadingText="Carregando produtos...">
      <FilterPanel
        {...ids}
        basePath="/categoria/jogos"
        query={parseListingQuery(params, 'jogos')}
        facets={facets}
      />
    </ListingRegion>,
  )
  const panel = find('aside')
  const matches = (selector: string) => Element.prototype.matches.call(panel, selector)
  // jsdom has no popovers.
  Object.assign(panel, {
    matches: (selector: string) => (selector === ':popover-open' ? isOpen : matches(selector)),
  })
}

const find = <Found extends HTMLElement>(selector: string) =>
  page.querySelector<Found>(selector) as Found
const waited = () => act(() => vi.advanceTimersByTimeAsync(1000))
const applyText = () => find('[data-apply]').textContent
const priceValues = () =>
  ['min', 'max'].map((end) => find<HTMLInputElement>(`[name=preco-${end}]`).value)

function pressRange(text: string) {
  const links = [...page.querySelectorAll('a')]
  const link = links.find((one) => one.textContent?.replaceAll('\u00a0', ' ').startsWith(text))
  if (!link) throw new Error(text)
  act(() => link.click())
}

const marked = () =>
  [...page.querySelectorAll('a[aria-current=true] span')].map((one) =>
    one.textContent?.replaceAll('\u00a0', ' '),
  )

it('a range of prices in the open panel joins what is ticked, and is counted with it', async () => {
  await show(true)
  act(() => find('[value=switch]').click())
  act(() => find('[value=usado]').click())
  pressRange('R$ 100 a R$ 200')
  await waited()
  expect(followed).toEqual([])
  expect(find<HTMLInputElement>('[value=switch]').checked).toBe(true)
  expect(priceValues()).toEqual(['100', '199,99'])
  expect(counted).toEqual([
    '/categoria/jogos?plataforma=switch&estado=usado&preco-min=100&preco-max=199%2C99',
  ])
  expect(applyText()).toBe('Aplicar (61)')
  expect(marked()).toEqual(['R$ 100 a R$ 200'])

  pressRange('A partir de R$ 200')
  expect(priceValues()).toEqual(['200', ''])
  expect(marked()).toEqual(['A partir de R$ 200'])
  pressRange('A partir de R$ 200')
  expect(priceValues()).toEqual(['', ''])
  expect(marked()).toEqual([])
})

it('the current range can be left and chosen again in the open panel', async () => {
  await show(true, { 'preco-max': '99.99' })
  expect(marked()).toEqual(['Até R$ 100'])
  pressRange('R$ 100 a R$ 200')
  pressRange('Até R$ 100')
  expect(priceValues()).toEqual(['', '99,99'])
  expect(marked()).toEqual(['Até R$ 100'])
  pressRange('Até R$ 100')
  expect(priceValues()).toEqual(['', ''])
})

it('a price typed into the open panel is counted', async () => {
  await show(true)
  act(() => enterValue(find<HTMLInputElement>('[name=preco-max]'), '150'))
  await waited()
  expect(counted).toEqual(['/categoria/jogos?preco-max=150'])
  expect(applyText()).toBe('Aplicar (61)')
})

it.each([
  ['300', true],
  ['99,90', true],
  ['99.90', true],
  ['1.500', true],
  ['1.500,00', true],
  ['1.234.567,89', true],
  ['12.345.678', false],
  ['1.50.0', false],
  ['mil', false],
])('the typed price %s is accepted: %s', async (typed, isAccepted) => {
  await show(false)
  const field = find<HTMLInputElement>('[name=preco-max]')
  act(() => enterValue(field, typed))
  expect(field.validity.patternMismatch).toBe(!isAccepted)
})

it('a range of prices beside the listing is a link, and a typed price waits for its button', async () => {
  await show(false)
  act(() => enterValue(find<HTMLInputElement>('[name=preco-max]'), '150'))
  pressRange('R$ 100 a R$ 200')
  await waited()
  expect(followed).toEqual(['/categoria/jogos?preco-min=100&preco-max=199.99'])
  expect(priceValues()).toEqual(['', '150'])
  expect(counted).toEqual([])
})

it('the open panel closes when its filters are applied offline', async () => {
  await show(true)
  const hidePopover = vi.fn()
  Object.assign(find('aside'), { hidePopover })
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => find<HTMLFormElement>('form').requestSubmit())
  onLine.mockRestore()
  expect(hidePopover).toHaveBeenCalledOnce()
})

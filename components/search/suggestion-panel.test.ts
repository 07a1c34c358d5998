// @vitest-environment jsdom
import { act, createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '@/tests/support/unit/render-app'
import { type RenderedHook, renderHook } from '@/tests/support/unit/render-hook'
import { navigate } from './navigate'
import { type Suggested, SuggestionPanel, useSuggestions } from './suggestion-panel'

const ZELDA = { id: '1', slug: 'zelda', name: 'Zelda', image: null, priceCents: 100, mark: null }

let input: HTMLInputElement
let hook: RenderedHook<Suggested | null>
let requests: { address: string; signal: AbortSignal; answer: PromiseWithResolvers<Response> }[]

function type(text: string): void {
  input.value = text
  act(() => void input.dispatchEvent(new Event('input')))
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const answer = (index: number, suggestions: unknown[], status = 200) =>
  act(async () => requests[index]?.answer.resolve(Response.json({ suggestions }, { status })))

function open(text = ''): void {
  input.value = text
  hook = renderHook(() => useSuggestions(input))
}

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  input = document.createElement('input')
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const pending = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => pending.reject(signal.reason))
    requests.push({ address, signal, answer: pending })
    return pending.promise
  })
})

afterEach(() => {
  hook?.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('suggestions', () => {
  it('are asked for 120 ms after the last key, with the text trimmed and encoded', async () => {
    open()
    type('ze')
    await wait(119)
    type(' zelda & link ')
    await wait(119)
    expect(requests).toEqual([])
    await wait(1)
    expect(requests.map(({ address }) => address)).toEqual([
      '/api/suggestions?q=zelda%20%26%20link',
    ])
    expect(hook.current()).toBeNull()
    await answer(0, [ZELDA])
    expect(hook.current()).toEqual({ text: 'zelda & link', items: [ZELDA], pages: [] })
  })

  it('begin at 2 characters [SRCH-04]', async () => {
    open()
    for (const text of ['', 'z', ' z ']) {
      type(text)
      await wait(1_000)
    }
    expect(requests).toEqual([])
    type('ze')
    await wait(120)
    expect(requests).toHaveLength(1)
  })

  it('are asked for what stands in the field before the first key', async () => {
    open('zelda')
    await wait(120)
    expect(requests).toHaveLength(1)
  })

  it('of an older text never replace those of a newer one', async () => {
    open('zelda')
    await wait(120)
    type('mario')
    expect(requests[0]?.signal.aborted).toBe(true)
    await answer(0, [ZELDA])
    expect(hook.current()).toBeNull()
    await wait(120)
    expect(requests[1]?.signal.aborted).toBe(false)
    await answer(1, [])
    expect(hook.current()).toEqual({ text: 'mario', items: [], pages: [] })
  })

  it('go when too little stands in the field, and none comes later', async () => {
    open('zelda')
    await wait(120)
    await answer(0, [ZELDA])
    type('zel')
    await wait(60)
    type('z')
    expect(hook.current()).toBeNull()
    await wait(1_000)
    expect(requests).toHaveLength(1)
  })

  it('are none when the store fails', async () => {
    open('zelda')
    await wait(120)
    await answer(0, [ZELDA], 500)
    expect(hook.current()).toEqual({ text: 'zelda', items: [], pages: [] })
  })

  it('stay as they were without a network', async () => {
    open('zelda')
    await wait(120)
    await answer(0, [ZELDA])
    type('zeldas')
    await wait(120)
    await act(async () => requests[1]?.answer.reject(new TypeError('no network')))
    expect(hook.current()).toEqual({ text: 'zelda', items: [ZELDA], pages: [] })
  })

  it('are asked for again when the field with another text gets the focus', async () => {
    open('zelda')
    await wait(120)
    await answer(0, [ZELDA])
    input.value = 'mario'
    act(() => void input.dispatchEvent(new Event('focus')))
    expect(hook.current()).toBeNull()
    await wait(120)
    expect(requests.map(({ address }) => address).at(-1)).toBe('/api/suggestions?q=mario')
    await answer(1, [])
    act(() => void input.dispatchEvent(new Event('focus')))
    await wait(1_000)
    expect(requests).toHaveLength(2)
    expect(hook.current()).toEqual({ text: 'mario', items: [], pages: [] })
  })

  it('are not asked for any more once the field is closed', async () => {
    open('zelda')
    await wait(120)
    type('mario')
    await wait(120)
    type('metroid')
    hook.unmount()
    expect(requests[1]?.signal.aborted).toBe(true)
    type('samus')
    await wait(1_000)
    expect(requests).toHaveLength(2)
  })

  it('that are under way end with the field', async () => {
    open('zelda')
    await wait(120)
    hook.unmount()
    expect(requests[0]?.signal.aborted).toBe(true)
  })
})

it('the arrows reach the pages, which are counted as suggestions', async () => {
  document.body.append(input)
  input.value = 'troca'
  const page = await renderApp(
    createElement(SuggestionPanel, { input, listId: 'lista', className: '' }),
  )
  await wait(120)
  const pages = [{ name: 'Trocas e garantia', href: '/ajuda/trocas' }]
  await act(async () => requests[0]?.answer.resolve(Response.json({ suggestions: [], pages })))
  act(() => input.focus())
  expect(page.querySelector('[role=status]')?.textContent).toBe(
    'Sugestões: 1. Use as setas para escolher.',
  )
  act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' })))
  const marked = input.getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(marked)?.getAttribute('href')).toBe('/ajuda/trocas')
})

describe('an address that is followed', () => {
  it('is pressed as a link, which is gone after that', () => {
    document.body.innerHTML = ''
    const seen: unknown[] = []
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        const link = event.target as HTMLAnchorElement
        seen.push([link.getAttribute('href'), link.hidden, link.isConnected])
      },
      { once: true },
    )
    navigate('/busca?q=zelda')
    expect(seen).toEqual([['/busca?q=zelda', true, true]])
    expect(document.body.innerHTML).toBe('')
  })
})

// @vitest-environment jsdom
import type { MouseEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { earlyPressScript } from '@/lib/layout/page-scripts'
import { markClickHandled, startClickReplay } from './click-replay'

// The script runs once per document, before everything else.
// biome-ignore lint/security/noGlobalEval: the inline script of the page, as the browser runs it
eval(earlyPressScript)

let stop = () => {}
let isVisible: boolean

/** Reports that the page handled the press. */
const answer = (target: Element) => markClickHandled({ target } as unknown as MouseEvent)

function press(html = '<button type="button">Comprar</button>'): HTMLElement {
  document.body.innerHTML = html
  const button = document.body.firstElementChild as HTMLElement
  button.click()
  return button
}

beforeEach(() => {
  vi.useFakeTimers()
  isVisible = true
  Element.prototype.checkVisibility = () => isVisible
  window.utiPendingClicks = []
})

afterEach(() => {
  stop()
  stop = () => {}
  vi.useRealTimers()
})

describe('a press before the page is hydrated', () => {
  it('is marked and done again until it is answered', () => {
    const button = press()
    expect(button.dataset.pressed).toBe('')
    expect(button.ariaBusy).toBe('true')
    const onClick = vi.fn()
    button.addEventListener('click', onClick)
    stop = startClickReplay()
    vi.advanceTimersByTime(49)
    expect(onClick).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onClick).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(100)
    expect(onClick).toHaveBeenCalledTimes(3)
    answer(button)
    expect(button.hasAttribute('data-pressed')).toBe(false)
    expect(button.ariaBusy).toBeNull()
    vi.advanceTimersByTime(1_000)
    expect(onClick).toHaveBeenCalledTimes(3)
  })

  it('is done before those that came after it, each once it was answered', () => {
    const html = '<button type="button"><b>Comprar</b></button><button type="button"></button>'
    const [first, second] = [press(html), document.body.lastElementChild as HTMLElement]
    second.click()
    first.click()
    const done: string[] = []
    first.addEventListener('click', () => done.push('first'))
    second.addEventListener('click', () => done.push('second'))
    stop = startClickReplay()
    vi.advanceTimersByTime(100)
    expect(done).toEqual(['first', 'first'])
    answer(first.firstElementChild as Element)
    vi.advanceTimersByTime(50)
    expect(done).toEqual(['first', 'first', 'second'])
    answer(second)
    vi.advanceTimersByTime(1_000)
    expect(done).toHaveLength(3)
    expect(document.querySelectorAll('[data-pressed],[aria-busy]')).toHaveLength(0)
  })

  it('waits 50 ms from the last press', () => {
    const button = press()
    const onClick = vi.fn()
    button.addEventListener('click', onClick)
    stop = startClickReplay()
    vi.advanceTimersByTime(40)
    document.body.click()
    vi.advanceTimersByTime(49)
    expect(onClick).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('is not done again on a page that was left', () => {
    const onClick = vi.fn()
    press().addEventListener('click', onClick)
    isVisible = false
    stop = startClickReplay()
    vi.advanceTimersByTime(1_000)
    expect(onClick).not.toHaveBeenCalled()
  })

  it('is not done again once the page is gone', () => {
    const button = press()
    startClickReplay()()
    const onClick = vi.fn()
    button.addEventListener('click', onClick)
    vi.advanceTimersByTime(1_000)
    button.click()
    vi.advanceTimersByTime(1_000)
    expect(onClick).toHaveBeenCalledTimes(1)
  })
})

describe('an answer', () => {
  it('leaves a button alone that is busy by itself', () => {
    const button = press('<button type="button" aria-busy="true"></button>')
    expect(window.utiPendingClicks).toEqual([button])
    answer(button)
    expect(window.utiPendingClicks).toEqual([])
    expect(button.ariaBusy).toBe('true')
  })

  it('may come without a press', () => {
    answer(document.body)
    expect(window.utiPendingClicks).toEqual([])
    stop = startClickReplay()
    expect(() => vi.advanceTimersByTime(1_000)).not.toThrow()
  })
})

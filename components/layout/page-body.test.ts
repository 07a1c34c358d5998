// @vitest-environment jsdom

import type { MouseEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { earlyFieldsScript, earlyPressScript } from '@/lib/layout/page-scripts'
import {
  markClickHandled,
  markInputReceived,
  startClickReplay,
  startEarlyFields,
} from './page-body'

describe('click replay', () => {
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
})

describe('early fields', () => {
  let stop = () => {}
  let hasActivation: boolean | undefined = true

  /**
   * Renders a field and returns it. Only trusted field events are recorded, and a test can create
   * those only with `click()`.
   */
  function record(html: string): HTMLElement {
    document.body.innerHTML = html
    return document.body.firstElementChild as HTMLElement
  }

  // The script runs once per document, before everything else.
  // biome-ignore lint/security/noGlobalEval: the inline script of the page, as the browser runs it
  eval(earlyFieldsScript)
  const recorded = window.utiEarlyFields as NonNullable<typeof window.utiEarlyFields>

  const hydrate = () => document.body.addEventListener('input', markInputReceived)

  beforeEach(() => {
    vi.useFakeTimers()
    recorded.clear()
    window.utiEarlyFields = recorded
    hasActivation = true
    Object.defineProperty(navigator, 'userActivation', {
      configurable: true,
      get: () => (hasActivation === undefined ? undefined : { hasBeenActive: hasActivation }),
    })
  })

  afterEach(() => {
    stop()
    stop = () => {}
    document.body.removeEventListener('input', markInputReceived)
    vi.useRealTimers()
  })

  describe('a box that was ticked before hydration', () => {
    it('is ticked again once its part is hydrated, with its events', () => {
      const box = record('<input type="checkbox">') as HTMLInputElement
      box.click()
      expect(recorded.get(box)).toBe(true)
      const onChange = vi.fn()
      box.addEventListener('change', onChange)
      stop = startEarlyFields()
      vi.advanceTimersByTime(0)
      expect(onChange).not.toHaveBeenCalled()
      vi.advanceTimersByTime(49)
      hydrate()
      expect(onChange).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(onChange).toHaveBeenCalledTimes(1)
      expect(box.checked).toBe(true)
      expect(recorded.size).toBe(0)
      vi.advanceTimersByTime(1_000)
      expect(onChange).toHaveBeenCalledTimes(1)
    })

    it('is not recorded when the browser restored it by itself', () => {
      const box = record('<input type="checkbox">')
      hasActivation = false
      box.click()
      expect(recorded.size).toBe(0)
      hasActivation = undefined
      box.click()
      expect(recorded.size).toBe(1)
    })

    it('is forgotten with its page', () => {
      const box = record('<input type="radio">')
      box.click()
      document.body.innerHTML = ''
      stop = startEarlyFields()
      hydrate()
      vi.advanceTimersByTime(50)
      expect(recorded.size).toBe(0)
    })
  })

  describe('a box in a part that is hydrated after the rest of the page', () => {
    it('is ticked again once its part is hydrated', () => {
      stop = startEarlyFields()
      vi.advanceTimersByTime(1_000)
      const box = record('<input type="radio">') as HTMLInputElement
      const onChange = vi.fn()
      box.click()
      box.checked = false // by the hydration
      box.addEventListener('change', onChange)
      vi.advanceTimersByTime(500)
      expect(onChange).not.toHaveBeenCalled()
      hydrate()
      vi.advanceTimersByTime(50)
      expect(onChange).toHaveBeenCalledTimes(1)
      expect(box.checked).toBe(true)
      vi.advanceTimersByTime(1_000)
      expect(onChange).toHaveBeenCalledTimes(1)
    })

    it('is not entered again when React received it', () => {
      stop = startEarlyFields()
      vi.advanceTimersByTime(1_000)
      hydrate()
      const box = record('<input type="checkbox">') as HTMLInputElement
      box.click()
      const onChange = vi.fn()
      box.addEventListener('change', onChange)
      vi.advanceTimersByTime(1_000)
      expect(onChange).not.toHaveBeenCalled()
      expect(recorded.size).toBe(0)
    })
  })

  describe('a text that was typed before hydration', () => {
    it('is entered again, where the first value was put back', () => {
      const field = record('<input value="antes">') as HTMLInputElement
      recorded.set(field, 'cedo')
      const events: string[] = []
      for (const name of ['input', 'change']) {
        field.addEventListener(name, () => events.push(`${name} ${field.value}`))
      }
      hydrate()
      stop = startEarlyFields()
      expect(events).toEqual([])
      vi.advanceTimersByTime(0)
      expect(events).toEqual(['input antes', 'input cedo', 'change cedo'])
    })

    it('sets a select to the option that was chosen', () => {
      const select = record(
        '<select><option value="a">A<option value="b">B</select>',
      ) as HTMLSelectElement
      recorded.set(select, 'b')
      hydrate()
      stop = startEarlyFields()
      vi.advanceTimersByTime(0)
      expect(select.value).toBe('b')
    })

    it('is not entered once the page is gone', () => {
      const field = record('<input>') as HTMLInputElement
      recorded.set(field, 'cedo')
      hydrate()
      startEarlyFields()()
      vi.advanceTimersByTime(1_000)
      expect(field.value).toBe('')
    })
  })

  it('nothing happens on a page without the script', () => {
    window.utiEarlyFields = undefined
    expect(() => startEarlyFields()()).not.toThrow()
  })
})

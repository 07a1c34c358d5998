// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { earlyFieldsScript } from '@/lib/layout/page-scripts'
import { markInputReceived, startEarlyFields } from './early-fields'

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

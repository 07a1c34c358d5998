// @vitest-environment jsdom
import { act, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { returnFocus } from '@/components/ui/return-focus'
import { type RenderedHook, renderHook } from '@/tests/support/unit/render-hook'
import { startOverlayTriggers } from './navigation/page-effects'
import {
  closeOverlay,
  type OpenOverlay,
  openAuth,
  openLoginRequired,
  openOverlay,
  useOpenOverlay,
} from './overlays'
import { useVisitor, type VisitorState } from './visitor'

function Host({ run }: { run: () => void }) {
  run()
  return null
}

const find = (selector: string) => document.querySelector(selector) as HTMLElement

let hook: RenderedHook<OpenOverlay | null>
let renders: number

beforeEach(() => {
  Element.prototype.checkVisibility = () => true
  document.body.innerHTML = ''
  renders = 0
  hook = renderHook(() => {
    renders += 1
    return useOpenOverlay()
  })
})

afterEach(() => {
  act(() => closeOverlay())
  hook.unmount()
})

describe('the open overlay', () => {
  it('is none at first, then the one that was opened last', () => {
    expect(hook.current()).toBeNull()
    act(() => openOverlay('cart'))
    expect(hook.current()).toEqual({ name: 'cart', tab: 'login' })
    act(() => openLoginRequired())
    expect(hook.current()?.name).toBe('login-required')
  })

  it('is the sign-in with its tab, from the first tab on [AUTH-01]', () => {
    act(() => openAuth('signup'))
    expect(hook.current()).toEqual({ name: 'auth', tab: 'signup' })
    act(() => openAuth())
    expect(hook.current()).toEqual({ name: 'auth', tab: 'login' })
  })

  it('is closed by its name or by none, not by the name of another', () => {
    act(() => openOverlay('menu'))
    act(() => closeOverlay('cart'))
    expect(hook.current()?.name).toBe('menu')
    act(() => closeOverlay('menu'))
    expect(hook.current()).toBeNull()
    act(() => openOverlay('menu'))
    act(() => closeOverlay())
    expect(hook.current()).toBeNull()
  })

  it('does not change when it is opened again, or closed while nothing is open', () => {
    act(() => closeOverlay())
    act(() => openOverlay('search'))
    const first = hook.current()
    const before = renders
    act(() => openOverlay('search'))
    expect(hook.current()).toBe(first)
    expect(renders).toBe(before)
  })

  it('is not followed any more once the part that shows it is gone', () => {
    hook.unmount()
    const before = renders
    act(() => openOverlay('coins'))
    expect(renders).toBe(before)
  })

  it('gives the focus back to what had it when it was opened, or to the named button', () => {
    document.body.innerHTML = '<button id="a"></button><button id="b"></button>'
    find('#a').focus()
    act(() => openOverlay('cart'))
    find('#b').focus()
    returnFocus(null)
    expect(document.activeElement?.id).toBe('a')
    act(() => openOverlay('cart', 'login', find('#b')))
    returnFocus(null)
    expect(document.activeElement?.id).toBe('b')
  })
})

describe('what the server renders', () => {
  function shown<T>(useValue: () => T): T {
    let value: { current: T } | undefined
    const run = () => {
      value = { current: useValue() }
    }
    renderToString(createElement(Host, { run }))
    if (!value) throw new Error('nothing was rendered')
    return value.current
  }

  it('has no open overlay and a guest, whatever is so in the browser', () => {
    act(() => openOverlay('cart'))
    expect(shown(useOpenOverlay)).toBeNull()
    const visitor: VisitorState = shown(useVisitor)
    expect(visitor).toMatchObject({ status: 'guest', customer: null, isGuest: true })
  })
})

describe('the visitor in a component', () => {
  it('is followed until the component goes', () => {
    const visitor = renderHook(useVisitor)
    expect(visitor.current().status).toBe('guest')
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(visitor.current()).toMatchObject({ status: 'offline', isGuest: true })
    visitor.unmount()
  })
})

describe('a pressed button', () => {
  let stop = () => {}

  beforeEach(() => {
    document.body.innerHTML = `
      <button id="cart" data-open="cart"><i></i></button>
      <a id="signup" href="/cadastro" data-open="auth" data-tab="signup">Cadastrar</a>
      <div data-close-overlay><a id="link" href="#fim">x</a>
        <button id="swap" data-open="search"></button></div><p></p>`
    stop = startOverlayTriggers()
  })
  afterEach(() => stop())

  /** Whether the press has no default action in the browser. */
  function press(selector: string): boolean {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    act(() => void find(selector).dispatchEvent(event))
    return event.defaultPrevented
  }

  it('opens the overlay that it names, instead of what its link leads to', () => {
    expect(press('#cart i')).toBe(true)
    expect(hook.current()).toEqual({ name: 'cart', tab: 'login' })
    expect(press('#signup')).toBe(true)
    expect(hook.current()).toEqual({ name: 'auth', tab: 'signup' })
  })

  it('has the focus again after that', () => {
    press('#cart i')
    returnFocus(null)
    expect(document.activeElement?.id).toBe('cart')
  })

  it('opens nothing where somebody has answered the press', () => {
    find('#cart').addEventListener('click', (event) => event.preventDefault(), { once: true })
    press('#cart')
    expect(hook.current()).toBeNull()
  })

  it('closes the overlay that it is part of, and its link is followed', () => {
    act(() => openOverlay('menu'))
    expect(press('#link')).toBe(false)
    expect(hook.current()).toBeNull()
  })

  it('may open another overlay in place of its own', () => {
    act(() => openOverlay('menu'))
    press('#swap')
    expect(hook.current()?.name).toBe('search')
  })

  it('changes nothing elsewhere in the page', () => {
    act(() => openOverlay('menu'))
    expect(press('p')).toBe(false)
    document.dispatchEvent(new Event('click'))
    expect(hook.current()?.name).toBe('menu')
  })

  it('opens nothing once stopped', () => {
    stop()
    press('#cart')
    expect(hook.current()).toBeNull()
  })
})

describe('an overlay that is followed twice', () => {
  it('reaches both, and the one that is left', () => {
    const seen = vi.fn()
    const other = renderHook(() => {
      const open = useOpenOverlay()
      seen(open?.name)
      return open
    })
    act(() => openOverlay('cart'))
    expect([hook.current()?.name, other.current()?.name]).toEqual(['cart', 'cart'])
    other.unmount()
    act(() => openOverlay('menu'))
    expect(hook.current()?.name).toBe('menu')
    expect(seen).not.toHaveBeenCalledWith('menu')
  })
})

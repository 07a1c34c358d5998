// @vitest-environment jsdom
import { act, createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '@/tests/support/unit/render-app'
import { type RenderedHook, renderHook } from '@/tests/support/unit/render-hook'
import { optionId, SuggestionList, useCombobox } from './suggestion-list'

let input: HTMLInputElement
let hook: RenderedHook<ReturnType<typeof useCombobox>>
let size: number
let content: unknown

function show(count: number): void {
  size = count
  content = {}
  hook.rerender()
}

/** Presses a key in the field. Returns whether the browser's default action was prevented. */
function press(key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  act(() => void input.dispatchEvent(event))
  return event.defaultPrevented
}
const expanded = () => input.getAttribute('aria-expanded')
const marked = () => input.getAttribute('aria-activedescendant')

beforeEach(() => {
  document.body.innerHTML = `<input><a id="lista-0"></a><a id="lista-1"></a><a id="lista-2"></a>`
  input = document.querySelector('input') as HTMLInputElement
  size = 3
  content = {}
  hook = renderHook(() => useCombobox({ input, listId: 'lista', size, content }))
})

afterEach(() => {
  hook.unmount()
})

it('an option is named by its list and place', () => {
  expect(optionId('lista', 2)).toBe('lista-2')
})

describe('the field of a combobox', () => {
  it('says whether options are shown, and that none is marked at first', () => {
    expect(expanded()).toBe('true')
    expect(marked()).toBeNull()
    expect(hook.current()).toMatchObject({ active: -1, isClosed: false })
    show(0)
    expect(expanded()).toBe('false')
  })

  it('is a plain field again when the options are gone', () => {
    press('ArrowDown')
    expect(marked()).toBe('lista-0')
    hook.unmount()
    expect(expanded()).toBe('false')
    expect(marked()).toBeNull()
    expect(press('ArrowDown')).toBe(false)
  })
})

describe('the arrows', () => {
  it('go down from the field through all options and back to the field', () => {
    const seen = [1, 2, 3, 4, 5].map(() => {
      expect(press('ArrowDown')).toBe(true)
      return [hook.current().active, marked()]
    })
    expect(seen).toEqual([
      [0, 'lista-0'],
      [1, 'lista-1'],
      [2, 'lista-2'],
      [-1, null],
      [0, 'lista-0'],
    ])
  })

  it('go up from the field to the last option and back to the field', () => {
    const seen = [1, 2, 3, 4, 5].map(() => {
      expect(press('ArrowUp')).toBe(true)
      return marked()
    })
    expect(seen).toEqual(['lista-2', 'lista-1', 'lista-0', null, 'lista-2'])
  })

  it('are those of the browser where nothing is suggested', () => {
    show(0)
    expect(press('ArrowDown')).toBe(false)
    expect(press('ArrowUp')).toBe(false)
    expect(hook.current().active).toBe(-1)
  })

  it('follow the number of options', () => {
    show(1)
    press('ArrowDown')
    expect(marked()).toBe('lista-0')
    press('ArrowDown')
    expect(marked()).toBeNull()
  })

  it('open a closed list again', () => {
    press('Escape')
    expect(press('ArrowDown')).toBe(true)
    expect(expanded()).toBe('true')
    expect(marked()).toBe('lista-0')
  })
})

describe('Enter', () => {
  function clicks() {
    const onClick = vi.fn()
    document.body.addEventListener('click', (event) => onClick((event.target as Element).id), {
      once: true,
    })
    return onClick
  }

  it('follows the marked option', () => {
    const onClick = clicks()
    press('ArrowDown')
    press('ArrowDown')
    expect(press('Enter')).toBe(true)
    expect(onClick).toHaveBeenCalledExactlyOnceWith('lista-1')
  })

  it('follows the first one too', () => {
    const onClick = clicks()
    press('ArrowDown')
    expect(press('Enter')).toBe(true)
    expect(onClick).toHaveBeenCalledExactlyOnceWith('lista-0')
  })

  it('searches for the text itself while no option is marked', () => {
    const onClick = clicks()
    expect(press('Enter')).toBe(false)
    expect(onClick).not.toHaveBeenCalled()
  })

  it('searches for the text itself when the list was closed by a press', () => {
    const onClick = clicks()
    press('ArrowDown')
    act(() => hook.current().close())
    expect(hook.current().isClosed).toBe(true)
    expect(expanded()).toBe('false')
    expect(marked()).toBeNull()
    expect(press('Enter')).toBe(false)
    expect(onClick).not.toHaveBeenCalled()
  })

  it('does nothing for an option that is not in the page any more', () => {
    press('ArrowDown')
    document.getElementById('lista-0')?.remove()
    expect(() => press('Enter')).not.toThrow()
  })
})

describe('Escape', () => {
  it('closes the list and leaves the text, the next one is that of the browser', () => {
    press('ArrowDown')
    expect(press('Escape')).toBe(true)
    expect(expanded()).toBe('false')
    expect(hook.current()).toMatchObject({ active: -1, isClosed: true })
    expect(press('Escape')).toBe(false)
  })

  it('is that of the browser where nothing is suggested', () => {
    show(0)
    expect(press('Escape')).toBe(false)
    expect(hook.current().isClosed).toBe(false)
  })
})

it('other keys are those of the field', () => {
  press('ArrowDown')
  for (const key of ['a', 'Tab', 'Home', 'ArrowLeft']) {
    expect(press(key)).toBe(false)
  }
  expect(hook.current()).toMatchObject({ active: 0, isClosed: false })
})

describe('other options', () => {
  it('open a closed list and take the mark away', () => {
    press('ArrowDown')
    show(2)
    expect(marked()).toBeNull()
    expect(hook.current().active).toBe(-1)
    press('Escape')
    show(2)
    expect(expanded()).toBe('true')
  })

  it('leave mark and list as they are while they stay the same', () => {
    press('ArrowDown')
    hook.rerender()
    expect(marked()).toBe('lista-0')
    press('Escape')
    hook.rerender()
    expect(hook.current().isClosed).toBe(true)
  })
})

it('pages are options before the products, and there is no list without options', async () => {
  const game = { id: '1', slug: 'zelda', name: 'Zelda', image: null, priceCents: 10000, mark: null }
  const page = { name: 'Trocas e garantia', href: '/ajuda/trocas' }
  const render = (isFound: boolean) =>
    renderApp(
      createElement(SuggestionList, {
        listId: 'lista',
        text: 'troca',
        items: isFound ? [game] : [],
        pages: isFound ? [page] : [],
        active: isFound ? 1 : -1,
        onPress: () => undefined,
      }),
    )
  const shown = await render(true)
  const options = [...shown.querySelectorAll('[role=listbox] > [role=option]')]
  const attributes = ['id', 'href', 'aria-selected']
  expect(options.map((option) => attributes.map((name) => option.getAttribute(name)))).toEqual([
    ['lista-0', '/ajuda/trocas', 'false'],
    ['lista-1', '/produto/zelda', 'true'],
  ])
  expect((await render(false)).querySelector('[role=listbox]')).toBeNull()
})

it('a suggestion has the Pro price for Pro customers instead of the other', async () => {
  const game = { id: '1', slug: 'zelda', name: 'Zelda', image: null, priceCents: 10000, mark: null }
  const pricesOf = async (change: { proPriceCents?: number }) => {
    const page = await renderApp(
      createElement(SuggestionList, {
        listId: 'lista',
        text: 'zelda',
        items: [{ ...game, ...change }],
        pages: [],
        active: -1,
        onPress: () => undefined,
      }),
    )
    return ['[data-inline-price]', '[data-non-pro]', '[data-pro-only]'].map((part) =>
      page.querySelector(part)?.textContent?.replaceAll('\u00a0', ' '),
    )
  }
  expect(await pricesOf({})).toEqual(['R$ 100', undefined, undefined])
  expect(await pricesOf({ proPriceCents: 8_000 })).toEqual(['R$ 100R$ 80', 'R$ 100', 'R$ 80'])
})

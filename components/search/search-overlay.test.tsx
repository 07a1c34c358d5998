// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '@/tests/support/unit/render-app'
import { SearchOverlay } from './search-overlay'

beforeEach(() => {
  // jsdom has no modal dialogs and no media queries.
  HTMLDialogElement.prototype.showModal = vi.fn()
  HTMLDialogElement.prototype.close = vi.fn()
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  vi.stubGlobal('fetch', async () => Response.json({ searches: [] }))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Returns the quick departments on a page whose header lists these addresses. */
async function departments(...listed: string[]): Promise<string[]> {
  const menu = document.createElement('nav')
  menu.id = 'category-menu'
  menu.innerHTML = listed.map((href) => `<a href="${href}"></a>`).join('')
  document.body.append(menu)
  const page = await renderApp(<SearchOverlay open onOpenChange={vi.fn()} />)
  await act(async () => undefined)
  const links = page.querySelectorAll('nav[aria-label=Departamentos] a')
  return [...links].map((link) => link.getAttribute('href') ?? '')
}

it('has the quick departments that the menus list', async () => {
  const listed = ['/', '/categoria/nintendo', '/categoria/xbox/jogos', '/categoria/ofertas']
  expect(await departments(...listed)).toEqual(['/categoria/nintendo', '/categoria/ofertas'])
})

it('has all of them on a page whose menu could not be read', async () => {
  expect(await departments('/', '/uti-pro')).toHaveLength(7)
})

// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { loadAndSignOut } from './before-sign-out'
import { startOverlayTriggers } from './navigation/page-effects'
import { openOverlay, useOpenOverlay } from './overlays'
import { SideMenu } from './side-menu'

vi.mock('./before-sign-out', () => ({ loadAndSignOut: vi.fn() }))
vi.mock('./visitor', () => ({
  useVisitor: () => ({ customer: { user: { fullName: 'Ana', email: '', isAdmin: false } } }),
}))

function Menu() {
  const isOpen = useOpenOverlay()?.name === 'menu'
  const menu = { tree: [], navigation: { state: 'ready' as const, items: [] } }
  return (
    <>
      <SideMenu menu={menu} tab="login" open={isOpen} onOpenChange={vi.fn()} />
      <output>{String(isOpen)}</output>
    </>
  )
}

it('closes before it signs out, so that the toast is not under it', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn()
  HTMLDialogElement.prototype.close = vi.fn()
  const stop = startOverlayTriggers()
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () => root.render(<Menu />))
  await act(async () => openOverlay('menu'))
  const isOpen = () => page.querySelector('output')?.textContent
  expect(isOpen()).toBe('true')
  const button = [...page.querySelectorAll('button')].find(
    (it) => it.textContent === 'Sair da conta',
  )
  await act(async () => button?.click())
  expect(loadAndSignOut).toHaveBeenCalledOnce()
  expect(isOpen()).toBe('false')
  stop()
  act(() => root.unmount())
  page.remove()
})

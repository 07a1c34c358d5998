// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { AccountMenu } from './account-menu'

const state = vi.hoisted(() => ({ visitor: {} }))
vi.mock('./visitor', () => ({ useVisitor: () => state.visitor }))

const CustomerMenu = () => createElement('div', { id: 'menu' })
const customer = { user: {} }

it('the menu of a customer whose code could not be loaded comes with the next state of the visitor', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.createElement('main')
  const root = createRoot(page)
  const show = async (status: string) => {
    state.visitor = { status, customer, isGuest: false }
    const menu = createElement(AccountMenu, { texts: { login: '', loading: 'Carregando' } })
    act(() => root.render(menu))
    await act(() => vi.dynamicImportSettled())
  }
  vi.doMock('./customer-menu', () => {
    throw new Error('Failed to load chunk')
  })
  await show('customer')
  await show('offline')
  expect(page.querySelector('[role=status]')).not.toBeNull()

  vi.doMock('./customer-menu', () => ({ CustomerMenu }))
  await show('customer')
  expect(page.querySelector('#menu')).not.toBeNull()
  act(() => root.unmount())
})

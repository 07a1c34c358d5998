// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SessionFeatures } from '@/app/session-features'
import { setConsole } from '@/server/account/actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { startConsoleNotices } from './console-notices'
import { deviceConsoles, saveConsoles } from './device-consoles'

const visitor = vi.hoisted(() => ({ isGuest: true }))
vi.mock('@/components/layout/visitor', () => ({
  currentVisitor: () => ({ customer: null, isGuest: visitor.isGuest }),
  onVisitorChange: () => () => undefined,
  whenReachable: vi.fn(),
}))
vi.mock('@/app/signed-in-features', () => ({}))
vi.mock('@/components/analytics/consent', () => ({
  startConsentButtons: () => undefined,
  startConsentSync: () => () => undefined,
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/server/account/actions', () => ({ setConsole: vi.fn() }))

const stored = () => localStorage.getItem('uti-consoles')

/** Opens another page of the store. */
async function openPage(isGuest: boolean): Promise<void> {
  visitor.isGuest = isGuest
  await renderApp(<SessionFeatures key={Math.random()} />)
  await act(async () => vi.dynamicImportSettled())
}

beforeEach(() => {
  vi.mocked(setConsole).mockResolvedValue({ ok: true, data: undefined })
  localStorage.clear()
})

it('keeps the consoles of a guest', async () => {
  await saveConsoles(['ps5'], null)
  await openPage(true)
  expect(stored()).toBe('["ps5"]')
})

it.each([
  ['chosen in the account', () => saveConsoles(['ps5'], ['ps4'])],
  [
    'loaded with the visitor',
    () => startConsoleNotices({ consoles: () => ['ps5'], onChange: () => () => undefined }),
  ],
])('forgets the consoles of an account, %s, once its session has ended', async (_how, store) => {
  await store()
  await openPage(false)
  expect(stored()).toBe('["ps5"]')
  await openPage(true)
  expect(stored()).toBe('[]')
  expect(deviceConsoles.get()).toEqual([])
  await saveConsoles(['switch'], null)
  await openPage(true)
  expect(stored()).toBe('["switch"]')
})

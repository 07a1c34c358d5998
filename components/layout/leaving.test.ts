// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageOwner, setPageOwner } from '@/lib/auth/cookies'
import { beforeSignOut, finishBeforeSignOut, loadAndSignOut } from './before-sign-out'
import { SESSION_CHECK_MS, startSessionWatch } from './session-watch'
import { signOutHere } from './sign-out'

const store = vi.hoisted(() => ({
  signOut: vi.fn(),
  refreshVisitor: vi.fn(),
  checkVisitor: vi.fn(),
  isOffline: vi.fn(),
  toast: vi.fn(),
}))
vi.mock('@/server/auth/actions', () => ({ signOut: store.signOut }))
vi.mock('@/components/ui/toast', () => ({ toast: store.toast }))
vi.mock('./visitor', () => ({
  refreshVisitor: store.refreshVisitor,
  checkVisitor: store.checkVisitor,
  isOffline: store.isOffline,
}))

const cookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookies of the visitor
  document.cookie = text
}

let stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  for (const mock of Object.values(store)) mock.mockReset()
  store.isOffline.mockReturnValue(false)
  store.signOut.mockResolvedValue({ ok: true, data: null })
  cookie('uti-session-hint=1; path=/')
  cookie('uti-signed-out=; path=/; max-age=0')
})

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('what must be done before a sign-out', () => {
  it('is all begun and waited for', async () => {
    const slow = Promise.withResolvers<void>()
    const tasks = [vi.fn(() => slow.promise), vi.fn(async () => undefined)]
    stops = tasks.map(beforeSignOut)
    const done = vi.fn()
    void finishBeforeSignOut().then(done)
    await vi.advanceTimersByTimeAsync(1_999)
    for (const task of tasks) expect(task).toHaveBeenCalledTimes(1)
    expect(done).not.toHaveBeenCalled()
    slow.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is waited for 2 s at most', async () => {
    stops = [beforeSignOut(() => new Promise(() => undefined))]
    const done = vi.fn()
    void finishBeforeSignOut().then(done)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('may fail, which ends only its own wait', async () => {
    const slow = Promise.withResolvers<void>()
    stops = [
      beforeSignOut(() => Promise.reject(new Error('no'))),
      beforeSignOut(() => slow.promise),
    ]
    const done = vi.fn()
    void finishBeforeSignOut().then(done)
    await vi.advanceTimersByTimeAsync(0)
    expect(done).not.toHaveBeenCalled()
    slow.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('is nothing once it was taken back', async () => {
    const task = vi.fn(async () => undefined)
    beforeSignOut(task)()
    await finishBeforeSignOut()
    expect(task).not.toHaveBeenCalled()
  })
})

describe('a sign-out', () => {
  it('says so when it is done, with the visitor asked for again [AUTH-14]', async () => {
    setPageOwner('ana')
    sessionStorage.setItem('uti-forms-owner', 'ana')
    const order: string[] = []
    stops = [beforeSignOut(async () => order.push('tasks'))]
    store.signOut.mockImplementation(async () => {
      order.push('sign-out')
      return { ok: true, data: null }
    })
    store.refreshVisitor.mockImplementation(async () => order.push(`visitor of ${pageOwner()}`))
    await signOutHere('Logout realizado!', () => order.push('message'))
    expect(order).toEqual(['tasks', 'sign-out', 'visitor of null', 'message'])
    expect(sessionStorage.getItem('uti-forms-owner')).toBe('')
    expect(store.signOut).toHaveBeenCalledExactlyOnceWith({})
  })

  it('shows the message as a toast [AUTH-14]', async () => {
    await loadAndSignOut('Logout realizado!')
    expect(store.toast).toHaveBeenCalledExactlyOnceWith({
      title: 'Logout realizado!',
      variant: 'success',
    })
  })

  it('leaves the cookies to the server when that has answered', async () => {
    await signOutHere('Logout realizado!')
    expect(document.cookie).toBe('uti-session-hint=1')
  })

  it.each([
    ['fails', async () => ({ ok: false, code: 'CONNECTION' })],
    ['is never answered', () => Promise.reject(new TypeError('no network'))],
  ])('ends the session here when the call %s, for 60 days [AUTH-14]', async (_how, answer) => {
    const written = vi.spyOn(document, 'cookie', 'set')
    store.signOut.mockImplementation(answer)
    await signOutHere('Logout realizado!')
    expect(store.toast).toHaveBeenCalledTimes(1)
    expect(document.cookie).toBe('uti-signed-out=1')
    const days60 = 60 * 24 * 60 * 60
    expect(written.mock.calls.flat()).toEqual([
      `uti-signed-out=1; path=/; max-age=${days60}; samesite=lax`,
      'uti-session-hint=; path=/; max-age=0; samesite=lax',
    ])
  })
})

it('a sign-out ends the session here after 10 s without an answer [AUTH-14]', async () => {
  store.signOut.mockReturnValue(new Promise(() => undefined))
  const done = signOutHere('Logout realizado!')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(store.toast).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(store.toast).toHaveBeenCalledTimes(1)
  expect(document.cookie).toBe('uti-signed-out=1')
})

describe('the watch over a session', () => {
  const look = (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const checks = () => store.checkVisitor.mock.calls.length

  beforeEach(() => {
    look(false)
    stops = [startSessionWatch()]
  })

  it('looks every 30 s [AUTH-27]', () => {
    expect(SESSION_CHECK_MS).toBe(30_000)
    vi.advanceTimersByTime(29_999)
    expect(checks()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(checks()).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(checks()).toBe(3)
  })

  it('looks when the tab comes back, never while it is hidden', () => {
    look(true)
    vi.advanceTimersByTime(120_000)
    expect(checks()).toBe(0)
    look(false)
    expect(checks()).toBe(1)
  })

  it('does not look while the store cannot be reached', () => {
    store.isOffline.mockReturnValue(true)
    vi.advanceTimersByTime(60_000)
    look(false)
    expect(checks()).toBe(0)
  })

  it('ends', () => {
    for (const stop of stops) stop()
    vi.advanceTimersByTime(60_000)
    look(false)
    expect(checks()).toBe(0)
  })
})

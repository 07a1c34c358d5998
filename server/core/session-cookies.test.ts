import type { CookieOptions } from '@supabase/ssr'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as cookies from './session-cookies'

const settings = vi.hoisted(() => ({ SITE_ORIGIN: 'http://localhost:3000' }))
vi.mock('./env', () => ({ env: () => settings }))

beforeEach(() => {
  settings.SITE_ORIGIN = 'http://localhost:3000'
})

const DAY = 24 * 60 * 60
const FLAGS = { path: '/', httpOnly: true, secure: false, sameSite: 'lax', maxAge: 30 * DAY }
const session = (name: string, value = 'x', options: CookieOptions = { maxAge: 400 * DAY }) => ({
  name,
  value,
  options,
})

/** A browser with these cookies, and the calls on its store in order. */
function browser(...names: string[]) {
  const jar = new Map(names.map((name) => [name, 'old']))
  const done: unknown[][] = []
  const store: cookies.CookieStore = {
    getAll: () => [...jar].map(([name, value]) => ({ name, value })),
    set: (name, value, flags) => {
      done.push(['set', name, value, flags])
      jar.set(name, value)
    },
    delete: (name) => {
      done.push(['delete', name])
      jar.delete(name)
    },
  }
  const options = cookies.sessionOptions(store)
  return {
    done,
    read: async () => (await options.cookies.getAll())?.map(({ name }) => name),
    write: (...list: ReturnType<typeof session>[]) => options.cookies.setAll?.(list, {}),
    store,
    options,
  }
}

describe('the cookies of a session', () => {
  it('are bound to the host over https, for 30 days and a year', () => {
    expect(cookies.sessionCookieFlags()).toEqual(FLAGS)
    expect(cookies.deviceCookieName()).toBe('uti-device')
    expect(cookies.deviceCookieFlags()).toEqual({ ...FLAGS, maxAge: 365 * DAY })
    const { cookieOptions, db } = browser().options
    expect(cookieOptions).toEqual({ name: 'uti-session', ...FLAGS })
    expect(db).toEqual({ retry: false })
    settings.SITE_ORIGIN = 'https://loja.example'
    expect(cookies.sessionCookieFlags()).toEqual({ ...FLAGS, secure: true })
    expect(cookies.deviceCookieName()).toBe('__Host-uti-device')
    expect(browser().options.cookieOptions.name).toBe('__Host-uti-session')
    settings.SITE_ORIGIN = 'http://https:3000'
    expect(cookies.sessionCookieFlags()).toEqual(FLAGS)
  })

  it('are written with a hint that scripts may read, and the verifier for an hour', () => {
    const { done, write } = browser()
    write(
      session('uti-session.0'),
      session('uti-session.10', ''),
      session('uti-session-code-verifier'),
      session('uti-session.1x', 'x', { maxAge: 0 }),
    )
    expect(done).toEqual([
      ['set', 'uti-session-hint', '1', { ...FLAGS, httpOnly: false }],
      ['set', 'uti-session.0', 'x', FLAGS],
      ['set', 'uti-session.10', '', FLAGS],
      ['set', 'uti-session-code-verifier', 'x', { ...FLAGS, maxAge: 3600 }],
      ['set', 'uti-session.1x', 'x', { ...FLAGS, maxAge: 0 }],
    ])
  })

  it('take the hint with them', () => {
    const { done, write } = browser('uti-session', 'uti-session-hint')
    write(session('uti-session', '', { maxAge: 0 }))
    expect(done).toEqual([
      ['delete', 'uti-session-hint'],
      ['set', 'uti-session', '', { ...FLAGS, maxAge: 0 }],
    ])
  })

  it('leave the hint where only a sign-up starts', () => {
    const { done, write } = browser('uti-session')
    write(session('uti-session-code-verifier'))
    expect(done.map(([what, name]) => [what, name])).toEqual([['set', 'uti-session-code-verifier']])
  })

  it('are not read after a sign-out of this browser, until the next sign-in', async () => {
    const names = ['uti-session', 'uti-session.0', 'uti-session-code-verifier', 'x-uti-session.0']
    expect(await browser(...names).read()).toEqual(names)
    const ended = browser(...names, 'uti-signed-out')
    expect(await ended.read()).toEqual([
      'uti-session-code-verifier',
      'x-uti-session.0',
      'uti-signed-out',
    ])
    ended.write(session('uti-session', ''))
    expect(await ended.read()).not.toContain('uti-session')
    ended.done.length = 0
    ended.write(session('uti-session'))
    expect(ended.done).toEqual([
      ['set', 'uti-session', '', { ...FLAGS, maxAge: 0 }],
      ['set', 'uti-session.0', '', { ...FLAGS, maxAge: 0 }],
      ['set', 'uti-session-code-verifier', '', { ...FLAGS, maxAge: 0 }],
      ['delete', 'uti-session-hint'],
      ['delete', 'uti-signed-out'],
      ['set', 'uti-session-hint', '1', { ...FLAGS, httpOnly: false }],
      ['set', 'uti-session', 'x', FLAGS],
    ])
    expect(await ended.read()).toContain('uti-session')
  })

  it('are read again once the cookie of a sign-out was deleted, which leaves an empty value', async () => {
    const { store, read } = browser('uti-session', 'uti-signed-out')
    store.set('uti-signed-out', '', {})
    expect(await read()).toContain('uti-session')
  })
})

// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SessionFeatures } from '@/app/session-features'
import { SESSION_HINT_COOKIE, SIGNED_OUT_COOKIE, setPageOwner } from '@/lib/auth/cookies'
import { signOut } from '@/server/auth/actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { TYPED_KEY } from './page-form-storage'

type Listener = () => void
const page = vi.hoisted(() => ({
  customer: null as { user: { id: string } } | null,
  changed: [] as Listener[],
  reached: [] as Listener[],
  refresh: vi.fn(),
}))
vi.mock('@/components/layout/visitor', () => ({
  currentVisitor: () => ({ customer: page.customer, isGuest: page.customer === null }),
  onVisitorChange: (listener: Listener) => {
    page.changed.push(listener)
    return () => undefined
  },
  whenReachable: (task: Listener) => page.reached.push(task),
}))
vi.mock('@/app/signed-in-features', () => ({ startSignedInFeatures: () => () => undefined }))
vi.mock('@/components/analytics/consent', () => ({
  startConsentButtons: () => undefined,
  startConsentSync: () => () => undefined,
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: page.refresh }) }))
vi.mock('@/server/auth/actions', () => ({ signOut: vi.fn() }))

const setCookie = (name: string, seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it from there
  document.cookie = `${name}=1; max-age=${seconds}`
}

beforeEach(() => {
  Object.assign(page, { customer: null, changed: [], reached: [] })
  vi.mocked(signOut).mockReset().mockResolvedValue({ ok: true, data: undefined })
  for (const name of [SIGNED_OUT_COOKIE, SESSION_HINT_COOKIE]) setCookie(name, 0)
})

/** Simulates that the store can be reached: runs the tasks that wait for that. */
async function reach(): Promise<void> {
  await act(async () => {
    for (const task of page.reached.splice(0)) task()
    await vi.dynamicImportSettled()
  })
}

async function setVisitor(id: string | null): Promise<void> {
  page.customer = id === null ? null : { user: { id } }
  await act(async () => {
    for (const listener of page.changed) listener()
    await vi.dynamicImportSettled()
  })
}

it('stores what a customer typed for them, if another one has signed in meanwhile', async () => {
  await renderApp(
    <>
      <SessionFeatures />
      <form>
        <input name="cep" defaultValue="29100-000" />
      </form>
    </>,
  )
  setPageOwner('ana')
  await setVisitor('ana')
  await setVisitor(null)
  setPageOwner('bia')
  await reach()
  expect(page.refresh).toHaveBeenCalledTimes(1)
  expect(JSON.parse(sessionStorage.getItem(TYPED_KEY) ?? 'null')).toMatchObject({
    owner: 'ana',
    fields: [['|cep|||0', '29100-000']],
  })
})

it('sends a sign-out again that did not reach the store, once a page', async () => {
  setCookie(SIGNED_OUT_COOKIE, 60)
  await renderApp(<SessionFeatures />)
  expect(signOut).not.toHaveBeenCalled()
  await reach()
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ isAgain: true })
  await setVisitor(null)
  await reach()
  expect(signOut).toHaveBeenCalledOnce()
})

it('sends no sign-out again after another sign-in', async () => {
  setCookie(SIGNED_OUT_COOKIE, 60)
  await renderApp(<SessionFeatures />)
  setCookie(SESSION_HINT_COOKIE, 60)
  await reach()
  expect(signOut).not.toHaveBeenCalled()
})

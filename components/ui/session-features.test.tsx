// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { SessionFeatures } from '@/app/session-features'
import { setPageOwner } from '@/lib/auth/cookies'
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
  await act(async () => {
    for (const task of page.reached) task()
    await vi.dynamicImportSettled()
  })
  expect(page.refresh).toHaveBeenCalledTimes(1)
  expect(JSON.parse(sessionStorage.getItem(TYPED_KEY) ?? 'null')).toMatchObject({
    owner: 'ana',
    fields: [['|cep|||0', '29100-000']],
  })
})

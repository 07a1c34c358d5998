// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { savePushSubscription } from '@/server/staff/actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { NotificationsCard } from './notifications-card'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/server/staff/actions', () => ({
  savePushSubscription: vi.fn(),
  deletePushSubscription: vi.fn(),
}))

const keys = { endpoint: 'https://fcm.googleapis.com/a', keys: { p256dh: 'p', auth: 'a' } }
const pushManager = {
  getSubscription: async () => null,
  subscribe: async () => ({ toJSON: () => keys }),
}
const registration = { pushManager }

beforeEach(() => {
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: async () => 'granted',
  })
  Object.assign(navigator, {
    serviceWorker: {
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('says that an account has as many browsers as it may have', async () => {
  vi.mocked(savePushSubscription).mockResolvedValue({ ok: false, code: 'CONFLICT' })
  await renderApp(<NotificationsCard browsers={[]} notices={['order']} publicKey="key" />)
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Ligar neste navegador',
  )
  await act(async () => button?.click())
  const shown = {
    title: 'Não foi possível mudar as notificações',
    description: 'Você já tem dez navegadores com notificações. Desligue um deles.',
    variant: 'destructive',
  }
  await expect.poll(() => toast).toHaveBeenCalledExactlyOnceWith(shown)
  expect(savePushSubscription).toHaveBeenCalledExactlyOnceWith({
    endpoint: keys.endpoint,
    ...keys.keys,
  })
})

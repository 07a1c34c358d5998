import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * Chromium without a window denies notifications, and the push service of this browser has no address,
 * so that nothing leaves the test.
 */
function fakePushService(): void {
  const endpoint = 'https://test.invalid.push.services.mozilla.com/e2e'
  let subscription: object | null = null
  const keys = {
    p256dh:
      'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  }
  const own = () => ({
    toJSON: () => ({ endpoint: `${endpoint}/${crypto.randomUUID()}`, keys }),
    unsubscribe: async () => {
      subscription = null
      sessionStorage.removeItem('e2e-push')
      return true
    },
  })
  if (sessionStorage.getItem('e2e-push')) subscription = own()
  Object.defineProperty(Notification, 'permission', { value: 'granted' })
  Notification.requestPermission = async () => 'granted'
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription,
    subscribe: async () => {
      sessionStorage.setItem('e2e-push', 'on')
      subscription = own()
      return subscription
    },
  })
}

test('a member turns notifications on for this browser, and off again @mobile', async ({
  page,
  signedIn,
  axe,
}) => {
  await page.addInitScript(fakePushService)
  await signedIn({ staff: 'support' })
  await page.goto('/admin/notificacoes')
  await expect(page.getByText('novos pedidos')).toBeVisible()
  await expect(page.getByText('estoque baixo')).toBeHidden()
  await axe(page)
  await page.getByRole('button', { name: 'Ligar neste navegador' }).click()
  await expect(toast(page)).toContainText('Notificações ligadas')
  await expect(page.getByRole('status')).toContainText('Este navegador recebe os avisos da loja')
  const browsers = page.getByRole('listitem').filter({ hasText: 'este' })
  await expect(browsers).toHaveCount(1)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  await axe(page)
  await page.reload()
  await page.getByRole('button', { name: 'Desligar neste navegador' }).click()
  await expect(page.getByRole('button', { name: 'Ligar neste navegador' })).toBeVisible()
  await expect(browsers).toHaveCount(0)
})

test('a browser that blocks notifications says how to allow them', async ({ page, signedIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'denied' })
  })
  await signedIn({ staff: 'owner' })
  await page.goto('/admin/notificacoes')
  await expect(page.getByText('O navegador bloqueia as notificações desta loja.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ligar neste navegador' })).toBeHidden()
})

test('the service worker shows a notification of the store', async ({ page, context, baseURL }) => {
  await page.goto('/')
  const client = await context.newCDPSession(page)
  const registered = new Promise<string>((done) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted)
      if (own) done(own.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const shown: unknown[] = []
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, options) => void shown.push({ title, ...options })
    Object.assign(self, { shown })
  })
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: baseURL ?? '',
    registrationId: await registered,
    data: JSON.stringify({
      title: 'Novo pedido UTI-ABCD',
      body: 'Confirme antes que ele expire.',
      url: '/admin/pedidos/1',
      tag: '1',
    }),
  })
  await expect
    .poll(() => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown))
    .toMatchObject([
      {
        title: 'Novo pedido UTI-ABCD',
        body: 'Confirme antes que ele expire.',
        tag: '1',
        data: { url: '/admin/pedidos/1' },
      },
    ])
})

import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import webPush from 'web-push'
import { deletePushSubscription, savePushSubscription } from '@/server/staff/actions'
import { getNotifications } from '@/server/staff/queries'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as } from '@/tests/support/next-stubs/visitor'

const people: TestUser[] = []
async function createAccount(overrides: Parameters<typeof createUser>[0] = {}) {
  const person = await createUser(overrides)
  people.push(person)
  return signedIn(person)
}
afterAll(() => removeUsers(people))

/** A browser whose push service has no address, so that nothing leaves the test. */
const browser = () => ({
  endpoint: `https://test.invalid.push.services.mozilla.com/${randomUUID()}`,
  p256dh: webPush.generateVAPIDKeys().publicKey,
  auth: randomBytes(16).toString('base64url'),
})

it('notifications are turned on and off by a member of the staff for their browser', async () => {
  const [member, other, customer] = [
    await createAccount({ staff: 'support' }),
    await createAccount({ staff: 'owner' }),
    await createAccount(),
  ]
  member.headers.set('user-agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Firefox/143.0')
  expect(await as(customer, () => savePushSubscription(browser()))).toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(as(customer, getNotifications)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  for (const wrong of [
    { endpoint: 'https://127.0.0.1/a' },
    { endpoint: 'https://fcm.googleapis.com@10.0.0.1/a' },
    { p256dh: 'a' },
    { auth: '' },
    { more: 1 },
  ]) {
    expect(await as(member, () => savePushSubscription({ ...browser(), ...wrong }))).toMatchObject({
      code: 'INVALID',
    })
  }
  expect(await as(member, () => savePushSubscription(browser()))).toMatchObject({ ok: true })
  const state = await as(member, getNotifications)
  expect(state).toMatchObject({
    browsers: [{ device: 'Firefox · Linux', isCurrent: true }],
    notices: ['order', 'expiring', 'assistance', 'review', 'question'],
  })
  const id = state.browsers[0]?.id ?? ''
  expect(await as(other, () => deletePushSubscription({ id }))).toMatchObject({ ok: true })
  expect((await as(member, getNotifications)).browsers).toHaveLength(1)
  expect(await as(member, () => deletePushSubscription({ id }))).toMatchObject({ ok: true })
  expect((await as(member, getNotifications)).browsers).toEqual([])
})

// Every server action is a public POST. What does not come from a page of the store in the right
// form is refused before its handler runs, whoever sends it (security §3.7).

import { expect, test } from '../../support/browser/fixtures.ts'
import {
  ACCEPTS_EMPTY_INPUT,
  callAction,
  type ForgedAction,
  forgedActions,
  IGNORES_INPUT,
} from '../../support/browser/forged-action.ts'
import { mapWithConcurrency } from '../../support/browser/map-with-concurrency.ts'
import { cookieHeader, sessionCookies } from '../../support/browser/session.ts'

const EVIL = 'https://evil.example'

type Form = { headers?: Record<string, string>; body?: string }

/** Forms of a request that no page of the store sends. What looks at them is the same for all actions. */
const transports = (origin: string): [name: string, form: Form][] => [
  ['no origin', {}],
  ['a hidden origin', { headers: { origin: 'null' } }],
  [
    'a foreign origin and a forged host',
    { headers: { origin: EVIL, 'x-forwarded-host': 'evil.example' } },
  ],
  ['the origin of another port', { headers: { origin: 'http://localhost:1' } }],
  ['a body of 2 MB', { headers: { origin }, body: JSON.stringify(['x'.repeat(2_000_000)]) }],
  ['broken JSON', { headers: { origin }, body: '[{"a":' }],
  ['deep JSON', { headers: { origin }, body: `[${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}]` }],
  [
    'a form that is none',
    { headers: { origin, 'content-type': 'multipart/form-data; boundary=x' }, body: 'x' },
  ],
  ['an unknown type', { headers: { origin, 'content-type': 'application/xml' }, body: '<a/>' }],
]

/** React leaves an empty form of it. */
const POISONED = 'a poisoned prototype'

/** Forms that each action has to refuse by itself, or that are the first to come through a mistake. */
const ownForms = (origin: string): [name: string, form: Form][] => [
  ['a foreign origin', { headers: { origin: EVIL } }],
  ['no body', { headers: { origin }, body: '' }],
  [POISONED, { headers: { origin }, body: '[{"__proto__":{"isAdmin":true}}]' }],
]

test('nothing that is not sent as the store sends it reaches a handler [PERM-14] [PERM-15]', async ({
  baseURL,
  user,
}) => {
  // A thousand requests, some of 2 MB.
  test.setTimeout(300_000)
  const origin = baseURL ?? ''
  const actions = forgedActions()
  expect(actions.length).toBeGreaterThan(15)
  const admin = await user({ admin: true })
  const cookie = cookieHeader(await sessionCookies(admin))

  const price = actions.find(({ name }) => name === 'priceCart') as ForgedAction
  const rightForm = { headers: { origin, cookie }, body: '[{"lines":[]}]' }
  expect(await callAction(origin, price, rightForm)).toMatchObject({ what: 'ran' })

  // Each action gets each form that it looks at itself, and one or two of the others in turn.
  const shared = transports(origin)
  const tried = [
    ...ownForms(origin).map(([how, form]) => ({ how, form, some: actions })),
    ...shared.map(([how, form], turn) => {
      const isInTurn = (_: ForgedAction, at: number) =>
        (at + turn) % Math.ceil(shared.length / 2) === 0
      return { how, form, some: actions.filter(isInTurn) }
    }),
  ]
  for (const { how, form, some } of tried) {
    const isForeign = form.headers?.origin !== origin
    const mayRun = how === POISONED ? [...IGNORES_INPUT, ...ACCEPTS_EMPTY_INPUT] : IGNORES_INPUT
    const swept = some.filter(({ name }) => isForeign || !mayRun.includes(name))
    const outcomes = await mapWithConcurrency(swept, async (action) => {
      const { what, code } = await callAction(origin, action, {
        ...form,
        headers: { cookie, ...form.headers },
      })
      return [action.name, what, code] as const
    })
    const ran = outcomes.filter(([, what]) => what === 'ran')
    expect([how, ran]).toEqual([how, []])
    // A foreign sender does not even get its input looked at.
    const checked = outcomes.filter(([, what]) => isForeign && what === 'checked')
    expect([how, checked]).toEqual([how, []])
  }
})

test('the way of the cart to the store is as closed as an action [CART-03]', async ({
  baseURL,
  user,
}) => {
  const origin = baseURL ?? ''
  const cookie = (await sessionCookies(await user()))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  const post = async (headers: Record<string, string>, body = '{}') => {
    let response: Response
    // 503: the tests beside this one keep the database busy for longer than a request may wait.
    do response = await fetch(`${origin}/api/cart`, { method: 'POST', headers, body })
    while (response.status === 503)
    const { ok, code } = await response.json()
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    return ok ? 'ran' : code
  }
  expect(await post({ origin, cookie })).toBe('ran')
  expect(await post({ origin })).toBe('UNAUTHENTICATED')
  expect(await post({ cookie })).toBe('FORBIDDEN')
  expect(await post({ origin: EVIL, cookie, 'x-forwarded-host': 'evil.example' })).toBe('FORBIDDEN')
  for (const body of ['', '{"a":', '[]', '{"lines":[]}', JSON.stringify({ a: 'x'.repeat(70_000) })])
    expect([body.slice(0, 20), await post({ origin, cookie }, body)]).toEqual([
      body.slice(0, 20),
      'INVALID',
    ])
})

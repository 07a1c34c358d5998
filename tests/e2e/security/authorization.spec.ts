// The same checks against the store and against the same build without proxy.ts: what may be
// seen and done must not differ (security §1, PERM-15). The twin is a copy of the build with the
// proxy taken out, as a build without the file leaves it: seconds instead of another build.

import { placeOrder } from '../../factories/order.ts'
import { createProduct, type Product, removeProducts } from '../../factories/product.ts'
import type { TestUser } from '../../factories/user.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import {
  ACCEPTS_EMPTY_INPUT,
  callAction,
  type ForgedAction,
  forgedActions,
} from '../../support/browser/forged-action.ts'
import { mapWithConcurrency } from '../../support/browser/map-with-concurrency.ts'
import { type SecondStore, startSecondStore } from '../../support/browser/second-store.ts'
import { cookieHeader, sessionCookies } from '../../support/browser/session.ts'
import { signedCookie } from '../../support/browser/unconfirmed.ts'
import { clientOf, secretClient } from '../../support/clients.ts'

const PAGES = [
  '/area-cliente',
  '/area-cliente/dados',
  '/lista-desejos',
  '/coins',
  '/api/meus-dados',
  '/api/visitor?favoritos=1',
  '/admin',
  '/admin/paginas',
  '/admin/paginas/xbox4',
  '/admin/acesso',
  '/admin/pedidos',
  '/admin/clientes',
  '/admin/equipe',
  '/admin/auditoria',
]

/** What ends the session of whoever calls it, and is tried elsewhere (tests/e2e/auth/session.spec.ts). */
const ENDS_SESSION = 'signOut'

type Secrets = Record<string, string>

const cookieOfPerson = async (user: TestUser) => cookieHeader(await sessionCookies(user))

/** What of the secrets is in the answers of the pages, by page. */
async function seen(origin: string, cookie: string, secrets: Secrets) {
  const rows = PAGES.map(async (path) => {
    const headers = { cookie, 'x-forwarded-for': '10.78.0.1' }
    const body = await (await fetch(origin + path, { redirect: 'manual', headers })).text()
    const found = Object.entries(secrets).filter(([, secret]) => body.includes(secret))
    return [path, found.map(([name]) => name)] as const
  })
  return Object.fromEntries((await Promise.all(rows)).filter(([, found]) => found.length > 0))
}

/** What was seen, but for one secret on one page. */
function without(secret: string, page: string | null, saw: Record<string, string[]>) {
  const kept = Object.entries(saw).map(([path, found]) => [
    path,
    path === page ? found.filter((name) => name !== secret) : found,
  ])
  return Object.fromEntries(kept)
}

/** What came of each action, sent to a page that has it or to this one. */
async function done(origin: string, cookie: string, actions: ForgedAction[], path?: string) {
  const headers = { cookie, origin }
  const form = { headers, ...(path ? { path } : {}) }
  const call = async (action: ForgedAction) =>
    [action.name, (await callAction(origin, action, form)).what] as const
  return Object.fromEntries(await mapWithConcurrency(actions, call))
}

/** Whose requests no cookie, a right one and a right one with a role decide: they try every action. */
const TRY_ALL = ['guest', 'customer', 'admin']
/** What these are is decided before any action: each tries some of them, and all of them all. */
const IN_TURN = ['forged', 'ended', 'unconfirmed', 'demoted', 'owner']

/** The actions that one of these tries. */
const partOf = (who: string, whole: string[], actions: ForgedAction[]) =>
  actions.filter((_, at) => at % whole.length === whole.indexOf(who))

let bare: SecondStore
let product: Product

test.beforeAll(async () => {
  bare = await startSecondStore({ withoutMiddleware: true })
  product = await createProduct({ name: 'Segredo da Lista' })
})

test.afterAll(async () => {
  await bare.stop()
  await removeProducts([product])
})

test('who sees and does what is the same without proxy.ts [PERM-14] [PERM-15] [ROUTE-09] [ROUTE-10]', async ({
  user,
  baseURL: origin,
}) => {
  test.setTimeout(600_000)
  const baseURL = origin ?? ''
  const setsCookie = async (origin: string) =>
    (await fetch(`${origin}/ajuda/faq`, { headers: { cookie: cookieHeader([]) } })).headers.has(
      'set-cookie',
    )
  expect([await setsCookie(baseURL), await setsCookie(bare.origin)]).toEqual([true, false])

  const [ana, bia, ended, demoted, admin, unconfirmed] = await Promise.all([
    user({ fullName: 'Ana Segredo' }),
    user(),
    user(),
    user({ admin: true }),
    user({ admin: true }),
    user({ admin: true, confirmed: false }),
  ])
  const anas = await clientOf(ana)
  const order = await placeOrder(anas, product.id)
  await anas.from('user_favorites').insert({ user_id: ana.id, product_id: product.id })
  const secrets: Secrets = {
    order: order.code,
    email: ana.email,
    favorite: product.id,
    panel: 'aria-label="Painel"',
  }

  const cookies: Record<string, string> = {
    guest: '',
    forged: cookieHeader([{ name: 'uti-session', value: signedCookie(ana, 'another key') }]),
    ended: await cookieOfPerson(ended),
    unconfirmed: cookieHeader([{ name: 'uti-session', value: signedCookie(unconfirmed) }]),
    customer: await cookieOfPerson(bia),
    demoted: await cookieOfPerson(demoted),
    owner: await cookieOfPerson(ana),
    admin: await cookieOfPerson(admin),
  }
  await (await clientOf(ended)).auth.signOut({ scope: 'global' })
  await secretClient().from('user_profiles').update({ role: 'customer' }).eq('id', demoted.id)

  const actions = forgedActions().filter(({ name }) => name !== ENDS_SESSION)
  const adminActions = actions.filter(({ isAdmin }) => isAdmin)
  expect(adminActions.length).toBeGreaterThan(2)
  expect([...TRY_ALL, ...IN_TURN].toSorted()).toEqual(Object.keys(cookies).toSorted())
  const strangers = Object.keys(cookies).filter((who) => who !== 'admin')

  let guests: Record<string, string> | undefined
  for (const [who, cookie] of Object.entries(cookies)) {
    // To an admin the audit log names whatever product was written lately.
    const auditPage = who === 'admin' ? '/admin/auditoria' : null
    const saw = without('favorite', auditPage, await seen(baseURL, cookie, secrets))
    const sawBare = without('favorite', auditPage, await seen(bare.origin, cookie, secrets))
    expect([who, sawBare]).toEqual([who, saw])
    expect([who, saw]).toEqual([who, EXPECTED[who] ?? {}])
    // Their own account can be deleted by the unconfirmed, too.
    const tried = TRY_ALL.includes(who)
      ? actions
      : actions.filter(
          (action) =>
            partOf(who, IN_TURN, actions).includes(action) || action.name === 'deleteAccount',
        )
    const did = await done(baseURL, cookie, tried)
    const didBare = await done(bare.origin, cookie, tried)
    guests ??= didBare
    // proxy.ts replaces every page of an unconfirmed visitor, which also stops the actions of pages;
    // without it they reach what guests may do and the deletion of their own account.
    const asGuest = tried.map(({ name }) => [name, guests?.[name]])
    const expected =
      who === 'unconfirmed' ? { ...Object.fromEntries(asGuest), deleteAccount: 'checked' } : did
    expect([who, didBare]).toEqual([who, expected])
    const ran = Object.keys(did).filter((name) => did[name] === 'ran')
    const isConfirmed = ['customer', 'demoted', 'owner', 'admin'].includes(who)
    const mayRun = isConfirmed ? ACCEPTS_EMPTY_INPUT : []
    expect([who, ran.filter((name) => !mayRun.includes(name))]).toEqual([who, []])
    for (const { name } of tried.filter(({ isAdmin }) => isAdmin)) {
      expect([who, name, did[name]]).toEqual([who, name, who === 'admin' ? 'checked' : 'refused'])
    }
    if (who === 'admin') continue
    // A page that anybody may open is no way round the admin.
    const elsewhere = partOf(who, strangers, adminActions)
    for (const store of [baseURL, bare.origin]) {
      const answers = await done(store, cookie, elsewhere, '/area-cliente')
      expect([who, store, answers]).toEqual([
        who,
        store,
        Object.fromEntries(elsewhere.map(({ name }) => [name, 'refused'])),
      ])
    }
  }
})

/** Who sees what of Ana and of the admin; everybody else sees nothing. */
const EXPECTED: Record<string, Record<string, string[]>> = {
  owner: {
    '/area-cliente': ['order', 'email'],
    '/area-cliente/dados': ['email'],
    '/lista-desejos': ['favorite'],
    '/api/meus-dados': ['order', 'email', 'favorite'],
    '/api/visitor?favoritos=1': ['email', 'favorite'],
  },
  admin: {
    '/admin': ['panel'],
    '/admin/paginas': ['panel'],
    '/admin/paginas/xbox4': ['panel'],
    '/admin/acesso': ['panel'],
    '/admin/pedidos': ['order', 'panel'],
    '/admin/clientes': ['email', 'panel'],
    '/admin/equipe': ['panel'],
    '/admin/auditoria': ['panel'],
  },
}

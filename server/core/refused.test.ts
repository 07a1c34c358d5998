// If the database refuses a request, no action reports success and no page shows an empty list.
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NEW_COUPON } from '@/lib/orders/coupon-schema'
import { parseListQuery } from '@/lib/products/admin/list-query'
import { AREAS } from '@/lib/staff/roles'
import { deleteAddress, saveAddress, setConsole, setDefaultAddress } from '@/server/account/actions'
import { addCustomerNote, setProUntil } from '@/server/account/admin-actions'
import * as customers from '@/server/account/admin-queries'
import * as account from '@/server/account/queries'
import { recordConsent } from '@/server/analytics/actions'
import { getReport } from '@/server/analytics/report-queries'
import { answerAssistanceQuote } from '@/server/assistance/actions'
import {
  addAssistanceNote,
  quoteAssistance,
  setAssistanceState,
  setSerialNumber,
} from '@/server/assistance/admin-actions'
import {
  getAssistanceDetails,
  listAssistance,
  listRepairPrices,
} from '@/server/assistance/admin-queries'
import { assistanceExists } from '@/server/assistance/queries'
import { createAdminLoginLink, updateProfile } from '@/server/auth/actions'
import { exportMyData, getAccountData } from '@/server/auth/queries'
import { priceCart, syncCart } from '@/server/cart/actions'
import { earnCoins } from '@/server/coins/actions'
import {
  adjustCoins,
  saveReward,
  setCoinSystem,
  settleRedemption,
} from '@/server/coins/admin-actions'
import * as adminCoins from '@/server/coins/admin-queries'
import * as coins from '@/server/coins/queries'
import { reorderItems } from '@/server/content/admin-actions'
import { findProducts, findTags } from '@/server/content/admin-picker-actions'
import * as adminContent from '@/server/content/admin-queries'
import { listVersions, restoreVersion } from '@/server/content/admin-version-actions'
import * as content from '@/server/content/queries'
import { addFavorite, removeFavorite, setWishlistSharing } from '@/server/favorites/actions'
import { getMyShareUrl, listFavorites, sharedWishlistExists } from '@/server/favorites/queries'
import * as imports from '@/server/imports/actions'
import { listExportCategories } from '@/server/imports/export-queries'
import { fetchImportImages } from '@/server/imports/image-actions'
import * as importReads from '@/server/imports/queries'
import { applyImport, checkImport } from '@/server/imports/run-actions'
import { placeOrder } from '@/server/orders/actions'
import { addOrderNote, previewOrderState, setOrderState } from '@/server/orders/admin-actions'
import { saveCoupon } from '@/server/orders/admin-discount-actions'
import { listCoupons } from '@/server/orders/admin-discount-queries'
import * as adminOrders from '@/server/orders/admin-queries'
import { listMyOrders, orderExists } from '@/server/orders/queries'
import * as pro from '@/server/pro/queries'
import * as products from '@/server/products/admin-actions'
import * as trash from '@/server/products/admin-actions'
import * as choices from '@/server/products/admin-choice-actions'
import { listAdminProducts } from '@/server/products/admin-list-queries'
import { getEditedProduct, getEditorChoices } from '@/server/products/admin-queries'
import { deleteReview, saveReview } from '@/server/reviews/actions'
import { moderateReview, replyToReview } from '@/server/reviews/admin-actions'
import { listAdminQuestions, listReviews } from '@/server/reviews/admin-queries'
import { getOwnReviewState, listMyQuestions, listMyReviews } from '@/server/reviews/queries'
import * as sitemap from '@/server/seo/sitemap-queries'
import * as settings from '@/server/settings/admin-queries'
import { addStaff, searchAdmin, setStaffRole } from '@/server/staff/actions'
import { getStaff, listAudit } from '@/server/staff/queries'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'

const REFUSAL = { code: 'UT006', message: 'refused' }

// The responses of the database before the one that fails, in order. Only one request fails; those after
// it succeed.
const state = vi.hoisted(() => ({ answers: [] as unknown[], hasRefused: false }))

vi.mock('@/server/core/db', () => {
  const answer = async () => {
    if (state.answers.length > 0) return { data: state.answers.shift(), count: 1, error: null }
    if (state.hasRefused) return { data: { slug: 'um-jogo' }, count: 1, error: null }
    state.hasRefused = true
    return { data: null, count: null, error: { code: 'UT006', message: 'refused' } }
  }
  // Accepts any chain of filters; the request is sent when it is awaited.
  const question = (): object =>
    new Proxy(() => {}, {
      get: (_target, name) =>
        name === 'then'
          ? (done: (value: unknown) => void) => answer().then(done)
          : () => question(),
    })
  const db = {
    from: question,
    rpc: question,
  }
  const caller = async () => db
  return {
    catalogDb: () => db,
    publicDb: () => db,
    serviceDb: () => db,
    serviceWriterDb: () => db,
    sessionDb: caller,
    longSessionDb: caller,
  }
})
vi.mock('@/server/core/rate-limit', async (load) => ({
  ...(await load<object>()),
  limitNetwork: async () => {},
  limitRate: async () => {},
}))
vi.mock('@/server/core/site', () => ({
  siteOrigin: () => 'https://loja.example',
  isStoreOrigin: () => true,
}))
vi.mock('@/server/core/session', () => {
  const session = {
    userId: '6f1c3b52-0c0b-4d59-9a38-3b1f8f2f7a10',
    email: 'dona@loja.example',
    emailConfirmedAt: '2026-01-01T00:00:00Z',
    fullName: 'Dona',
    isAdmin: true,
    isRoleKnown: true,
    staffRole: 'owner',
    areas: AREAS,
    secondFactor: null,
  }
  const known = async () => session
  return {
    readSession: async () => ({ session, isCertain: true }),
    getSession: known,
    requireUser: known,
    requireConfirmed: known,
    requireMember: known,
    requireAdmin: known,
    requireArea: known,
  }
})

const id = randomUUID()
const ids = [id]
const review = { stars: 5, title: null, body: null, photos: [] }
const key = randomUUID()
const token = 'a'.repeat(64)
const note = ''
const seen = { version: null, values: {} }
const quote = { requestId: id, seen: null, laborCents: 100, parts: [], note }
const list = { q: '', sort: 'criado', direction: 'asc', page: 1, filters: {} } as never
const address = {
  label: 'Casa',
  recipient: 'Dona Clara',
  zip: '29100-000',
  street: 'Rua Um',
  number: '1',
  complement: '',
  district: 'Centro',
  city: 'Vila Velha',
  state: 'ES',
} as const
const line = { productId: id, size: null, color: null, quantity: 1 }
const lines = [line]
const ownReview = {
  may_review: true,
  review: {
    id,
    product_id: id,
    rating: 5,
    title: null,
    body: null,
    status: 'pending',
    created_at: '2026-01-01T00:00:00Z',
    reply: null,
    photos: [{ id, file: '/media/avaliacoes/x.webp', width: 9, height: 9 }],
  },
}
const coupon = { ...NEW_COUPON, code: 'DEZ', value: '10' }
const reward = {
  name: 'Caneca',
  description: '',
  image: null,
  cost: 10,
  stock: 1,
  kind: 'product',
  order: 0,
  isActive: true,
} as const

type Step = [name: string, call: () => Promise<unknown>, before?: unknown[]]

const actions: Step[] = [
  ['saveAddress', () => saveAddress(address)],
  ['saveAddress of one that is there', () => saveAddress({ ...address, id })],
  ['deleteAddress', () => deleteAddress({ id })],
  ['setDefaultAddress', () => setDefaultAddress({ id })],
  ['setConsole on', () => setConsole({ platform: 'ps5', isOwned: true })],
  ['setConsole off', () => setConsole({ platform: 'ps5', isOwned: false })],
  [
    'setAssistanceState',
    () => setAssistanceState({ requestId: id, state: 'received', note, seen: null }),
  ],
  ['quoteAssistance', () => quoteAssistance(quote)],
  ['setCoinSystem', () => setCoinSystem({ isEnabled: true, seen })],
  ['adjustCoins', () => adjustCoins({ userId: id, amount: 5, reason: 'brinde', key })],
  ['saveReward', () => saveReward({ id: null, seen: null, values: reward })],
  ['settleRedemption', () => settleRedemption({ id, state: 'honored' })],
  ['reorderItems', () => reorderItems({ kind: 'banner', ids, seen: ids })],
  ['findProducts for content', () => findProducts({ text: 'zelda' })],
  ['findTags', () => findTags({ text: 'rpg' })],
  ['listVersions', () => listVersions({ table: 'pages', row: 'sobre' })],
  ['restoreVersion', () => restoreVersion({ id: 1, seen: 2 })],
  ['setProUntil', () => setProUntil({ customerId: id, day: null, seen: null })],
  ['undoImport', () => imports.undoImport({ id })],
  ['decideImportRows', () => imports.decideImportRows({ id, decision: 'accepted' })],
  ['endInterruptedStep', () => imports.endInterruptedStep({ id })],
  ['retryImportImages', () => imports.retryImportImages({ id })],
  ['discardImport', () => imports.discardImport({ id })],
  ['readImportStatus', () => importReads.readImportStatus(id)],
  ['createAdminLoginLink', () => createAdminLoginLink({ adminId: id })],
  ['previewOrderState', () => previewOrderState({ orderId: id, state: 'paid' })],
  ['setOrderState', () => setOrderState({ orderId: id, state: 'paid', revision: 0 })],
  ['addOrderNote', () => addOrderNote({ orderId: id, body: 'ligar' })],
  ['saveProduct', () => products.saveProduct({ id, patch: {}, tags: null, seen: null })],
  ['readStoredProduct', () => products.readStoredProduct({ id })],
  ['duplicateProduct', () => products.duplicateProduct({ id })],
  ['setProductsActive off', () => products.setProductsActive({ ids, isActive: false })],
  ['setProductsActive, whose prices', () => products.setProductsActive({ ids, isActive: true })],
  ['trashProducts', () => trash.trashProducts({ ids })],
  ['restoreProducts', () => trash.restoreProducts({ ids })],
  ['deleteProducts', () => trash.deleteProducts({ ids })],
  ['createSkus', () => products.createSkus({ masterId: id, skus: [{}] })],
  ['findProducts', () => choices.findProducts({ q: 'zelda' })],
  ['createTag', () => choices.createTag({ name: 'rpg', weight: 1, category: 'gênero' })],
  ['setTagWeight', () => choices.setTagWeight({ id, weight: 1 })],
  ['searchAdmin', () => searchAdmin({ query: 'zelda' })],
  ['setStaffRole', () => setStaffRole({ memberId: id, role: null, seen: 'editor' })],
  ['addStaff, whose account', () => addStaff({ email: 'a@b.example', role: 'owner' })],
  [
    'answerAssistanceQuote',
    () => answerAssistanceQuote({ token, isApproved: true, totalCents: 1 }),
  ],
  ['updateProfile', () => updateProfile({ fullName: 'Dona Clara', phone: '' })],
  ['exportMyData', () => exportMyData()],
  ['priceCart', () => priceCart({ lines })],
  ['syncCart', () => syncCart({})],
  ['earnCoins', () => earnCoins({ action: 'share', key })],
  ['recordConsent', () => recordConsent({ analytics: true, visitorId: 'visitante1' })],
  ['addFavorite', () => addFavorite({ productId: id })],
  ['removeFavorite', () => removeFavorite({ productId: id })],
  ['setWishlistSharing off', () => setWishlistSharing({ isOn: false })],
  ['setWishlistSharing on', () => setWishlistSharing({ isOn: true })],
  ['setWishlistSharing on, whose link', () => setWishlistSharing({ isOn: true }), [null]],
  ['placeOrder', () => placeOrder({ key, lines, useCoins: false })],
  ['saveCoupon', () => saveCoupon({ id: null, seen: null, values: coupon })],
  ['saveReview', () => saveReview({ productId: id, stars: 5, title: '', body: '' })],
  ['deleteReview, whose author', () => deleteReview({ reviewId: id, productId: id })],
  ['deleteReview', () => deleteReview({ reviewId: id, productId: id }), [ownReview]],
  ['addCustomerNote', () => addCustomerNote({ customerId: id, body: 'Oi' })],
  ['addAssistanceNote', () => addAssistanceNote({ requestId: id, body: 'Oi' })],
  ['setSerialNumber', () => setSerialNumber({ requestId: id, serialNumber: 'X1', seen: '' })],
  ['replyToReview', () => replyToReview({ reviewId: id, reply: 'Oi', seen: null })],
  ['moderateReview', () => moderateReview({ reviewId: id, status: 'approved', seen: review })],
  ['getOwnReviewState', () => getOwnReviewState(id)],
]

const reads: Step[] = [
  ['addresses', account.listAddresses],
  ['consoles', account.listConsoles],
  ['requests', () => listAssistance(list)],
  ['prices of repairs', () => listRepairPrices(list)],
  ['prices of repairs, once counted', () => listRepairPrices(list), [null]],
  ['requests, once counted', () => listAssistance(list), [null]],
  ['a request', () => getAssistanceDetails(id)],
  ['the audit', () => listAudit(list)],
  ['the coins of all', adminCoins.getCoinOverview],
  ['rules of coins', adminCoins.listCoinRules],
  ['the daily code', adminCoins.getDailySettings],
  ['coupons', listCoupons],
  ['rewards', adminCoins.listRewards],
  ['redemptions', () => adminCoins.listRedemptions('ABC')],
  ['accounts', () => adminCoins.listCoinAccounts(list)],
  ['a ledger', () => adminCoins.getCustomerLedger(id)],
  ['the home page', adminContent.getHomeLayout],
  ['blocks of products', () => adminContent.listKnownBlocks(String)],
  ['special blocks', () => adminContent.listKnownBlocks(String), [[]]],
  ['product sections', adminContent.listProductSections],
  ['a product section', () => adminContent.getProductSection(id)],
  ['special sections', adminContent.listSpecialSections],
  ['a special section', () => adminContent.getSpecialSection(id)],
  ['customers', () => customers.listCustomers(list)],
  ['a customer', () => customers.getCustomer(id)],
  ['the orders of a customer', () => customers.listOrdersOf(id)],
  ['the notes about a customer', () => customers.listCustomerNotes(id)],
  ['imports', importReads.listImports],
  ['an import', () => importReads.getImport(id)],
  ['the review of an import', () => importReads.getImportReview(id)],
  ['images of an import', () => importReads.getImageCounts(id)],
  ['lost images', () => importReads.listFailedImages(id)],
  ['categories to export', listExportCategories],
  ['all orders', () => adminOrders.listOrders({ q: '', page: 1 } as never)],
  ['the board', () => adminOrders.listBoard({ q: '', page: 1 } as never)],
  ['an order', () => adminOrders.getAdminOrder(id)],
  ['pages', adminContent.listAdminPages],
  ['a page', () => adminContent.getAdminPage('sobre')],
  ['products', () => listAdminProducts(parseListQuery({}))],
  ['a product', () => getEditedProduct(id)],
  // The settings are read first.
  ['categories that an editor may choose', getEditorChoices, [[], [], []]],
  ['tags that an editor may choose', getEditorChoices, [[], [], [], []]],
  ['brands that an editor may choose', getEditorChoices, [[], [], [], [], []]],
  ['a report', () => getReport({})],
  ['reviews', () => listReviews(list)],
  ['questions', () => listAdminQuestions(list)],
  ['settings', settings.getSettingValues],
  ['a setting', () => settings.getSetting('contact')],
  ['the staff', getStaff],
  ['whether a request exists', () => assistanceExists(token)],
  ['an account', getAccountData],
  ['how many sitemaps', sitemap.countSitemapShards],
  ['my redemptions', () => coins.listMyRedemptions(id)],
  ['rules of coins for all', coins.listCoinRules],
  ['rewards for all', coins.listCoinProducts],
  ['my coins', coins.getMyCoins],
  ['a content page', () => content.getContentPage('help', 'trocas')],
  ['content pages', () => content.listPageSlugs('help')],
  ['links of content pages', content.listPageLinks],
  ['favorites', listFavorites],
  ['my shared list', getMyShareUrl],
  ['whether a shared list exists', () => sharedWishlistExists(token)],
  ['my orders', listMyOrders],
  ['whether an order exists', () => orderExists(token)],
  ['plans', pro.listProPlans],
  ['offers of Pro', pro.listProOffers],
  ['pages of Prime', pro.listPrimePages],
  ['my reviews', listMyReviews],
  ['my questions', listMyQuestions],
]

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a database that refuses', () => {
  it.each(actions)('%s answers with the code of the refusal', async (_name, call, before = []) => {
    Object.assign(state, { answers: [...before], hasRefused: false })
    expect(await as(newVisitor(), call)).toMatchObject({ ok: false, code: 'RATE_LIMITED' })
  })

  it.each([
    ['checkImport', () => checkImport(id, { '0': 'name' })],
    ['applyImport', () => applyImport(id)],
    ['fetchImportImages', () => fetchImportImages(id)],
  ] as Step[])('%s does not end well', async (_name, call) => {
    Object.assign(state, { answers: [], hasRefused: false })
    expect(await as(newVisitor(), call)).toMatchObject({ ok: false, code: 'RATE_LIMITED' })
  })

  it.each(reads)(
    '%s cannot be read, which is not the same as nothing',
    async (_name, call, before = []) => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      Object.assign(state, { answers: [...before], hasRefused: false })
      await expect(as(newVisitor(), call)).rejects.toMatchObject(REFUSAL)
    },
  )
})

// For every table: the row that is read, updated and deleted (`key`), the row that is inserted, and the
// updated columns. A name may have a variant after a colon, such as a row that is not public.
import { accountSubjects } from './account-subjects.ts'
import { coinSubjects } from './coin-subjects.ts'
import { identitySubjects } from './identity-subjects.ts'
import { importSubjects } from './import-subjects.ts'
import { privateSubjects } from './private-subjects.ts'
import { questionSubjects } from './question-subjects.ts'
import { reviewSubjects } from './review-subjects.ts'
import { ids } from './rows.ts'

type Row = Record<string, string | number | boolean | null>
export type Subject = { key: Row; insert: Row; update: Row }

const { ana, row, hidden, product, otherProduct } = ids
const uuid = '00000000-0000-4000-8000-0000000000ff'
const byId = { id: row }
const draft = { id: hidden }
const session = { session_id: 'session-2', consent: true }

const quickLink: Subject = { key: byId, insert: { label: 'N', path: '/' }, update: { label: 'X' } }
const titled: Subject = { key: byId, insert: { title: 'N' }, update: { title: 'X' } }
const navigation: Subject = {
  key: byId,
  insert: { title: 'N', link_url: '/' },
  update: { title: 'X' },
}
const zone: Subject = {
  key: byId,
  insert: { name: 'N', cep_from: 2000000, cep_to: 2999999, days_from: 1, days_to: 2 },
  update: { days_to: 9 },
}
const coupon: Subject = {
  key: byId,
  insert: { code: 'NOVO', kind: 'free_shipping' },
  update: { is_active: false },
}
const bundle: Subject = {
  key: byId,
  insert: {
    name: 'Novo',
    kind: 'percent',
    value: 5,
    product_ids: `{${ids.product},${ids.otherProduct}}`,
  },
  update: { is_active: false },
}
const page: Subject = {
  key: { slug: 'publica' },
  insert: { slug: 'nova', kind: 'help', title: 'N' },
  update: { title: 'X' },
}
const category: Subject = {
  key: { slug: 'aberta' },
  insert: { slug: 'nova', name: 'N' },
  update: { name: 'X' },
}
const catalog: Subject = {
  key: { id: otherProduct },
  insert: { name: 'Novo' },
  update: { price: 1 },
}
const order: Subject = {
  key: { id: ids.order },
  insert: {
    code: 'UTI-CCCCCC',
    token: 'c'.repeat(64),
    idempotency_key: uuid,
    request_hash: 'h',
    subtotal: 1,
    shipping_mode: 'fixed',
    shipping_kind: 'free',
    shipping_price: 0,
    total: 1,
    expires_at: '2026-11-23',
  },
  update: { state: 'delivered' },
}
const orderContact: Subject = {
  key: { order_id: ids.order },
  insert: { order_id: ids.order, name: 'N' },
  update: { name: 'X' },
}
const orderLine: Subject = {
  key: byId,
  insert: {
    order_id: ids.order,
    position: 9,
    name: 'N',
    slug: 'n',
    quantity: 1,
    regular_price: 1,
    unit_price: 1,
    line_total: 1,
  },
  update: { unit_price: 0 },
}
const review: Subject = {
  key: byId,
  insert: { product_id: otherProduct, rating: 4 },
  update: { status: 'rejected' },
}
const assistance: Subject = {
  key: byId,
  insert: {
    protocol: 'AT-2',
    idempotency_key: uuid,
    service_type: 'avaliacao-venda',
    console_brand: 'Xbox',
    console_model: 'One',
    logistics: 'levar-loja',
    name: 'Bia',
    whatsapp: '27999990000',
  },
  update: { serial_number: 'x' },
}

const withoutConsent = (more: Row): Subject => ({
  key: { session_id: 'session-1' },
  insert: { session_id: 'session-2', consent: false, ...more },
  update: { consent: false },
})

export const subjects: Record<string, Subject> = {
  user_profiles: {
    key: { id: ana },
    insert: { id: ids.withoutProfile },
    update: { full_name: 'X' },
  },
  audit_log: {
    key: { table_name: 'matrix' },
    insert: { actor_role: 'x', action: 'x', table_name: 'x' },
    update: { action: 'x' },
  },
  content_versions: {
    key: { table_name: 'pages' },
    insert: { table_name: 'pages', row_id: 'x', operation: 'update', before: '{}' },
    update: { operation: 'delete' },
  },
  rate_limits: {
    key: { bucket: 'bucket' },
    insert: { bucket: 'n', window_started_at: '2026-01-01', expires_at: '2026-01-01', hits: 1 },
    update: { hits: 0 },
  },
  admin_login_tokens: {
    key: { admin_id: ids.admin },
    insert: { token_hash: 'b'.repeat(64), admin_id: ids.admin, expires_at: '2026-01-01' },
    update: { used_at: null },
  },
  consents: { key: byId, insert: { analytics: true }, update: { analytics: false } },
  'consents:forged': {
    key: byId,
    insert: { analytics: true, user_id: ids.withoutProfile },
    update: { user_id: ids.bia },
  },
  ...identitySubjects,
  ...coinSubjects,
  ...reviewSubjects,
  ...importSubjects,
  site_settings: {
    key: { setting_key: 'site_info' },
    insert: { setting_key: 'novo', setting_value: '{}' },
    update: { setting_value: '{"a":1}' },
  },
  categories: category,
  'categories:inactive': { ...category, key: { slug: 'fechada' } },
  tags: { key: { id: ids.otherTag }, insert: { name: 'Novo' }, update: { weight: 2 } },
  products: catalog,
  'products:inactive': { ...catalog, key: { id: ids.inactiveProduct } },
  product_tags: {
    key: { product_id: product, tag_id: ids.tag },
    insert: { product_id: product, tag_id: ids.otherTag },
    update: { tag_id: ids.otherTag },
  },
  product_price_changes: {
    key: { product_id: product },
    insert: { product_id: otherProduct, at: '2026-11-21', price_before: 1, price_after: 2 },
    update: { price_after: 9 },
  },
  brands: { key: { slug: 'marca' }, insert: { slug: 'outra' }, update: { description: 'X' } },
  redirects: {
    key: { from_path: '/antigo' },
    insert: { from_path: '/outro', to_path: '/coins' },
    update: { to_path: '/busca' },
  },
  search_meanings: {
    key: { phrase: 'abc' },
    insert: { phrase: 'abd', kind: 'ignore' },
    update: { kind: 'keep' },
  },
  search_synonyms: {
    key: { term: 'abc' },
    insert: { term: 'novo', replacement: 'velho' },
    update: { replacement: 'outro' },
  },
  homepage_layout: {
    key: { section_key: 'hero_banner' },
    insert: { section_key: 'promo_banner' },
    update: { display_order: 9 },
  },
  banners: titled,
  'banners:inactive': { ...titled, key: draft },
  promotional_ribbon_config: {
    key: byId,
    insert: { device_type: 'desktop' },
    update: { text: 'X' },
  },
  quick_links: quickLink,
  'quick_links:inactive': { ...quickLink, key: draft },
  service_cards: titled,
  'service_cards:inactive': { ...titled, key: draft },
  product_sections: { key: byId, insert: { title: 'N' }, update: { title: 'X' } },
  product_section_items: {
    key: byId,
    insert: { section_id: ids.section, item_type: 'tag', item_id: 'Luta' },
    update: { display_order: 3 },
  },
  special_sections: titled,
  'special_sections:inactive': { ...titled, key: draft },
  pages: page,
  'pages:draft': { ...page, key: { slug: 'rascunho' } },
  navigation_items: navigation,
  'navigation_items:inactive': { ...navigation, key: draft },
  uti_coins: { key: { user_id: ana }, insert: { user_id: ids.bia }, update: { balance: 999 } },
  coin_transactions: {
    key: { user_id: ana },
    insert: { user_id: ana, amount: 9, reason: 'x', balance_after: 9, idempotency_key: 'x' },
    update: { amount: 9 },
  },
  coin_system_config: {
    key: { setting_key: 'system_enabled' },
    insert: { setting_key: 'novo', setting_value: '1' },
    update: { setting_value: 'false' },
  },
  daily_codes: {
    key: { cycle_date: '2026-11-21' },
    insert: { cycle_date: '2026-11-22', code: 'COD-3', appears_at: '2026-11-22' },
    update: { code: 'COD-9' },
  },
  daily_code_claims: {
    key: { user_id: ana },
    insert: { user_id: ana, cycle_date: '2026-11-21', streak_position: 2, amount: 37 },
    update: { amount: 99 },
  },
  shipping_zones: zone,
  coupons: coupon,
  bundles: bundle,
  coin_redemptions: {
    key: byId,
    insert: { product_name: 'N', cost: 1, code: 'R9', idempotency_key: 'k9' },
    update: { state: 'honored' },
  },
  scroll_nonces: {
    key: { nonce: row },
    insert: { user_id: ana, page: '/' },
    update: { used_at: null },
  },
  orders: order,
  'orders:guest': { ...order, key: { id: ids.guestOrder } },
  order_contacts: orderContact,
  order_lines: orderLine,
  'order_lines:guest': { ...orderLine, key: draft },
  order_history: {
    key: { order_id: ids.order },
    insert: { order_id: ids.order, state: 'paid', at: '2026-01-01' },
    update: { note: 'x' },
  },
  coin_holds: {
    key: byId,
    insert: { user_id: ana, order_id: ids.guestOrder, amount: 1 },
    update: { amount: 1 },
  },
  ...accountSubjects,
  ...questionSubjects,
  reviews: review,
  'reviews:pending': { ...review, key: draft },
  'reviews:self-approved': {
    key: draft,
    insert: { product_id: otherProduct, rating: 5, status: 'approved' },
    update: { status: 'approved' },
  },
  customer_events: {
    key: { session_id: 'session-1' },
    insert: { ...session, event_type: 'search' },
    update: { event_type: 'search' },
  },
  'customer_events:no-consent': withoutConsent({ event_type: 'search' }),
  'user_sessions:no-consent': withoutConsent({}),
  'cart_abandonment:no-consent': withoutConsent({}),
  user_sessions: {
    key: { session_id: 'session-1' },
    insert: session,
    update: { converted: true },
  },
  cart_abandonment: {
    key: { session_id: 'session-1' },
    insert: session,
    update: { cart_value: 1 },
  },
  repair_prices: {
    key: byId,
    insert: { brand: 'Xbox', model: 'One', repair: 'superaquecimento', price: 100, days: 3 },
    update: { price: 1 },
  },
  assistance_requests: assistance,
  'assistance_requests:state': { ...assistance, update: { state: 'diagnosed' } },
  assistance_history: {
    key: { request_id: row },
    insert: { request_id: row, state: 'diagnosed', at: '2026-01-01' },
    update: { note: 'x' },
  },
  'private.assistance_notes': {
    key: byId,
    insert: { request_id: row, at: '2026-01-01', body: 'N' },
    update: { body: 'X' },
  },
  'private.customer_notes': {
    key: byId,
    insert: { customer_id: ids.ana, at: '2026-01-01', body: 'N' },
    update: { body: 'X' },
  },
  view_product_with_tags: { ...catalog },
  'view_product_with_tags:inactive': { ...catalog, key: { id: ids.inactiveProduct } },
  product_ratings: {
    key: { product_id: product },
    insert: { product_id: otherProduct },
    update: { review_count: 9 },
  },
  order_notes: {
    key: byId,
    insert: { order_id: ids.order, body: 'N' },
    update: { body: 'X' },
  },
  parcel_events: {
    key: byId,
    insert: { order_id: ids.order, kind: 'posted', at: '2026-01-01' },
    update: { details: 'X' },
  },
  order_views: {
    key: byId,
    insert: { name: 'N', query: 'q=a' },
    update: { name: 'X' },
  },
  order_revisions: {
    key: { order_id: ids.order },
    insert: { order_id: ids.order, revision: 2, at: '2026-01-01', before: '{}', after: '{}' },
    update: { revision: 3 },
  },
  ...privateSubjects,
}

import { ids } from './rows.ts'
import type { Subject } from './subjects.ts'

const { ana } = ids

/** Tables that only functions of the database may write, most of them in the schema `private`. */
export const privateSubjects: Record<string, Subject> = {
  'private.second_factors': {
    key: { user_id: ana },
    insert: { user_id: ids.bia, secret: 'A'.repeat(32) },
    update: { secret: 'B'.repeat(32) },
  },
  'private.recovery_codes': {
    key: { user_id: ana },
    insert: { user_id: ana, code_hash: 'b'.repeat(64) },
    update: { code_hash: 'c'.repeat(64) },
  },
  'private.verified_sessions': {
    key: { user_id: ana },
    insert: { user_id: ana, session_id: ids.hidden },
    update: { session_id: ids.hidden },
  },
  'private.staff_policy': {
    key: { is_only: true },
    insert: { is_only: true },
    update: { requires_second_factor: true },
  },
  'private.staff_roles': {
    key: { key: 'manager' },
    insert: { key: 'novo', name: 'Novo', areas: '{team}' },
    update: { areas: '{team}' },
  },
  'private.removed_media': {
    key: { path: '/media/avaliacoes/x.webp' },
    insert: { path: '/media/avaliacoes/y.webp' },
    update: { removed_at: '2026-01-01' },
  },
  'private.media_refs': {
    key: { path: '/media/produtos/x.webp' },
    insert: { path: '/media/produtos/y.webp', table_name: 'products', row_id: ids.product },
    update: { table_name: 'orders' },
  },
  'private.visit_carts': {
    key: { session_id: 'session-1' },
    insert: { session_id: 'session-1', items: '[]', age_ms: 0, seen_at: '2026-01-01' },
    update: { age_ms: 1 },
  },
  'private.report_state': {
    key: { is_only: true },
    insert: { is_only: true },
    update: { open_from: '2026-01-01' },
  },
  'private.ledger_checks': {
    key: { is_only: true },
    insert: { is_only: true, checked_at: '2026-01-01', transactions: 0, problems: '[]' },
    update: { transactions: 1 },
  },
  'private.analytics_daily': {
    key: { device_type: 'mobile' },
    insert: {
      day: '2026-01-02',
      device_type: 'mobile',
      traffic_source: 'direct',
      visits: 1,
      page_views: 1,
      reached_product: 0,
      reached_cart: 0,
      reached_checkout: 0,
      reached_order: 0,
    },
    update: { visits: 2 },
  },
  'private.sales_daily': {
    key: { state: 'paid' },
    insert: { day: '2026-01-02', state: 'paid', orders: 1, amount: 1 },
    update: { orders: 2 },
  },
  'private.product_daily': {
    key: { product_id: ids.product },
    insert: {
      day: '2026-01-02',
      product_id: ids.product,
      views: 1,
      carts: 0,
      units: 0,
      revenue: 0,
    },
    update: { views: 2 },
  },
  'private.listing_counts': {
    key: { category: '' },
    insert: { category: 'retro', has_discount: false, products: 1 },
    update: { products: 2 },
  },
  'private.product_words': {
    key: { product_id: ids.product },
    insert: { product_id: ids.otherProduct, words: 'zelda' },
    update: { words: 'zelda' },
  },
  'private.search_words': {
    key: { word: 'jogo' },
    insert: { word: 'zelda' },
    update: { word: 'mario' },
  },
  'private.search_daily': {
    key: { term: 'zelda' },
    insert: { day: '2026-01-02', term: 'zelda', label: 'zelda', searches: 1, misses: 0 },
    update: { searches: 2 },
  },
  'private.coins_daily': {
    key: { type: 'earned' },
    insert: { day: '2026-01-02', type: 'earned', issued: 1, used: 0 },
    update: { issued: 2 },
  },
  product_schedules: {
    key: { id: ids.row },
    insert: {
      product_id: ids.otherProduct,
      kind: 'publication',
      ends_at: '2026-11-25',
      created_at: '2026-11-21',
    },
    update: { state: 'cancelled' },
  },
  'private.page_changes': {
    key: { id: 1000 },
    insert: { product_id: ids.otherProduct },
    update: { product_id: null },
  },
  'private.job_state': {
    key: { is_only: true },
    insert: { is_only: true },
    update: { ran_at: '2026-01-02' },
  },
  'private.push_subscriptions': {
    key: { user_id: ana },
    insert: {
      user_id: ids.bia,
      session_id: ids.hidden,
      endpoint: 'https://fcm.googleapis.com/b',
      p256dh: 'A'.repeat(87),
      auth: 'A'.repeat(22),
      device: 'Chrome',
      created_at: '2026-01-02',
    },
    update: { device: 'Firefox' },
  },
  'private.outbox': {
    key: { dedupe_key: 'aviso' },
    insert: {
      kind: 'admin_login',
      dedupe_key: 'novo',
      user_id: ana,
      next_attempt_at: '2026-01-02',
      created_at: '2026-01-02',
      queued_at: '2026-01-02',
    },
    update: { attempts: 1 },
  },
  'private.product_alerts': {
    key: { kind: 'restock' },
    insert: {
      product_id: ids.product,
      kind: 'price',
      user_id: ana,
      price: 1,
      created_at: '2026-01-02',
    },
    update: { price: 2 },
  },
  'private.product_prices': {
    key: { product_id: ids.product },
    insert: { product_id: ids.otherProduct, price_cents: 100, starts_at: '2026-01-02' },
    update: { price_cents: 200 },
  },
  'private.summarized_items': {
    key: { kind: 'low_stock' },
    insert: { kind: 'expiring', subject_id: ids.row, at: '2026-01-02' },
    update: { at: '2026-01-03' },
  },
  'private.scroll_guards': {
    key: { user_id: ana },
    insert: { user_id: ids.bia },
    update: { suspicious_until: null },
  },
  'private.birth_dates': {
    key: { user_id: ana },
    insert: { user_id: ids.bia, birth_date: '1990-01-01' },
    update: { birth_date: '1991-01-01' },
  },
  'private.seed_runs': {
    key: { is_only: true },
    insert: { content: 'demo' },
    update: { content: 'base' },
  },
  'private.product_costs': {
    key: { product_id: ids.product },
    insert: { product_id: ids.otherProduct, cost: 1 },
    update: { cost: 2 },
  },
  'private.daily_deals': {
    key: { day: '2026-01-01' },
    insert: { day: '2026-01-02', product_id: ids.product },
    update: { product_id: ids.otherProduct },
  },
  'private.clock': {
    key: { only_row: true },
    insert: { only_row: false },
    update: { fixed_at: '2026-01-01' },
  },
}

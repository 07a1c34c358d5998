import { ids } from './rows.ts'
import type { Subject } from './subjects.ts'

const { ana, row, otherProduct } = ids
const byId = { id: row }

const address: Subject = {
  key: byId,
  insert: {
    user_id: ana,
    label: 'Trabalho',
    recipient: 'Ana',
    zip: '29000000',
    street: 'Rua B',
    number: '2',
    district: 'Centro',
    city: 'Vitória',
    state: 'ES',
  },
  update: { label: 'X' },
}

/** Tables that customers write in their account. */
export const accountSubjects: Record<string, Subject> = {
  carts: {
    key: { user_id: ana },
    insert: { user_id: ana, lines: '[1]' },
    update: { lines: '[2]' },
  },
  'carts:of-bia': {
    key: { user_id: ana },
    insert: { user_id: ids.bia, lines: '[]' },
    update: { user_id: ids.bia },
  },
  'carts:of-unconfirmed': {
    key: { user_id: ids.unconfirmed },
    insert: { user_id: ids.admin },
    update: { lines: '[3]' },
  },
  user_favorites: {
    key: byId,
    insert: { user_id: ana, product_id: otherProduct },
    update: { product_id: otherProduct },
  },
  customer_addresses: address,
  'customer_addresses:of-unconfirmed': {
    key: { id: ids.hidden },
    insert: { ...address.insert, user_id: ids.unconfirmed },
    update: address.update,
  },
  customer_consoles: {
    key: { user_id: ana, platform: 'ps5' },
    insert: { user_id: ana, platform: 'ps4' },
    update: { platform: 'ps3' },
  },
  'customer_consoles:of-unconfirmed': {
    key: { user_id: ids.unconfirmed },
    insert: { user_id: ids.unconfirmed, platform: 'ps4' },
    update: { platform: 'ps3' },
  },
  wishlist_shares: {
    key: { user_id: ana },
    insert: { user_id: ana },
    update: { token: 'd'.repeat(64) },
  },
  'wishlist_shares:of-bia': {
    key: { user_id: ana },
    insert: { user_id: ids.bia },
    update: { user_id: ids.bia },
  },
  'wishlist_shares:of-unconfirmed': {
    key: { user_id: ids.unconfirmed },
    insert: { user_id: ids.unconfirmed },
    update: { token: 'd'.repeat(64) },
  },
}

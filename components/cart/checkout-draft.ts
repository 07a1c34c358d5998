// The choices and texts of the visitor for the order, stored in the browser.
import { createStoredStore, useStore } from '@/components/ui/create-store'
import {
  MAX_CONTACT_NAME,
  MAX_GIFT_MESSAGE,
  MAX_ORDER_NOTE,
  PAYMENT_METHODS,
  type PaymentMethod,
  parsePhone,
  type SentContact,
} from '@/lib/cart/contact'
import { saveDeliveryCep } from './delivery-cep'
import { CHECKOUT_DRAFT_STORAGE_KEY } from './storage'

export type CheckoutDraft = {
  /** Id of the customer who made the choices; null for a guest. */
  owner: string | null
  isPickup: boolean
  payment: PaymentMethod | null
  /** Name, telephone and note as typed; null until the field is changed, which then shows the profile. */
  name: string | null
  phone: string | null
  note: string | null
  /** The message of a gift as typed; null if the order is no gift. */
  gift: string | null
}

/** Name and telephone in the account of the customer; null for guests. */
export type CartProfile = { name: string | null; phone: string | null } | null

const NONE: CheckoutDraft = {
  owner: null,
  isPickup: false,
  payment: null,
  name: null,
  phone: null,
  note: null,
  gift: null,
}

function parse(json: string | null): CheckoutDraft {
  try {
    const raw: unknown = JSON.parse(json ?? '')
    if (typeof raw !== 'object' || raw === null) return NONE
    const value = raw as Record<string, unknown>
    const text = (name: string, max: number) =>
      typeof value[name] === 'string' ? value[name].slice(0, max) : null
    return {
      owner: text('owner', 36),
      isPickup: value.isPickup === true,
      payment: PAYMENT_METHODS.find((method) => method === value.payment) ?? null,
      name: text('name', MAX_CONTACT_NAME),
      phone: text('phone', 30),
      note: text('note', MAX_ORDER_NOTE),
      gift: text('gift', MAX_GIFT_MESSAGE),
    }
  } catch {
    return NONE // nothing stored, or invalid JSON
  }
}

const draftStore = createStoredStore(CHECKOUT_DRAFT_STORAGE_KEY, parse, JSON.stringify)

/** Returns the draft and renders again when it changes. */
export const useCheckoutDraft = (): CheckoutDraft => useStore(draftStore)

/** Returns the draft outside of React. */
export const getCheckoutDraft = (): CheckoutDraft => draftStore.get()

/** Changes some fields of the draft and stores it. */
export function saveCheckoutDraft(change: Partial<CheckoutDraft>): void {
  draftStore.update((now) => ({ ...now, ...change }))
}

/**
 * Assigns the draft to the customer for whom the cart was priced (null: a guest). The draft of a guest
 * remains. The draft of another customer, except pick-up, and the stored CEP are removed.
 */
export function assignCheckoutDraft(owner: string | null): void {
  const now = draftStore.get()
  if (now.owner === owner) return
  if (now.owner === null) saveCheckoutDraft({ owner })
  else {
    saveCheckoutDraft({ ...NONE, owner, isPickup: now.isPickup })
    saveDeliveryCep(null)
  }
}

/** Returns the texts of the fields: those typed, otherwise those of the account. */
export function contactTexts({ name, phone, note }: CheckoutDraft, profile: CartProfile) {
  return {
    name: name ?? profile?.name ?? '',
    phone: phone ?? profile?.phone ?? '',
    note: note ?? '',
  }
}

/** Returns the contact to send with the order; null if the telephone number is invalid. */
export function toSentContact(
  from: CheckoutDraft,
  profile: CartProfile,
  cep: string | null,
): SentContact | null {
  const texts = contactTexts(from, profile)
  const phone = parsePhone(texts.phone)
  if (texts.phone.trim() !== '' && !phone) return null
  return {
    cep: from.isPickup ? null : cep,
    payment: from.payment,
    name: texts.name.trim() || null,
    phone,
    note: texts.note.trim() || null,
    gift: from.gift?.trim() ?? null,
  }
}

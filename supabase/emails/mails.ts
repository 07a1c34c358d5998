import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OrderState } from '../../lib/orders/states.ts'
import type { Carrier } from '../../lib/orders/tracking.ts'
import type { AlertKind } from '../../lib/products/choices.ts'

export type MailText = {
  subject: string
  /** Shown by mail clients beside the subject. */
  preheader: string
  title: string
  paragraphs: readonly string[]
  button?: string
  href?: string
  notes: readonly string[]
}

/** Sent by Supabase Auth itself, which reads the HTML file of the same name. */
export const AUTH_MAILS = ['confirmation', 'recovery', 'email_change'] as const
/** Messages about an account. */
export const NOTICE_MAILS = [
  'admin_link',
  'admin_login',
  'password_changed',
  'email_changed',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'recovery_code_used',
] as const

export type AuthMail = (typeof AUTH_MAILS)[number]
export type NoticeMail = (typeof NOTICE_MAILS)[number]
export type AssistanceEvent =
  | 'received'
  | 'quoted'
  | 'offered'
  | 'repaired'
  | 'bought'
  | 'cancelled'
export type StaffMail =
  | 'order'
  | 'assistance_received'
  | 'assistance_approved'
  | 'assistance_accepted'
  | 'assistance_declined'
  | 'review'
  | 'question'
  | 'low_stock'
  | 'expiring'

type Texts = {
  brand: string
  tagline: string
  fallback: string
  footer: string
  hello: string
  helloNobody: string
  staffNote: string
  words: Record<
    | 'total'
    | 'totalPix'
    | 'discounts'
    | 'shipping'
    | 'free'
    | 'agreed'
    | 'pickup'
    | 'quantity'
    | 'more'
    | 'carrier'
    | 'trackingCode'
    | 'labor'
    | 'express'
    | 'validUntil'
    | 'inMoney'
    | 'inCoins'
    | 'customer'
    | 'guest'
    | 'device'
    | 'rating'
    | 'stars'
    | 'units'
    | 'noUnits'
    | 'coinsBack'
    | 'chat'
    | 'chatPickup'
    | 'preference',
    string
  >
  /** Sale marks of an order line by their keys in lib/products/sale-texts; `_one` is for one day. */
  sale: Record<string, string>
  carriers: Record<Carrier, string>
  mails: Record<AuthMail | NoticeMail, MailText>
  order: Record<OrderState, MailText>
  /** Replace those of `order` if the order is picked up. */
  pickup: Partial<Record<OrderState, MailText>>
  /** Replace those of `order` and `pickup` if all products are digital. */
  digital: Partial<Record<OrderState, MailText>>
  assistance: Record<AssistanceEvent, MailText>
  staff: Record<StaffMail, MailText>
  alertConfirm: MailText
  alert: Record<AlertKind, MailText>
  reviewReply: MailText
  questionAnswer: MailText
  /** The first notification of a browser. */
  pushOn: { title: string; body: string }
}

/** All texts of the store's e-mails. */
export const texts: Texts = JSON.parse(
  readFileSync(join(import.meta.dirname, 'texts.pt-BR.json'), 'utf8'),
)

/** Returns the path of the file that Supabase Auth reads for an e-mail. */
export function templateFile(mail: AuthMail): string {
  return join(import.meta.dirname, `${mail}.html`)
}

/** Returns the part `auth.email.template` of the API configuration. */
export function mailTemplates(): Record<string, { subject: string; content_path: string }> {
  return Object.fromEntries(
    AUTH_MAILS.map((mail) => [
      mail,
      { subject: texts.mails[mail].subject, content_path: templateFile(mail) },
    ]),
  )
}

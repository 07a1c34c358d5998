import { formatPrice } from '../../lib/core/money.ts'
import { alertConfirmData, alertData } from './data.ts'
import type { MailContent } from './layout.ts'
import { texts } from './mails.ts'
import { fillContent } from './render-text.ts'

/** Returns the e-mail that asks a guest to confirm an alert. */
export function alertConfirmMail(data: unknown, siteOrigin: string): MailContent {
  const { product_name, token } = alertConfirmData.parse(data)
  const content = fillContent(texts.alertConfirm, { Product: product_name })
  return { ...content, href: `${siteOrigin}/alerta/${token}` }
}

/** Returns the e-mail of an alert. */
export function alertMail(data: unknown, siteOrigin: string): MailContent {
  const alert = alertData.parse(data)
  const content = fillContent(texts.alert[alert.event], {
    Product: alert.product_name,
    Price: formatPrice(alert.price_cents),
    OldPrice: formatPrice(alert.old_price_cents),
    Cancel: `${siteOrigin}/alerta/${alert.token}`,
  })
  return { ...content, href: `${siteOrigin}/produto/${alert.slug}` }
}

/** Returns the headers with which a mail client ends all alerts by one press (RFC 8058). */
export function unsubscribeHeaders(data: unknown, siteOrigin: string): Record<string, string> {
  const { token } = alertConfirmData.parse(data)
  return {
    'List-Unsubscribe': `<${siteOrigin}/api/alerts/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

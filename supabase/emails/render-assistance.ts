import { formatPrice } from '../../lib/core/money.ts'
import { type AssistanceData, assistanceData } from './data.ts'
import type { MailContent, MailRow } from './layout.ts'
import { type AssistanceEvent, type StaffMail, texts } from './mails.ts'
import { dateTime, fillContent, hello } from './render-text.ts'

/** Returns the e-mail about a request to its customer. */
export function assistanceMail(data: unknown, siteOrigin: string): MailContent {
  const request = assistanceData.parse(data)
  const content = fillContent(texts.assistance[request.event as AssistanceEvent], valuesOf(request))
  return {
    ...content,
    href: `${siteOrigin}/assistencia/${request.token}`,
    rows: request.event === 'quoted' ? quoteRows(request) : [],
  }
}

/** Returns the e-mail about a new request or the answer to a quote to an owner. */
export function staffAssistanceMail(data: unknown, siteOrigin: string): MailContent {
  const request = assistanceData.parse(data)
  const mail = `assistance_${request.event}` as StaffMail
  const content = fillContent(texts.staff[mail], valuesOf(request))
  return {
    ...content,
    href: `${siteOrigin}/admin/assistencia/${request.id}`,
    rows: request.event === 'received' ? [] : quoteRows(request),
    notes: [...content.notes, texts.staffNote],
  }
}

function valuesOf(request: AssistanceData): Record<string, string> {
  const { console_brand: brand, console_model: model } = request
  return {
    Hello: hello(request.customer_name),
    Customer: request.customer_name,
    Protocol: request.protocol,
    Device: model.startsWith(brand) ? model : `${brand} ${model}`,
    Note: request.note ?? '',
  }
}

function quoteRows({ quote }: AssistanceData): MailRow[] {
  if (!quote) return []
  const { words } = texts
  const price = (label: string, cents: number) => ({ label, value: formatPrice(cents) })
  return [
    price(words.labor, quote.labor_cents),
    ...quote.parts.map((part) => price(part.name, part.price_cents)),
    ...(quote.express_fee_cents ? [price(words.express, quote.express_fee_cents)] : []),
    { ...price(words.total, quote.total_cents), isStrong: true },
    { label: words.validUntil, value: dateTime(quote.valid_until) },
  ]
}

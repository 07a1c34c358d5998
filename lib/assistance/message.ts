import { formatPrice } from '../core/money.ts'
import { cleanText, cutText } from '../core/text.ts'
import type { AssistanceRequest } from './request.ts'

const MAX_MESSAGE_CHARS = 2_000
const MAX_LINE_CHARS = 500

/** Labels of the message, from the messages file, without a colon. */
export type RequestMessageTexts = {
  greeting: string
  protocol: string
  console: string
  service: string
  problem: string
  description: string
  urgency: string
  /** Contains '{fee}'. */
  expressFee: string
  estimate: string
  logistics: string
  name: string
  whatsapp: string
  email: string
  address: string
  link: string
  services: Record<AssistanceRequest['service'], string>
  problems: Record<NonNullable<AssistanceRequest['problem']>, string>
  urgencies: Record<NonNullable<AssistanceRequest['urgency']>, string>
  logisticsOptions: Record<AssistanceRequest['logistics'], string>
}

/** Values of the request that the database adds; the fee in centavos. */
export type StoredRequest = {
  protocol: string
  expressFeeCents: number | null
  /** The estimate in words; null without one. */
  estimate: string | null
  url: string
}

/**
 * Returns the request as the text of a chat message: console, service, problem, urgency, logistics,
 * name, phone number and, if given, e-mail and address. Typed values cannot start new lines.
 */
export function requestMessage(
  request: AssistanceRequest,
  stored: StoredRequest,
  texts: RequestMessageTexts,
): string {
  const { service, brand, model, problem, urgency, logistics } = request
  const rows: [string, string | null][] = [
    [texts.protocol, stored.protocol],
    [texts.console, `${brand} - ${model}`],
    [texts.service, texts.services[service]],
    [texts.problem, problem && texts.problems[problem]],
    [texts.description, request.description],
    [texts.urgency, urgency && urgencyText(request, stored.expressFeeCents, texts)],
    [texts.estimate, stored.estimate],
    [texts.logistics, texts.logisticsOptions[logistics]],
    [texts.name, request.name],
    [texts.whatsapp, request.whatsapp],
    [texts.email, request.email],
    [texts.address, request.address],
    [texts.link, stored.url],
  ]
  const lines = rows
    .filter((row): row is [string, string] => Boolean(row[1]))
    .map(([label, value]) => `${label}: ${cleanText(value, MAX_LINE_CHARS)}`)
  return cutText([texts.greeting, '', ...lines].join('\n'), MAX_MESSAGE_CHARS)
}

function urgencyText(
  { urgency }: AssistanceRequest,
  expressFeeCents: number | null,
  texts: RequestMessageTexts,
): string {
  const name = texts.urgencies[urgency ?? 'normal']
  if (urgency !== 'express' || !expressFeeCents) return name
  const fee = formatPrice(expressFeeCents).replace('\u00a0', ' ')
  return `${name} (${texts.expressFee.replace('{fee}', fee)})`
}

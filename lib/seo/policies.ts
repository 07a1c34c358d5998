import type { Days } from '../cart/delivery.ts'
import { freeFromCents, type ShippingPolicy } from '../cart/policy.ts'
import type { WeekDay } from '../core/store-time.ts'
import { type JsonLdNode, jsonLdPrice, schemaTerm } from './json-ld.ts'

/** Right of withdrawal in days (Código de Defesa do Consumidor, art. 49). */
export const WITHDRAWAL_DAYS = 7
export const RETURNS_PATH = '/ajuda/trocas'

/** Products sent by mail, and codes, which cannot be sent back. */
export type ReturnKind = 'parcel' | 'code'

/** Returns the id of a return policy; its node is part of the same page. */
export function returnPolicyId(origin: string, kind: ReturnKind): string {
  return `${origin}/#${kind === 'parcel' ? 'return-policy' : 'return-policy-code'}`
}

/** Returns the return policy of Brazilian law: 7 days, free of charge, full refund. */
export function returnPolicyJsonLd(origin: string, kind: ReturnKind): JsonLdNode {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': returnPolicyId(origin, kind),
    applicableCountry: 'BR',
    returnPolicyCountry: 'BR',
    returnPolicyCategory: schemaTerm('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: WITHDRAWAL_DAYS,
    returnFees: schemaTerm('FreeReturn'),
    returnMethod:
      kind === 'parcel' ? [schemaTerm('ReturnByMail'), schemaTerm('ReturnInStore')] : undefined,
    refundType: schemaTerm('FullRefund'),
    merchantReturnLink: `${origin}${RETURNS_PATH}`,
  }
}

/** Returns a range of days as a schema.org value. */
export function daysJsonLd(days: Days): JsonLdNode {
  return {
    '@type': 'QuantitativeValue',
    minValue: days.min,
    maxValue: days.max,
    unitCode: 'DAY',
  }
}

/** Returns centavos as a schema.org amount. */
export function moneyJsonLd(cents: number): JsonLdNode {
  return { '@type': 'MonetaryAmount', value: jsonLdPrice(cents), currency: 'BRL' }
}

export const BRAZIL: JsonLdNode = { '@type': 'DefinedRegion', addressCountry: 'BR' }

/**
 * Returns the shipping service of the store: in mode fixed a fee below the limit, in all modes
 * free from the limit. Fees agreed in the chat have no amount and are omitted.
 */
export function shippingServiceJsonLd(
  policy: ShippingPolicy,
  words: { origin: string; name: string; businessDays: readonly WeekDay[] | null },
): JsonLdNode {
  const limit = freeFromCents(policy)
  const { postDays, fromDays, toDays } = policy.delivery
  const hasDays = toDays > 0
  const period = (days: Days): JsonLdNode => ({
    '@type': 'ServicePeriod',
    businessDays: words.businessDays?.map(schemaTerm),
    duration: daysJsonLd(days),
  })
  const condition = (orderValue: JsonLdNode | undefined, cents: number): JsonLdNode => ({
    '@type': 'ShippingConditions',
    shippingDestination: BRAZIL,
    orderValue,
    shippingRate: moneyJsonLd(cents),
    transitTime: hasDays
      ? { '@type': 'ServicePeriod', duration: daysJsonLd({ min: fromDays, max: toDays }) }
      : undefined,
  })
  const value = (range: Record<string, string>): JsonLdNode => ({
    '@type': 'MonetaryAmount',
    ...range,
    currency: 'BRL',
  })
  const hasFee = policy.mode === 'fixed' && limit > 0
  return {
    '@type': 'ShippingService',
    '@id': `${words.origin}/#shipping`,
    name: words.name,
    fulfillmentType: schemaTerm('FulfillmentTypeDelivery'),
    handlingTime: hasDays ? period({ min: 0, max: postDays }) : undefined,
    shippingConditions: [
      condition(limit > 0 ? value({ minValue: jsonLdPrice(limit) }) : undefined, 0),
      ...(hasFee
        ? [condition(value({ maxValue: jsonLdPrice(limit - 1) }), policy.fixed.feeCents)]
        : []),
    ],
  }
}

import {
  type JsonLdDocument,
  type JsonLdNode,
  jsonLdDocument,
  jsonLdPrice,
  schemaTerm,
} from './json-ld.ts'

/** Labels of the program and its tiers, which must equal those in Merchant Center. */
export const MEMBER_LABELS = { program: 'uti-pro', free: 'free', pro: 'pro' } as const
export type MemberTier = 'free' | 'pro'

/** Returns a reference to a tier of the program. */
export function memberTier(origin: string, tier: MemberTier): JsonLdNode {
  return { '@type': 'MemberProgramTier', '@id': `${origin}/#member-${tier}` }
}

export type MemberProgramSeo = {
  origin: string
  /** Texts of the messages. */
  words: {
    name: string
    description: string
    free: string
    pro: string
    proRequirement: string
  }
  /** Whether purchases earn coins. */
  hasCoins: boolean
  /** Null while Pro is disabled. */
  pro: { plan: { priceCents: number; days: number } | null } | null
}

/**
 * Returns the member program: a free account earns coins, Pro also has lower prices. While purchases earn no
 * coins, the program has no free tier. The number of coins depends on the product and is part of its offer.
 */
export function memberProgramNode({ origin, words, hasCoins, pro }: MemberProgramSeo): JsonLdNode {
  const points = hasCoins ? [schemaTerm('TierBenefitLoyaltyPoints')] : []
  const tiers: JsonLdNode[] = []
  if (hasCoins) {
    tiers.push({
      ...memberTier(origin, 'free'),
      name: words.free,
      url: `${origin}/cadastro`,
      hasTierBenefit: points,
    })
  }
  if (pro) {
    tiers.push({
      ...memberTier(origin, 'pro'),
      name: words.pro,
      url: `${origin}/uti-pro`,
      hasTierBenefit: [schemaTerm('TierBenefitLoyaltyPrice'), ...points],
      hasTierRequirement: pro.plan ? feeNode(pro.plan) : words.proRequirement,
    })
  }
  return {
    '@type': 'MemberProgram',
    '@id': `${origin}/#member-program`,
    name: words.name,
    description: words.description,
    url: `${origin}/${hasCoins ? 'coins' : 'uti-pro'}`,
    hasTiers: tiers,
  }
}

/**
 * Returns the program as a document for its own page; the organization is described on the home
 * page.
 */
export function memberProgramJsonLd(program: MemberProgramSeo): JsonLdDocument {
  return jsonLdDocument({
    ...memberProgramNode(program),
    hostingOrganization: { '@id': `${program.origin}/#store` },
  })
}

/** Returns the one-time price of a period; multiples of 30 days are written as months. */
function feeNode({ priceCents, days }: { priceCents: number; days: number }): JsonLdNode {
  const isMonths = days % 30 === 0
  const duration = isMonths ? days / 30 : days
  return {
    '@type': 'UnitPriceSpecification',
    price: jsonLdPrice(priceCents),
    priceCurrency: 'BRL',
    billingDuration: duration,
    billingIncrement: duration,
    unitCode: isMonths ? 'MON' : 'DAY',
  }
}

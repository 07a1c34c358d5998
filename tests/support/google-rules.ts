// The rules of Google's documentation of merchant listings, product variants, organizations,
// loyalty programs, shipping and return policies
// (developers.google.com/search/docs/appearance/structured-data) as one table: required and
// recommended properties, and supported terms.

export type Thing = { '@type'?: string | string[]; '@id'?: string; [key: string]: unknown }

type Rule = {
  /** Always required. */
  required: readonly string[]
  /** Recommended: set if the value is known. */
  optional?: readonly string[]
  /** Closed lists of values, as schema.org terms. */
  terms?: Readonly<Record<string, readonly string[]>>
}

const ORGANIZATION: Rule = {
  required: [
    ...['name', 'url', 'logo', 'image', 'description', 'email', 'telephone', 'contactPoint'],
    ...['address', 'geo', 'hasMap', 'openingHoursSpecification', 'currenciesAccepted'],
    ...['legalName', 'taxID', 'hasMerchantReturnPolicy', 'hasShippingService', 'hasMemberProgram'],
  ],
}

const RULES: Readonly<Record<string, Rule>> = {
  Product: {
    required: ['name', 'url', 'image', 'description', 'brand', 'sku', 'category', 'offers'],
    optional: [
      ...['gtin', 'color', 'size', 'material', 'pattern', 'additionalProperty', 'releaseDate'],
      ...['aggregateRating', 'review', 'inProductGroupWithID', 'audience'],
    ],
  },
  ProductGroup: {
    required: [
      ...['name', 'description', 'image', 'brand', 'category', 'productGroupID'],
      ...['variesBy', 'hasVariant'],
    ],
    optional: ['aggregateRating'],
    terms: {
      variesBy: ['color', 'size', 'material', 'pattern', 'suggestedAge', 'suggestedGender'],
    },
  },
  Offer: {
    required: [
      ...['url', 'price', 'priceCurrency', 'priceValidUntil', 'availability', 'itemCondition'],
      ...['seller', 'shippingDetails', 'hasMerchantReturnPolicy'],
    ],
    optional: ['priceSpecification', 'availabilityStarts', 'deliveryLeadTime'],
    terms: {
      availability: ['InStock', 'OutOfStock', 'PreOrder', 'BackOrder'],
      itemCondition: ['NewCondition', 'RefurbishedCondition', 'UsedCondition'],
    },
  },
  OfferShippingDetails: { required: ['shippingRate', 'shippingDestination', 'deliveryTime'] },
  ShippingDeliveryTime: { required: ['transitTime'], optional: ['handlingTime'] },
  DefinedRegion: { required: ['addressCountry'] },
  MonetaryAmount: { required: ['currency'], optional: ['value', 'minValue', 'maxValue'] },
  QuantitativeValue: { required: ['minValue', 'maxValue', 'unitCode'] },
  UnitPriceSpecification: {
    required: ['price', 'priceCurrency'],
    optional: [
      ...['priceType', 'validForMemberTier', 'membershipPointsEarned'],
      ...['billingDuration', 'billingIncrement', 'unitCode'],
    ],
    terms: { priceType: ['StrikethroughPrice'] },
  },
  MerchantReturnPolicy: {
    required: [
      ...['applicableCountry', 'returnPolicyCountry', 'returnPolicyCategory'],
      ...['merchantReturnDays', 'returnFees', 'refundType', 'merchantReturnLink'],
    ],
    optional: ['returnMethod'],
    terms: {
      returnPolicyCategory: ['MerchantReturnFiniteReturnWindow'],
      returnFees: ['FreeReturn'],
      returnMethod: ['ReturnByMail', 'ReturnInStore'],
      refundType: ['FullRefund'],
    },
  },
  Brand: { required: ['name'] },
  PropertyValue: { required: ['name', 'value'] },
  AggregateRating: { required: ['ratingValue', 'reviewCount', 'bestRating', 'worstRating'] },
  Review: {
    required: ['author', 'reviewRating', 'datePublished'],
    optional: ['name', 'reviewBody'],
  },
  Rating: { required: ['ratingValue', 'bestRating', 'worstRating'] },
  Person: { required: ['name'] },
  PeopleAudience: { required: ['suggestedMinAge'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ListItem: { required: ['position', 'name', 'item'] },
  'OnlineStore,ElectronicsStore': ORGANIZATION,
  OnlineStore: { required: ['name'] },
  WebSite: { required: ['name', 'url', 'inLanguage', 'publisher'] },
  ContactPoint: {
    required: ['contactType', 'telephone', 'email', 'areaServed', 'availableLanguage'],
    optional: ['hoursAvailable'],
  },
  PostalAddress: {
    required: [
      ...['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
    ],
  },
  GeoCoordinates: { required: ['latitude', 'longitude'] },
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'] },
  ShippingService: {
    required: ['name', 'fulfillmentType', 'handlingTime', 'shippingConditions'],
    terms: { fulfillmentType: ['FulfillmentTypeDelivery'] },
  },
  ShippingConditions: {
    required: ['shippingDestination', 'shippingRate', 'transitTime', 'orderValue'],
  },
  ServicePeriod: { required: ['duration'], optional: ['businessDays'] },
  MemberProgram: {
    required: ['name', 'description', 'url', 'hasTiers'],
    optional: ['hostingOrganization'],
  },
  MemberProgramTier: {
    required: ['name', 'url', 'hasTierBenefit'],
    optional: ['hasTierRequirement'],
    terms: { hasTierBenefit: ['TierBenefitLoyaltyPoints', 'TierBenefitLoyaltyPrice'] },
  },
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isReference = (thing: Thing) =>
  Object.keys(thing).every((key) => key === '@id' || key === '@type') && '@id' in thing
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const typeOf = (thing: Thing) => listOf(thing['@type']).join(',')

/**
 * Returns the violations in the documents of one page, one line each; empty if there are none.
 * `context` contains ids of nodes on other pages, which may be referenced.
 */
export function breaches(
  documents: readonly Thing[],
  context: { today: string; elsewhere: readonly string[] },
): string[] {
  const found: string[] = []
  const known = new Set(context.elsewhere)
  const named: [where: string, id: string][] = []
  const look = (thing: Thing, where: string) => {
    const type = typeOf(thing)
    const id = thing['@id']
    if (isReference(thing)) {
      named.push([where, id ?? ''])
      return
    }
    if (id) known.add(id)
    // A variant with a page of its own is referenced by its URL.
    if (where.endsWith('.hasVariant') && Object.keys(thing).join() === 'url') return
    found.push(...checkType(thing, type, where), ...checkValues(thing, type, where, context.today))
    for (const [key, value] of Object.entries(thing))
      for (const child of listOf(value)) if (isThing(child)) look(child, `${where}.${key}`)
  }
  for (const document of documents) {
    if (document['@context'] !== 'https://schema.org') found.push(`${typeOf(document)}: @context`)
    look(document, typeOf(document))
  }
  for (const [where, id] of named) if (!known.has(id)) found.push(`${where}: nothing is ${id}`)
  return found
}

function checkType(thing: Thing, type: string, where: string): string[] {
  const rule = RULES[type]
  if (!rule) return [`${where}: no rule for the type ${type}`]
  const missing = rule.required.filter((key) => isEmpty(thing[key]))
  const allowed = [...rule.required, ...(rule.optional ?? []), '@type', '@id', '@context']
  const odd = Object.keys(thing).filter((key) => !allowed.includes(key))
  const terms = Object.entries(rule.terms ?? {}).flatMap(([key, values]) =>
    listOf(thing[key] ?? [])
      .flat()
      .filter((value) => !values.some((term) => value === `https://schema.org/${term}`))
      .map((value) => `${where}.${key}: ${value}`),
  )
  return [
    ...missing.map((key) => `${where}: ${key} is missing`),
    ...odd.map((key) => `${where}: ${key} is no property of ${type} that is read`),
    ...terms,
  ]
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

function checkValues(thing: Thing, type: string, where: string, today: string): string[] {
  const wrong = (isWrong: boolean, text: string) => (isWrong ? [`${where}: ${text}`] : [])
  switch (type) {
    case 'Offer':
      return [
        ...wrong(!(Number(thing.price) > 0), `price ${thing.price}`),
        ...wrong(!/^\d+\.\d\d$/.test(String(thing.price)), `price ${thing.price}`),
        ...wrong(
          String(thing.priceValidUntil) <= today,
          `priceValidUntil ${thing.priceValidUntil}`,
        ),
        ...wrong(
          thing.availability === 'https://schema.org/PreOrder' && !thing.availabilityStarts,
          'a pre-order without its day',
        ),
      ]
    case 'UnitPriceSpecification':
      return [
        ...wrong('priceType' in thing && 'validForMemberTier' in thing, 'struck and of a tier'),
        ...wrong(
          'membershipPointsEarned' in thing &&
            !('validForMemberTier' in thing && Number.isInteger(thing.membershipPointsEarned)),
          'points without a tier',
        ),
      ]
    case 'Product':
      return wrong(/\s/.test(String(thing.sku)), `sku ${thing.sku}`)
    case 'QuantitativeValue':
      return wrong(
        !(Number(thing.minValue) <= Number(thing.maxValue) && thing.unitCode === 'DAY'),
        JSON.stringify(thing),
      )
    case 'ProductGroup':
      return wrong(listOf(thing.hasVariant).length < 2, 'a group of one')
    case 'BreadcrumbList':
      return wrong(listOf(thing.itemListElement).length < 2, 'a way of one step')
    default:
      return []
  }
}

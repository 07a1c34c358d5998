import { normalize } from '../core/text.ts'
import type { JsonLdNode } from './json-ld.ts'

/** Schema.org properties that distinguish variants in search engines, by attribute names. */
const VARYING: Record<string, 'color' | 'size' | 'material' | 'pattern'> = {
  cor: 'color',
  color: 'color',
  colour: 'color',
  tamanho: 'size',
  size: 'size',
  material: 'material',
  estampa: 'pattern',
  pattern: 'pattern',
}

type Attributes = Readonly<Record<string, string>>
export type VaryingProperty = (typeof VARYING)[string]

/** Splits attributes into those with a schema.org property and the others. */
export function splitAttributes(attributes: Attributes) {
  const own: Partial<Record<VaryingProperty, string>> = {}
  const others: [name: string, value: string][] = []
  for (const [name, value] of Object.entries(attributes)) {
    const property = VARYING[normalize(name)]
    if (property && !own[property]) own[property] = value
    else others.push([name, value])
  }
  return { own, others }
}

/**
 * Returns the properties in which the variants of a group differ. Null unless they distinguish all
 * variants: search engines do not support groups by platform or edition.
 */
export function variesBy(variants: readonly Attributes[]): VaryingProperty[] | null {
  const all = variants.map((attributes) => splitAttributes(attributes).own)
  const keys = [...new Set(all.flatMap((own) => Object.keys(own) as VaryingProperty[]))]
  const varying = keys.filter((key) => new Set(all.map((own) => own[key])).size > 1)
  const combinations = new Set(all.map((own) => JSON.stringify(varying.map((key) => own[key]))))
  return varying.length > 0 && combinations.size === variants.length ? varying : null
}

/** Returns the attributes of a product as schema.org properties. */
export function attributesJsonLd(attributes: Attributes): Omit<JsonLdNode, '@type'> {
  const { own, others } = splitAttributes(attributes)
  const additionalProperty = others.map(
    ([name, value]): JsonLdNode => ({ '@type': 'PropertyValue', name, value }),
  )
  return { ...own, ...(additionalProperty.length > 0 ? { additionalProperty } : {}) }
}

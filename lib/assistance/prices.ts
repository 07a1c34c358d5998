import { BRANDS, type Brand, type Problem, REPAIRS, type Repair, type Service } from './choices.ts'
import type { Models } from './wizard.ts'

/** The lowest usual price of a repair in centavos, and its usual business days. */
export type Estimate = { cents: number; days: number }

/** A row of the table of prices. */
export type RepairPrice = Estimate & {
  brand: string
  model: string
  repair: Repair
  note: string | null
}

/** The estimates of the models of each brand. */
export type Estimates = Partial<Record<Brand, Record<string, Partial<Record<Repair, Estimate>>>>>

export type ModelPrices = { model: string; prices: readonly RepairPrice[] }
export type BrandPrices = { brand: Brand; models: readonly ModelPrices[] }

/** Returns the repair of a request; null for an evaluation and before a problem is chosen. */
export function repairOf(service: Service | null, problem: Problem | null): Repair | null {
  if (service === 'manutencao-preventiva') return service
  return service === 'diagnostico-reparo' ? problem : null
}

/**
 * Returns the prices of the models that the form offers, in its order; brands and models without a
 * price are left out.
 */
export function groupPrices(prices: readonly RepairPrice[], models: Models): BrandPrices[] {
  const pricesOf = (brand: Brand, model: string) =>
    prices
      .filter((price) => price.brand === brand && price.model === model)
      .sort((a, b) => REPAIRS.indexOf(a.repair) - REPAIRS.indexOf(b.repair))
  return BRANDS.map((brand) => ({
    brand,
    models: models[brand]
      .map((model) => ({ model, prices: pricesOf(brand, model) }))
      .filter((group) => group.prices.length > 0),
  })).filter((group) => group.models.length > 0)
}

/** Returns the estimates of groups by brand, model and repair. */
export function estimatesOf(groups: readonly BrandPrices[]): Estimates {
  const ofModel = ({ prices }: ModelPrices) =>
    Object.fromEntries(prices.map(({ repair, cents, days }) => [repair, { cents, days }]))
  return Object.fromEntries(
    groups.map(({ brand, models }) => [
      brand,
      Object.fromEntries(models.map((group) => [group.model, ofModel(group)])),
    ]),
  )
}

/** Returns the lowest price of the repairs that `isCounted` accepts; null without one. */
export function lowestCents(
  groups: readonly BrandPrices[],
  isCounted: (repair: Repair) => boolean,
): number | null {
  const cents = groups
    .flatMap(({ models }) => models.flatMap(({ prices }) => prices))
    .filter(({ repair }) => isCounted(repair))
    .map((price) => price.cents)
  return cents.length > 0 ? Math.min(...cents) : null
}

/** Returns the models with repairs besides maintenance, with their number and lowest price in centavos. */
export function repairsByModel(
  groups: readonly BrandPrices[],
): { model: string; lowestCents: number; count: number }[] {
  return groups
    .flatMap(({ models }) => models)
    .flatMap(({ model, prices }) => {
      const repairs = prices.filter(({ repair }) => repair !== 'manutencao-preventiva')
      if (repairs.length === 0) return []
      return {
        model,
        lowestCents: Math.min(...repairs.map(({ cents }) => cents)),
        count: repairs.length,
      }
    })
}

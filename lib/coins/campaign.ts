/** The public data of a coin campaign, which multiplies the coins of orders by `factor` until `endsAt`. */
export type RunningCampaign = { factor: number; endsAt: string }

export type CoinCampaign = RunningCampaign & {
  startsAt: string
  /** The path of the category to which it is limited, with those below it; null for all products. */
  category: string | null
}

/**
 * Returns the campaign of a product at this time, that with the highest factor, or null. The category
 * `ofertas` has every product with a discount. Same rule as `private.price_lines` in the database.
 */
export function campaignOf(
  campaigns: readonly CoinCampaign[],
  { category, hasDiscount }: { category: string | null; hasDiscount: boolean },
  now: Date,
): RunningCampaign | null {
  const running = campaigns.filter(
    (campaign) =>
      Date.parse(campaign.startsAt) <= now.getTime() &&
      Date.parse(campaign.endsAt) > now.getTime() &&
      (campaign.category === null ||
        (campaign.category === 'ofertas' && hasDiscount) ||
        `${category}/`.startsWith(`${campaign.category}/`)),
  )
  const [best] = running.sort(
    (one, other) => other.factor - one.factor || Date.parse(other.endsAt) - Date.parse(one.endsAt),
  )
  return best ? { factor: best.factor, endsAt: best.endsAt } : null
}

/** Returns the values of the text about a campaign: '1,5', and the day of its last moment, '30/11'. */
export function campaignTexts({ factor, endsAt }: RunningCampaign): {
  factor: string
  day: string
} {
  const day = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
  })
  return {
    factor: String(factor).replace('.', ','),
    day: day.format(new Date(Date.parse(endsAt) - 1)),
  }
}

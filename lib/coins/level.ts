export type CoinLevelName = 'bronze' | 'silver' | 'gold' | 'platinum' | 'diamond'

export type CoinLevel = {
  name: CoinLevelName
  /** Coins earned at which this level starts. */
  fromCoins: number
  /** Coins earned at which the next level starts; null at the top. */
  nextCoins: number | null
}

const LEVELS: readonly CoinLevel[] = [
  { name: 'diamond', fromCoins: 3_000, nextCoins: null },
  { name: 'platinum', fromCoins: 1_500, nextCoins: 3_000 },
  { name: 'gold', fromCoins: 500, nextCoins: 1_500 },
  { name: 'silver', fromCoins: 100, nextCoins: 500 },
]

const BRONZE: CoinLevel = { name: 'bronze', fromCoins: 0, nextCoins: 100 }

/** The customer's level by coins ever earned (engagement §9, COIN-06). */
export function level(totalEarnedCoins: number): CoinLevel {
  return LEVELS.find(({ fromCoins }) => totalEarnedCoins >= fromCoins) ?? BRONZE
}

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

export type LevelProgress = CoinLevel & {
  /** How much of the way to the next level is done, 0 to 100; 100 at the top. */
  percent: number
  /** Coins still to earn for the next level; null at the top. */
  missingCoins: number | null
}

/** The level with the way to the next one, for the progress bar (engagement §9, COIN-06). */
export function levelProgress(totalEarnedCoins: number): LevelProgress {
  const current = level(totalEarnedCoins)
  if (current.nextCoins === null) return { ...current, percent: 100, missingCoins: null }
  const { fromCoins, nextCoins } = current
  const done = Math.max(0, totalEarnedCoins) - fromCoins
  const missingCoins = nextCoins - Math.max(0, totalEarnedCoins)
  return { ...current, percent: Math.floor((done * 100) / (nextCoins - fromCoins)), missingCoins }
}

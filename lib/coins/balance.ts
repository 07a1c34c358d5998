type Parts = { balanceCoins: number; pendingCoins: number; heldCoins: number }

/** Returns the coins that can be spent now: the balance less pending cashback and coins of orders. */
export function spendableCoins({ balanceCoins, pendingCoins, heldCoins }: Parts): number {
  return Math.max(0, balanceCoins - pendingCoins - heldCoins)
}

export type CoinLevelName = 'bronze' | 'silver' | 'gold' | 'platinum' | 'diamond'

export type CoinLevel = {
  name: CoinLevelName
  /** Earned coins at which this level starts. */
  fromCoins: number
  /** Earned coins at which the next level starts; null at the top level. */
  nextCoins: number | null
}

const LEVELS: readonly CoinLevel[] = [
  { name: 'diamond', fromCoins: 3_000, nextCoins: null },
  { name: 'platinum', fromCoins: 1_500, nextCoins: 3_000 },
  { name: 'gold', fromCoins: 500, nextCoins: 1_500 },
  { name: 'silver', fromCoins: 100, nextCoins: 500 },
]

const BRONZE: CoinLevel = { name: 'bronze', fromCoins: 0, nextCoins: 100 }

/** Returns the level for the total of earned coins. */
export function level(totalEarnedCoins: number): CoinLevel {
  return LEVELS.find(({ fromCoins }) => totalEarnedCoins >= fromCoins) ?? BRONZE
}

export type LevelProgress = CoinLevel & {
  /** Progress to the next level, 0 to 100; 100 at the top level. */
  percent: number
  /** Missing coins for the next level; null at the top level. */
  missingCoins: number | null
}

/** Returns the level with the progress to the next one. */
export function levelProgress(totalEarnedCoins: number): LevelProgress {
  const current = level(totalEarnedCoins)
  if (current.nextCoins === null) return { ...current, percent: 100, missingCoins: null }
  const { fromCoins, nextCoins } = current
  const done = Math.max(0, totalEarnedCoins) - fromCoins
  const missingCoins = nextCoins - Math.max(0, totalEarnedCoins)
  return { ...current, percent: Math.floor((done * 100) / (nextCoins - fromCoins)), missingCoins }
}

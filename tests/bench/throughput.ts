import autocannon from 'autocannon'

const ROUNDS = 9
const SECONDS = 4
const CONNECTIONS = 20

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered errors under load.`)
  return result.requests.average
}

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/**
 * Requests per second of a page and of the empty page of the same bytes, taken in turns: medians, and
 * the median of the ratios of each turn, which a machine that is slower for a while does not change.
 */
export async function compareThroughput(
  page: string,
  floor: string,
): Promise<{ page: number; floor: number; ratio: number }> {
  const pages: number[] = []
  const floors: number[] = []
  await requestsPerSecond(page)
  await requestsPerSecond(floor)
  for (let round = 0; round < ROUNDS; round++) {
    pages.push(await requestsPerSecond(page))
    floors.push(await requestsPerSecond(floor))
  }
  const ratios = pages.map((page, round) => page / (floors[round] ?? Number.NaN))
  return { page: median(pages), floor: median(floors), ratio: median(ratios) }
}

import { request } from 'node:http'
import { median } from './throughput.ts'

function firstByteMs(url: string): Promise<number> {
  return new Promise((done, fail) => {
    const start = performance.now()
    const call = request(url, (response) => {
      response.once('data', () => done(performance.now() - start))
      response.resume()
      if (response.statusCode !== 200) fail(new Error(`${url} answered ${response.statusCode}.`))
    })
    call.once('error', fail)
    call.end()
  })
}

/** Median time to first byte in ms: of pages never asked for before, and of the same pages again. */
export async function measureFirstByte(
  urls: string[],
): Promise<{ firstVisitMs: number; cachedMs: number }> {
  const first: number[] = []
  const cached: number[] = []
  for (const url of urls) first.push(await firstByteMs(url))
  for (const url of urls) cached.push(await firstByteMs(url))
  return { firstVisitMs: median(first), cachedMs: median(cached) }
}

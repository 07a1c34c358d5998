import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from './throughput.ts'

/**
 * Fetched by npm for the measurement alone: it brings 200 packages that nothing else needs. Version
 * 13 records nothing in Debian's Chromium (NO_NAVSTART).
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 5
const TRIES = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const LARGEST_BYTES = 64 * 1024 * 1024

type Category = (typeof CATEGORIES)[number]
type Report = {
  categories: Record<Category, { score: number }>
  audits: Record<'largest-contentful-paint' | 'total-blocking-time', { numericValue: number }>
}

/** Medians of five runs: scores of 100 in the order of CATEGORIES, largest paint and blocking time in ms. */
export type Audit = { scores: number[]; largestPaintMs: number; blockingMs: number }

/** A page as Lighthouse sees it on its phone, in the system's Chromium. */
export async function audit(url: string): Promise<Audit> {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run++) reports.push(await report(url))
  const medianOf = (audit: keyof Report['audits']) =>
    median(reports.map(({ audits }) => audits[audit].numericValue))
  return {
    scores: CATEGORIES.map((category) =>
      median(reports.map(({ categories }) => Math.round(categories[category].score * 100))),
    ),
    largestPaintMs: medianOf('largest-contentful-paint'),
    blockingMs: medianOf('total-blocking-time'),
  }
}

/** Now and then Lighthouse misses the start of the page (NO_NAVSTART) and asks to be run again. */
async function report(url: string, tries = TRIES): Promise<Report> {
  const args = [
    'exec',
    '--yes',
    `--package=${LIGHTHOUSE}`,
    '--',
    'lighthouse',
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ]
  const env = { ...process.env, CHROME_PATH: '/usr/bin/chromium' }
  try {
    const { stdout } = await promisify(execFile)('npm', args, { env, maxBuffer: LARGEST_BYTES })
    return JSON.parse(stdout)
  } catch (error) {
    if (tries > 1 && String(error).includes('NO_NAVSTART')) return report(url, tries - 1)
    throw error
  }
}

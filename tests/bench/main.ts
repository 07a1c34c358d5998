// Prints the figures of the store and writes them to RESULTS.md. Not a test: times drift with the
// machine, so what matters is a ratio of two things measured in the same run.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { withFigures } from '../mutation/report.ts'
import { DOCUMENT_GOALS, MAX_ELEMENTS } from '../support/document-weight.ts'
import { openBrowser } from './browser.ts'
import { measureAway, measureLosses } from './faults.ts'
import { startFloor } from './floor.ts'
import { measureReads } from './growth.ts'
import { measureHour } from './hour.ts'
import { measureImport } from './import.ts'
import { audit } from './lighthouse.ts'
import { measureOrders } from './orders.ts'
import { measurePhone } from './phone.ts'
import { measurePresses } from './press.ts'
import { type Row, toMarkdown } from './report.ts'
import { measureScale } from './scale.ts'
import { measureServers } from './servers.ts'
import { startStore } from './store.ts'
import { compareThroughput } from './throughput.ts'
import { measureWeight } from './weight.ts'

const STORE_PORT = 4310
const FLOOR_PORT = 4311
const SCALE_PORT = 4312
const IMPORT_PORT = 4313
/** Port of nginx; the servers have the ports after it. */
const FLEET_PORT = Number(process.env.UTI_BENCH_PORT ?? 4314)

const kb = (value: number) => `${value.toFixed(1)} KB`
const ms = (value: number) => `${value.toFixed(1)} ms`
const withRuns = (value: number, runs: number[]) =>
  `${ms(value)} (${runs.map((run) => run.toFixed(0)).join(', ')})`

async function someProduct(origin: string): Promise<string> {
  const listing = await (await fetch(`${origin}/categoria/playstation`)).text()
  const path = /href="(\/produto\/[^"]+)"/.exec(listing)?.[1]
  if (!path) throw new Error('The listing links to no product.')
  return `${origin}${path}`
}

async function measureStore(): Promise<Row[]> {
  const store = await startStore({ port: STORE_PORT, name: 'store' })
  const product = await someProduct(store.origin)
  const category = `${store.origin}/categoria/playstation`
  const floor = await startFloor(FLOOR_PORT, await (await fetch(product)).text())
  const browser = await openBrowser()
  try {
    const empty = await measureWeight(browser, 'empty page', floor.origin)
    const pages = [
      { kind: 'home', ...(await measureWeight(browser, 'home', store.origin)) },
      { kind: 'category', ...(await measureWeight(browser, 'category', category)) },
      { kind: 'product', ...(await measureWeight(browser, 'product', product)) },
    ] as const
    const presses = await measurePresses(browser, `${store.origin}/categoria/nintendo`)
    const load = await compareThroughput(product, `${floor.origin}/peso`)
    return [
      { what: 'JavaScript of the empty page', figure: kb(empty.scriptKb), goal: 'the floor' },
      ...pages.map(({ page, scriptKb }) => ({
        what: `JavaScript of ${page}`,
        figure: `${kb(scriptKb)} (floor + ${kb(scriptKb - empty.scriptKb)})`,
        goal: 'floor + 22 KB',
      })),
      ...pages.map(({ kind, document, elements }) => ({
        what: `Document of ${kind}: raw, Brotli 11, elements`,
        figure: `${kb(document.raw / 1000)}, ${kb(document.brotli / 1000)}, ${elements}`,
        goal: `≤ ${DOCUMENT_GOALS[kind].raw / 1000} KB, ≤ ${DOCUMENT_GOALS[kind].brotli / 1000} KB, ≤ ${MAX_ELEMENTS}`,
      })),
      {
        what: 'Requests per second of a product page beside an empty page of the same bytes',
        figure: `${load.page.toFixed(0)} / ${load.floor.toFixed(0)}: ${load.ratio.toFixed(2)}`,
        goal: '≥ 0.90',
      },
      ...presses.flatMap((pass, index) => [
        {
          what: `Listing to product, pass ${index + 1}, press to heading, median of all`,
          figure: withRuns(pass.medians.heading, pass.heading),
          goal: index === 0 ? '≤ 50 ms' : '≤ 45 ms',
        },
        {
          what: `Listing to product, pass ${index + 1}, press to usable buy button, median of all`,
          figure: withRuns(pass.medians.buy, pass.buy),
          goal: '≤ 150 ms',
        },
      ]),
    ]
  } finally {
    await browser.close()
    await floor.stop()
    await store.stop()
  }
}

async function measureLighthouse(): Promise<Row[]> {
  const store = await startStore({ port: STORE_PORT, name: 'store' })
  try {
    const pages = {
      home: store.origin,
      category: `${store.origin}/categoria/playstation`,
      product: await someProduct(store.origin),
      search: `${store.origin}/busca?q=playstation`,
    }
    const rows: Row[] = []
    for (const [page, url] of Object.entries(pages)) {
      await fetch(url) // a page that nobody has asked for yet is no page of a store
      const { scores, largestPaintMs, blockingMs } = await audit(url)
      rows.push({
        what: `Lighthouse of ${page}: performance, accessibility, best practices, SEO`,
        figure: scores.join(' / '),
        goal: '≥ 98 / 100 / 100 / 100',
      })
      rows.push({
        what: `Largest paint and total blocking time of ${page} in Lighthouse`,
        figure: `${(largestPaintMs / 1000).toFixed(2)} s, ${Math.round(blockingMs)} ms`,
        goal: '≤ 1.6 s, ≤ 150 ms',
      })
    }
    return rows
  } finally {
    await store.stop()
  }
}

async function measurePhonePages(): Promise<Row[]> {
  const store = await startStore({ port: STORE_PORT, name: 'store' })
  const browser = await openBrowser()
  try {
    const found = await measurePhone(browser, {
      origin: store.origin,
      category: `${store.origin}/categoria/playstation`,
      product: await someProduct(store.origin),
    })
    return found.map(({ page, paintMs, longestPressMs, slowest, shift }) => ({
      what: `Slow phone, ${page}: largest paint, longest answer to a press, layout shift`,
      figure: `${(paintMs / 1000).toFixed(2)} s, ${longestPressMs.toFixed(0)} ms (${slowest}), ${shift.toFixed(3)}`,
      goal: '≤ 2.5 s, ≤ 200 ms, ≤ 0.1',
    }))
  } finally {
    await browser.close()
    await store.stop()
  }
}

async function measureGrowth(): Promise<Row[]> {
  const [small, large] = await measureScale(SCALE_PORT)
  if (!small || !large) throw new Error('Both sizes must be measured.')
  const ratio = (a: number, b: number) => `${ms(a)} → ${ms(b)} = ${(b / a).toFixed(2)}`
  return [
    {
      what: 'Product page, first visit, time to first byte, 1,000 → 100,000 products',
      figure: ratio(small.firstByte.firstVisitMs, large.firstByte.firstVisitMs),
      goal: 'ratio ≤ 1.2',
    },
    {
      what: 'Product page, cached, time to first byte, 1,000 → 100,000 products',
      figure: ratio(small.firstByte.cachedMs, large.firstByte.cachedMs),
      goal: 'ratio ≤ 1.2',
    },
    {
      what: 'Suggestions in the database, 100,000 products, p95',
      figure: `${ms(large.suggestions.p95Ms)} (median ${ms(large.suggestions.medianMs)}, slowest '${large.suggestions.slowest}')`,
      goal: '≤ 50 ms',
    },
  ]
}

async function measureImports(): Promise<Row[]> {
  const found = await measureImport(IMPORT_PORT)
  const s = (value: number) => `${value.toFixed(1)} s`
  return found.map(([database, { seconds, writing, again, undo, webMb }]) => ({
    what: `Import of 5,000 new products on ${database}`,
    figure: `${s(seconds)} (writing ${s(writing)}; unchanged again ${s(again)}; undo ${s(undo)}), web server at most ${webMb.toFixed(0)} MB`,
    goal: '≤ 10 s, ≤ 400 MB',
  }))
}

const parts = {
  store: measureStore,
  lighthouse: measureLighthouse,
  phone: measurePhonePages,
  scale: measureGrowth,
  import: measureImports,
}
/**
 * They run only when named: they take minutes, and servers, away and hour need nginx, Redis and
 * `npm run build:standalone`.
 */
const named = {
  servers: () => measureServers(FLEET_PORT),
  kills: measureLosses,
  away: () => measureAway(FLEET_PORT),
  growth: measureReads,
  orders: measureOrders,
  hour: () => measureHour(FLEET_PORT),
}
const wanted = process.argv.slice(2)
const rows: Row[] = []
for (const [name, measure] of Object.entries({ ...parts, ...named })) {
  if (wanted.length > 0 ? !wanted.includes(name) : name in named) continue
  const found = await measure()
  // Printed before the next part is measured, because its failure would end the run.
  console.table(found)
  rows.push(...found)
}
const machine = `${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`
const markdown = toMarkdown(rows, machine)
console.log(markdown)
if (wanted.length === 0) {
  const results = join(import.meta.dirname, 'RESULTS.md')
  writeFileSync(results, withFigures(readFileSync(results, 'utf8'), markdown))
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startJobs } from './jobs.ts'

const project = { url: 'http://data.example', secretKey: 'secret' }
const calls: string[] = []
const none = { ids: [], products: [], coins: false }
/** What list_page_changes answers, one after the other. */
const changes: (typeof none | object)[] = []
const bodies: unknown[] = []
let answer: (signal: AbortSignal) => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  calls.length = 0
  changes.length = 0
  bodies.length = 0
  answer = async () => new Response(null, { status: 204 })
  vi.stubGlobal('fetch', async (url: string, { signal, body }: RequestInit) => {
    const name = url.replace('http://data.example/rest/v1/rpc/', '')
    if (name === 'list_page_changes') return Response.json(changes.shift() ?? none)
    calls.push(name)
    bodies.push(JSON.parse(String(body)))
    return answer(signal as AbortSignal)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const count = (job: string) => calls.filter((name) => name === job).length

it('runs what is due every minute and the reports every hour', async () => {
  const stop = startJobs(project, 'http://store.example', () => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).toEqual(['run_due_jobs', 'refresh_reports'])
  await vi.advanceTimersByTimeAsync(59_000)
  expect(calls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(58 * 60_000)
  expect([count('run_due_jobs'), count('refresh_reports')]).toEqual([59, 1])
  await vi.advanceTimersByTimeAsync(61_000)
  expect([count('run_due_jobs'), count('refresh_reports')]).toEqual([61, 2])
  stop()
})

it('has the web server expire the pages that the jobs changed, and settles them', async () => {
  const [one, two] = [
    { products: ['zelda'], coins: false },
    { products: [], coins: true },
  ]
  changes.push({ ids: [4, 5], ...one }, { ids: [6], ...two })
  const stop = startJobs(project, 'http://store.example', () => {})
  await vi.advanceTimersByTimeAsync(0)
  const [expire, settle] = ['http://store.example/api/changed-pages', 'settle_page_changes']
  expect(calls.filter((name) => name !== 'refresh_reports')).toEqual([
    'run_due_jobs',
    ...[expire, settle],
    ...[expire, settle],
  ])
  expect(bodies).toEqual([{}, {}, one, { p_ids: [4, 5] }, two, { p_ids: [6] }])
  stop()
})

it('does not settle pages that the web server did not expire', async () => {
  const logged: string[] = []
  changes.push({ ids: [4], products: ['zelda'], coins: false })
  answer = async () => new Response(null, { status: calls.at(-1)?.startsWith('http') ? 502 : 204 })
  const stop = startJobs(project, 'http://store.example', (message) => logged.push(message))
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).not.toContain('settle_page_changes')
  expect(logged).toEqual([
    'The job run_due_jobs failed: Error: the web server answered with status 502',
  ])
  stop()
})

it('goes on after a failure, which is logged', async () => {
  const logged: string[] = []
  answer = async () => new Response('', { status: 503 })
  const stop = startJobs(project, 'http://store.example', (message) => logged.push(message))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(count('run_due_jobs')).toBe(2)
  expect(logged).toContain(
    'The job run_due_jobs failed: Error: run_due_jobs answered with status 503',
  )
  stop()
})

it('stops without waiting for the database and without a message', async () => {
  const logged: string[] = []
  answer = (signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const stop = startJobs(project, 'http://store.example', (message) => logged.push(message))
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(calls).toHaveLength(2)
  expect(logged).toEqual([])
})

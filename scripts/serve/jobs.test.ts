import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { removeMedia, startJobs } from './jobs.ts'

const project = { url: 'http://data.example', secretKey: 'secret' }
const calls: string[] = []
const none = { ids: [], products: [], coins: false }
/** The results of list_page_changes, in order. */
const changes: (typeof none | object)[] = []
const bodies: unknown[] = []
let removals = 0
let answer: (signal: AbortSignal) => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  removals = 0
  calls.length = 0
  changes.length = 0
  bodies.length = 0
  answer = async () => new Response(null, { status: 204 })
  vi.stubGlobal('fetch', async (url: string, { signal, body }: RequestInit) => {
    const name = url.replace('http://data.example/rest/v1/rpc/', '')
    if (name === 'list_page_changes') return Response.json(changes.shift() ?? none)
    if (name === 'list_removed_media') {
      removals++
      return Response.json([])
    }
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
  expect(removals).toBe(1)
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
  const [expire, remove] = ['http://store.example/api/changed-pages', 'delete_page_changes']
  expect(calls.filter((name) => name !== 'refresh_reports')).toEqual([
    'run_due_jobs',
    ...[expire, remove],
    ...[expire, remove],
  ])
  expect(bodies).toEqual([{}, {}, one, { p_ids: [4, 5] }, two, { p_ids: [6] }])
  stop()
})

it('deletes no change of pages that the web server did not expire', async () => {
  const logged: string[] = []
  changes.push({ ids: [4], products: ['zelda'], coins: false })
  answer = async () => new Response(null, { status: calls.at(-1)?.startsWith('http') ? 502 : 204 })
  const stop = startJobs(project, 'http://store.example', (message) => logged.push(message))
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).not.toContain('delete_page_changes')
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

it('deletes the files of removed images in all widths, and forgets them then', async () => {
  const image = '/media/avaliacoes/a.webp'
  const requests: { url: string; body: string }[] = []
  let status = 500
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    requests.push({ url: url.replace(project.url, ''), body })
    if (url.endsWith('/list_removed_media')) return Response.json([image])
    return new Response(null, { status: url.includes('/storage/') ? status : 204 })
  })
  const limit = new AbortController().signal
  await expect(removeMedia(project, limit)).rejects.toThrow('the storage answered with status 500')
  expect(requests).toHaveLength(2)
  status = 200
  await removeMedia(project, limit)
  const { prefixes } = JSON.parse(requests[3]?.body ?? '')
  expect(prefixes).toHaveLength(21)
  expect(prefixes).toContain('avaliacoes/a.webp')
  expect(prefixes).toContain('widths/avaliacoes/a.webp/96.avif')
  expect(requests[4]).toEqual({
    url: '/rest/v1/rpc/delete_removed_media',
    body: JSON.stringify({ p_paths: [image] }),
  })
})

import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Each resolves to whether the store can work as far as this check goes. */
export type Checks = Record<string, () => boolean | Promise<boolean>>

const LIVE = '/api/health/live'
const READY = '/api/health/ready'
const LIMIT_MS = 3_000
/** Requests within this time share one result, because anybody can send them. */
const RESULT_TTL_MS = 1_000
const READ_METHODS = ['GET', 'HEAD']

type Result = { status: 200 | 503; text: string }

/**
 * Returns a function that answers GET `/api/health/live` (200 while the process responds) and
 * `/api/health/ready` (503 if one of the checks fails, throws or takes longer than 3 s), and returns
 * whether it did. Answers name the checks but no reasons; `onChange` receives the failed ones
 * whenever they change. Of `optional` checks only the outcome is named: without them the store works,
 * and a proxy must not take it away.
 */
export function createHealth(
  checks: Checks,
  onChange: (failed: string[]) => void = () => {},
  optional: readonly string[] = [],
): (request: IncomingMessage, response: ServerResponse) => boolean {
  let known = ''
  let last: Promise<Result> | undefined

  async function runChecks(): Promise<Result> {
    const entries = Object.entries(checks)
    const results = await Promise.all(entries.map(([, check]) => passesInTime(check)))
    const failed = entries.flatMap(([name], index) => (results[index] ? [] : [name]))
    if (failed.join() !== known) onChange(failed)
    known = failed.join()
    const outcomes = entries.map(([name]) => [name, failed.includes(name) ? 'failed' : 'ok'])
    return {
      status: failed.every((name) => optional.includes(name)) ? 200 : 503,
      text: `${JSON.stringify(Object.fromEntries(outcomes), null, 2)}\n`,
    }
  }

  function readiness(): Promise<Result> {
    if (!last) {
      last = runChecks()
      last.then(() => setTimeout(() => (last = undefined), RESULT_TTL_MS).unref())
    }
    return last
  }

  return (request, response) => {
    const [path] = (request.url ?? '').split('?')
    if ((path !== LIVE && path !== READY) || !READ_METHODS.includes(request.method ?? ''))
      return false
    if (path === LIVE) send(request, response, { status: 200, text: '{\n  "process": "ok"\n}\n' })
    else readiness().then((result) => send(request, response, result))
    return true
  }
}

async function passesInTime(check: Checks[string]): Promise<boolean> {
  const result = Promise.resolve()
    .then(check)
    .catch(() => false)
  return Promise.race([result, sleep(LIMIT_MS, false, { ref: false })])
}

function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, text }: Result,
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
  })
  response.end(method === 'HEAD' ? undefined : text)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADMIN_MODULE } from '../admin-files.ts'
import { currentBuild } from './second-store.ts'

type Entry = { workers: Record<string, unknown>; filename: string; exportedName: string }

export type ForgedAction = { id: string; name: string; isAdmin: boolean; path: string }

/** Returns the path of a page of the build, with a placeholder for each parameter. */
function pathOf(worker: string): string {
  const steps = worker
    .replace(/^app\//, '/')
    .replace(/\/page$/, '')
    .replace(/\/\([^)]+\)/g, '')
    .replace(/\/\[\[[^\]]+\]\]/g, '')
    .replace(/\[[^\]]+\]/g, 'xbox4')
  return steps || '/'
}

/** Returns the server references of the build by id: actions and functions with 'use cache'. */
function references(): Record<string, Entry> {
  const manifest = join(currentBuild(), 'server/server-reference-manifest.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { node: Record<string, Entry> }).node
}

/** Returns the ids of functions with 'use cache', which browsers must not be able to call. */
export function cachedFunctions(): string[] {
  return Object.entries(references()).flatMap(([id, { filename }]) =>
    /actions\.ts$/.test(filename) ? [] : [id],
  )
}

/** Returns every server action that browsers can call, with the path of a page that accepts it. */
export function forgedActions(): ForgedAction[] {
  return Object.entries(references()).flatMap(([id, { workers, filename, exportedName }]) => {
    const page = Object.keys(workers).find((worker) => worker.endsWith('/page'))
    if (!/actions\.ts$/.test(filename) || !page) return []
    return [{ id, name: exportedName, isAdmin: ADMIN_MODULE.test(filename), path: pathOf(page) }]
  })
}

/** Actions that ignore their input: they end the session of the caller. */
export const IGNORES_INPUT = ['signOut']
/** Actions for which an empty form is valid input. */
export const ACCEPTS_EMPTY_INPUT = ['claimDailyBonus', 'prepareSecondFactor']

/**
 * The outcome of a forged call: the handler ran (`ran`), its input was found invalid (`checked`), or the
 * call was refused before (`refused`); with the HTTP status and the error code.
 */
export type Verdict = { what: 'ran' | 'checked' | 'refused'; status: number; code: string | null }

let addresses = 0

/** Sends an action as a script would, from a new client address for each call. */
export async function callAction(
  origin: string,
  action: ForgedAction,
  { headers = {}, body = '[{}]', path = action.path }: Partial<Call> = {},
): Promise<Verdict> {
  addresses += 1
  const response = await fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'next-action': action.id,
      'content-type': 'text/plain;charset=UTF-8',
      accept: 'text/x-component',
      'x-forwarded-for': `10.77.${Math.floor(addresses / 250) % 250}.${(addresses % 250) + 1}`,
      ...headers,
    },
    body,
  })
  const { status } = response
  const [, ok, code = null] =
    /"ok":(true|false)(?:,"code":"(\w+)")?/.exec(await response.text()) ?? []
  if (ok === 'true') return { what: 'ran', status, code: null }
  return { what: code === 'INVALID' ? 'checked' : 'refused', status, code }
}

type Call = { headers: Record<string, string>; body: string; path: string }

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADMIN_MODULE } from '../admin-files.ts'
import { currentBuild } from './second-store.ts'

type Entry = { workers: Record<string, unknown>; filename: string; exportedName: string }

export type ForgedAction = { id: string; name: string; isAdmin: boolean; path: string }

/** The address of a page of the build, with any value for its parameters. */
function pathOf(worker: string): string {
  const steps = worker
    .replace(/^app\//, '/')
    .replace(/\/page$/, '')
    .replace(/\/\([^)]+\)/g, '')
    .replace(/\/\[\[[^\]]+\]\]/g, '')
    .replace(/\[[^\]]+\]/g, 'xbox4')
  return steps || '/'
}

/** What the pages of the build may refer to on the server, by id. */
function references(): Record<string, Entry> {
  const manifest = join(currentBuild(), 'server/server-reference-manifest.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { node: Record<string, Entry> }).node
}

/** Ids of what a page may refer to on the server and no browser may call: functions with 'use cache'. */
export function cachedFunctions(): string[] {
  return Object.entries(references()).flatMap(([id, { filename }]) =>
    /actions\.ts$/.test(filename) ? [] : [id],
  )
}

/** Every server action that the build lets a browser call, with a page that it can be sent to. */
export function forgedActions(): ForgedAction[] {
  return Object.entries(references()).flatMap(([id, { workers, filename, exportedName }]) => {
    const page = Object.keys(workers).find((worker) => worker.endsWith('/page'))
    if (!/actions\.ts$/.test(filename) || !page) return []
    return [{ id, name: exportedName, isAdmin: ADMIN_MODULE.test(filename), path: pathOf(page) }]
  })
}

/** What ends the session of its caller whatever it is given. */
export const IGNORES_INPUT = ['signOut']
/** Take an empty form: for whoever may call them it is a right call. */
export const ACCEPTS_EMPTY_INPUT = ['claimDailyBonus', 'prepareSecondFactor']

/**
 * What came of a forged call: the handler ran, the input was looked at (`checked`), or neither
 * (`refused`, with the status and the code it was refused with).
 */
export type Verdict = { what: 'ran' | 'checked' | 'refused'; status: number; code: string | null }

let addresses = 0

/** Sends an action as a script would, from an address of its own. */
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

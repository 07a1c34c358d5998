import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { z } from 'zod'

/**
 * Writes a value as JSON that only its owner may read. It is written beside the file and renamed,
 * so that a process killed meanwhile leaves the old file or the new one.
 */
export function writeState(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}.part`
  try {
    writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true })
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/**
 * What `writeState` wrote. Null where there is no file, and where its content does not fit the
 * schema: such a file is set aside as `<file>.damaged`, and the log says so with the consequence.
 */
export function readState<T>(file: string, schema: z.ZodType<T>, consequence: string): T | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const result = schema.safeParse(parseJson(text))
  if (result.success) return result.data
  renameSync(file, `${file}.damaged`)
  console.error(`${file} is damaged (set aside as ${basename(file)}.damaged): ${consequence}.`)
  return null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // fits no schema
  }
}

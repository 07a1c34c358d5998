import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { z } from 'zod'

/**
 * Writes a value as JSON, readable by its owner only. Writes to a temporary file and renames it, so
 * that a killed process leaves either the old or the new file.
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
 * Reads a value written by `writeState`. Returns null if there is no file, or if its content does
 * not match the schema: such a file is renamed to `<file>.damaged`, and the log states it with the
 * consequence.
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
    return undefined // matches no schema
  }
}

import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { z } from 'zod'
import type { Log } from './types.ts'

const PROJECT_ROOT = resolve(import.meta.dirname, '../..')

/** Returns the data folder: UTI_DATA_DIR, relative to the project, or supabase/.data if it is blank. */
export const dataDirectory = ({ UTI_DATA_DIR }: NodeJS.ProcessEnv): string =>
  resolve(PROJECT_ROOT, UTI_DATA_DIR || 'supabase/.data')

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
 * Reads a value written by `writeState`. Returns null if there is no file or if its content does not
 * match the schema. Such a file is renamed to `<file>.damaged`, and a message with the consequence is
 * printed.
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

const OWNER_ONLY = 0o700

/**
 * Creates the folder if it does not exist, and makes it and its subfolders inaccessible to other
 * users.
 */
export function makePrivate(directory: string, log: Log): void {
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY })
  const folders = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(directory, entry.name))
  for (const folder of [directory, ...folders]) {
    try {
      chmodSync(folder, OWNER_ONLY)
    } catch {
      log(`${folder} belongs to another user, who has to close it to others (mode 700)`)
    }
  }
}

const port = z.int().min(1).max(65_535)
const schema = z.object({ api: port, outbox: port, replica: port.optional() })

export type Ports = z.infer<typeof schema>

/** The ports of the Supabase CLI. If one is in use, the backend uses any free port. */
export const USUAL_PORTS: Ports = { api: 54321, outbox: 54324 }

const portsFile = (dataDir: string) => join(dataDir, 'ports.json')

/** Returns the ports of the last start with this data folder; null before the first one. */
export function readPorts(dataDir: string): Ports | null {
  return readState(portsFile(dataDir), schema, 'the usual ports are tried again')
}

/** Saves the ports of this start, for the next one and for commands that call the backend. */
export function savePorts(dataDir: string, ports: Ports): void {
  writeState(portsFile(dataDir), ports)
}

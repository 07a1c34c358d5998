import { join } from 'node:path'
import { z } from 'zod'
import { readState, writeState } from './state-file.ts'

const port = z.int().min(1).max(65_535)
const schema = z.object({ api: port, outbox: port })

export type Ports = z.infer<typeof schema>

/** Those of the Supabase CLI; a clone that finds them in use takes others. */
export const USUAL_PORTS: Ports = { api: 54321, outbox: 54324 }

const portsFile = (dataDir: string) => join(dataDir, 'ports.json')

/** The ports of this clone's last start; null before the first one. */
export function readPorts(dataDir: string): Ports | null {
  return readState(portsFile(dataDir), schema, 'the usual ports are tried again')
}

/** Writes down the ports of this start, for the next one and for commands that ask the backend. */
export function keepPorts(dataDir: string, ports: Ports): void {
  writeState(portsFile(dataDir), ports)
}

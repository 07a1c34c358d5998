import { join } from 'node:path'
import { z } from 'zod'
import { readState, writeState } from './state-file.ts'

const port = z.int().min(1).max(65_535)
const schema = z.object({ api: port, outbox: port, replica: port.optional() })

export type Ports = z.infer<typeof schema>

/** The ports of the Supabase CLI. Others are used if they are not free. */
export const USUAL_PORTS: Ports = { api: 54321, outbox: 54324 }

const portsFile = (dataDir: string) => join(dataDir, 'ports.json')

/** Returns the ports of this clone's last start; null before the first one. */
export function readPorts(dataDir: string): Ports | null {
  return readState(portsFile(dataDir), schema, 'the usual ports are tried again')
}

/** Saves the ports of this start, for the next one and for commands that call the backend. */
export function savePorts(dataDir: string, ports: Ports): void {
  writeState(portsFile(dataDir), ports)
}

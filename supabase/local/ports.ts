import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

export type Ports = { api: number; outbox: number }

const PREFERRED: Ports = { api: 54321, outbox: 54324 }

/** The ports of this clone: those of its last start while they are free, else new ones, written down. */
export async function choosePorts(dataDir: string): Promise<Ports> {
  const file = join(dataDir, 'ports.json')
  const wanted: Ports = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Ports)
    : PREFERRED
  const api = (await isFree(wanted.api)) ? wanted.api : await anyFree()
  const outbox = (await isFree(wanted.outbox)) ? wanted.outbox : await anyFree()
  const ports = { api, outbox }
  writeFileSync(file, `${JSON.stringify(ports)}\n`)
  return ports
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

function anyFree(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

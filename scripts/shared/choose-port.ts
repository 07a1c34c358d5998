import { createServer } from 'node:net'
import { OperatorError } from '../../supabase/local/types.ts'

/** Returns a port that is currently free. */
export function choosePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/**
 * Resolves if the port is free at this address of the machine, or at all of them without one.
 * @throws OperatorError if it is in use or not permitted, or if the machine has no such address.
 */
export function requireFreePort(port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') {
        return reject(
          new OperatorError(
            `There is no permission to listen on port ${port}; choose another with PORT.`,
          ),
        )
      }
      if (error.code === 'EADDRNOTAVAIL') {
        return reject(
          new OperatorError(`LISTEN_ADDRESS must be an address of this machine, not "${host}".`),
        )
      }
      return reject(
        new OperatorError(
          `Port ${port} is in use; stop what uses it, or choose another with PORT.`,
        ),
      )
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

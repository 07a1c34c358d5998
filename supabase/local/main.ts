import { type Backend, startBackend } from './backend.ts'
import { readOptions } from './options.ts'
import { savePorts } from './ports.ts'
import { quietConsole } from './quiet-console.ts'
import { OperatorError } from './types.ts'

/*
 * The embedded backend as one process. It sends its addresses to the parent process (or prints
 * them), and stops on SIGINT, SIGTERM, or when the channel to the parent closes.
 */

process.umask(0o077) // files created in the data directory are accessible by their owner only
quietConsole()
const stopping = new AbortController()
let backend: Backend | undefined

function stop(): void {
  if (stopping.signal.aborted) return
  stopping.abort()
  const ready = backend?.close() ?? Promise.resolve()
  ready.then(
    () => process.exit(0),
    (error: unknown) => fail(error),
  )
}

function fail(error: unknown): never {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}

const portOf = (url: string) => Number(new URL(url).port)

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('disconnect', stop)

try {
  const options = readOptions(process.env)
  const started = await startBackend(options)
  if (stopping.signal.aborted) {
    await started.close()
    process.exit(0)
  }
  backend = started
  const { url, outboxUrl, keys } = started
  savePorts(options.dataDir, { api: portOf(url), outbox: portOf(outboxUrl) })
  if (process.send) {
    process.send({ url, outboxUrl, publishableKey: keys.publishable, secretKey: keys.secret })
  } else {
    console.log(`Backend at ${url} (keys in the data directory), e-mails at ${outboxUrl}`)
  }
} catch (error) {
  fail(error)
}

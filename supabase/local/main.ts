import { type Backend, startBackend } from './backend.ts'
import { readOptions } from './options.ts'
import { quietConsole } from './quiet-console.ts'
import { OperatorError } from './types.ts'

/*
 * The embedded backend as one process. It prints one JSON line when it serves, and stops on SIGINT,
 * SIGTERM, or when its standard input closes because whoever started it is gone.
 */

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

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
if (process.env.UTI_WATCH_PARENT === '1') process.stdin.on('end', stop).resume()

try {
  const options = await readOptions(process.env)
  const started = await startBackend(options)
  if (stopping.signal.aborted) {
    await started.close()
    process.exit(0)
  }
  backend = started
  const { url, outboxUrl, keys } = started
  console.log(JSON.stringify({ ready: true, url, outboxUrl, publishableKey: keys.publishable }))
} catch (error) {
  fail(error)
}

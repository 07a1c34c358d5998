import type { ServerResponse } from 'node:http'
import { withLateScripts } from './late-scripts.ts'

type Send = (chunk?: string | Uint8Array, ...rest: never[]) => never

/** Bytes as characters of the same numbers, and back: nothing is decoded, so no letter is ever cut. */
const BYTES = 'latin1'

/** What Next says of a page from its cache; 'MISS' is the first answer of one. */
const STORED: unknown[] = ['HIT', 'STALE']

/**
 * Gives a document that is rendered for its request late scripts: its start is held until the entry
 * script is there, the rest is sent as it comes. Stored pages have theirs from `page-cache.ts`.
 */
export function sendScriptsLate(response: ServerResponse): void {
  const write: Send = response.write.bind(response) as never
  const end: Send = response.end.bind(response) as never
  let held = ''

  const isRendered = () =>
    String(response.getHeader('content-type')).startsWith('text/html') &&
    !STORED.includes(response.getHeader('x-nextjs-cache'))

  const letPass = () => Object.assign(response, { write, end })

  /** The document so far with late scripts; null while its entry script is not there. */
  const hold = (chunk: string | Uint8Array = '') => {
    held += Buffer.from(chunk as string).toString(BYTES)
    const late = withLateScripts(held)
    return late === null ? null : Buffer.from(late, BYTES)
  }

  const writeLate: Send = (chunk, ...rest) => {
    if (!isRendered()) {
      letPass()
      return write(chunk, ...rest)
    }
    const late = hold(chunk)
    if (!late) return true as never
    letPass()
    return write(late)
  }

  const endLate: Send = (chunk, ...rest) => {
    letPass()
    if (!isRendered() || (!chunk && !held)) return end(chunk, ...rest)
    const late = hold(chunk) ?? Buffer.from(held, BYTES)
    if (!response.headersSent) response.removeHeader('content-length')
    return end(late)
  }

  Object.assign(response, { write: writeLate, end: endLate })
}

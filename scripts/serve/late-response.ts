import type { ServerResponse } from 'node:http'
import { nonceOf, withNonce } from './content-policy.ts'
import { hasLateScripts, withLateScripts } from './late-scripts.ts'
import { addDocumentPolicy } from './security-headers.ts'

type Send = (chunk?: string | Uint8Array, ...rest: never[]) => never

/** Maps bytes to characters of the same codes and back, so no multi-byte character is ever split. */
const BYTES = 'latin1'

/**
 * Makes a document that is rendered for its request load its scripts late, and adds the nonce of
 * its policy to its known scripts. `stored-page.ts` prepares stored pages.
 */
export function sendScriptsLate(response: ServerResponse): void {
  const write: Send = response.write.bind(response) as never
  const end: Send = response.end.bind(response) as never
  let rewrite: Rewrite | undefined

  /** Decided at the first part of the body: null if the response is sent unchanged. */
  const findRewrite = (): Rewrite | null => {
    if (rewrite) return rewrite
    if (!response.headersSent) addDocumentPolicy(response)
    const nonce = nonceOf(response.getHeader('content-security-policy'))
    if (nonce) rewrite = rewriteDocument(nonce)
    else Object.assign(response, { write, end })
    return rewrite ?? null
  }

  const writeLate: Send = (chunk, ...rest) => {
    const next = findRewrite()
    if (!next) return write(chunk, ...rest)
    const ready = next(Buffer.from(chunk as string).toString(BYTES), false)
    return ready ? write(Buffer.from(ready, BYTES)) : (true as never)
  }

  const endLate: Send = (chunk, ...rest) => {
    const next = chunk || rewrite ? findRewrite() : null
    Object.assign(response, { write, end })
    if (!next) return end(chunk, ...rest)
    return end(Buffer.from(next(Buffer.from((chunk as string) ?? '').toString(BYTES), true), BYTES))
  }

  Object.assign(response, { write: writeLate, end: endLate })
}

/** Accepts the next part of a document and returns what can be sent so far. */
type Rewrite = (part: string, isLast: boolean) => string

function rewriteDocument(nonce: string): Rewrite {
  let held = ''
  let isLate = false
  let before = ''

  return (part, isLast) => {
    held += part
    if (!isLate) {
      const late = withLateScripts(held)
      held = late ?? held
      isLate = late !== null || hasLateScripts(held)
      if (!isLate && !isLast) return ''
    }
    const ready = isLast ? held : held.slice(0, startOfOpenScript(held))
    held = held.slice(ready.length)
    const sent = withNonce(ready, nonce, before)
    before = ready.at(-1) ?? before
    return sent
  }
}

/**
 * Returns the index of a script whose end has not arrived yet; the length of the text if there is
 * none.
 */
function startOfOpenScript(html: string): number {
  const script = html.lastIndexOf('<script')
  if (script !== -1 && html.indexOf('</script>', script) === -1) return script
  const tag = html.lastIndexOf('<')
  return tag !== -1 && '<script'.startsWith(html.slice(tag)) ? tag : html.length
}

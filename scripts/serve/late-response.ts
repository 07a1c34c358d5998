import type { ServerResponse } from 'node:http'
import { nonceOf, withNonce } from './content-policy.ts'
import { hasLateScripts, withLateScripts } from './late-scripts.ts'
import { addDocumentPolicy } from './security-headers.ts'

type Send = (chunk?: string | Uint8Array, ...rest: never[]) => never

/** Bytes as characters of the same numbers, and back: nothing is decoded, so no letter is ever cut. */
const BYTES = 'latin1'

/**
 * Gives a document that is rendered for its request late scripts, and its known scripts the nonce of
 * its policy. Stored pages have theirs from `stored-page.ts`.
 */
export function sendScriptsLate(response: ServerResponse): void {
  const write: Send = response.write.bind(response) as never
  const end: Send = response.end.bind(response) as never
  let rewrite: Rewrite | undefined

  /** Decided at the first part of the body: null for what is sent as it is. */
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

/** Takes the next part of a document, returns what of it can be sent. */
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

/** Where a script begins whose end has not come yet; the length of the text where there is none. */
function startOfOpenScript(html: string): number {
  const script = html.lastIndexOf('<script')
  if (script !== -1 && html.indexOf('</script>', script) === -1) return script
  const tag = html.lastIndexOf('<')
  return tag !== -1 && '<script'.startsWith(html.slice(tag)) ? tag : html.length
}

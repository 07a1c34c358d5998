import { environmentSchema } from '../../lib/core/environment.ts'
import { withLateScripts } from './late-scripts.ts'
import { withHashes, withNonce } from './security-headers.ts'

/** Maps bytes to characters of the same codes and back, so no multi-byte character is ever split. */
const BYTES = 'latin1'

/**
 * Matches the border between two scripts with page data. Such scripts are joined, because each one adds
 * a hash to the content policy header.
 */
const BETWEEN_DATA = /"\]\)<\/script><script>self\.__next_f\.push\(\[1,"/g

/** Whether pages load their scripts after their first frame. */
const areScriptsLate = environmentSchema.shape.LATE_SCRIPTS.parse(process.env.LATE_SCRIPTS) === 'on'

/** Prepares a document that is the same for every visitor: with late scripts, and with its policy. */
export function prepareDocument(bytes: Buffer): { bytes: Buffer; policy: string } {
  const html = bytes.toString()
  const late = areScriptsLate ? withLateScripts(html) : null
  const { html: changed, policy } = withHashes((late ?? html).replaceAll(BETWEEN_DATA, ''))
  return { bytes: Buffer.from(changed), policy }
}

/**
 * Rewrites a document of one request while it is sent: the document loads its scripts late, and its
 * known scripts get the nonce of its policy.
 */
export async function* streamDocument(
  parts: AsyncIterable<Buffer>,
  nonce: string,
): AsyncGenerator<Buffer> {
  const rewrite = rewriteDocument(nonce)
  for await (const part of parts) {
    const ready = rewrite(part.toString(BYTES), false)
    if (ready) yield Buffer.from(ready, BYTES)
  }
  yield Buffer.from(rewrite('', true), BYTES)
}

/** Accepts the next part of a document and returns the text that can be sent; empty if it must wait. */
type Rewrite = (part: string, isLast: boolean) => string

function rewriteDocument(nonce: string): Rewrite {
  let held = ''
  let isLate = !areScriptsLate
  let before = ''

  return (part, isLast) => {
    held += part
    if (!isLate) {
      const late = withLateScripts(held)
      held = late ?? held
      isLate = late !== null
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

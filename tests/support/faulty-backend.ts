import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FaultyBackend = { url: string; close: () => Promise<void> }

/**
 * Starts a proxy of the backend. It responds with 500, or not at all, if `isBroken` returns true or
 * 'silent' for a path, and forwards other requests; each response is delayed until the promise of
 * `hold` resolves.
 */
export async function startFaultyBackend(
  backendUrl: string,
  isBroken: (path: string) => boolean | 'silent',
  hold: (path: string) => Promise<void> | undefined = () => undefined,
): Promise<FaultyBackend> {
  const server = createServer(async (request, response) => {
    const fault = isBroken(request.url ?? '')
    if (fault === 'silent') return
    if (fault) {
      response.writeHead(500, { 'content-type': 'application/json' })
      response.end('{"code":500,"error_code":"unexpected_failure","msg":"broken"}')
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const answer = await fetch(`${backendUrl}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(request.headers).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'host',
      ),
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    await hold(request.url ?? '')
    const range = answer.headers.get('content-range')
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
      ...(range ? { 'content-range': range } : {}),
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

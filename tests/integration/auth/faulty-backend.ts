import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { env } from '@/server/core/env'

type FaultyBackend = { url: string; close: () => Promise<void> }

/** The backend behind a door that answers 500 where `isBroken` says so and passes on the rest. */
async function startFaultyBackend(
  backendUrl: string,
  isBroken: (path: string) => boolean,
): Promise<FaultyBackend> {
  const server = createServer(async (request, response) => {
    if (isBroken(request.url ?? '')) {
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
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Runs `task` while the store talks to a backend that fails where `isBroken` says so. */
export async function withFaults<T>(
  isBroken: (path: string) => boolean,
  task: () => Promise<T>,
): Promise<T> {
  const settings = env() as { NEXT_PUBLIC_SUPABASE_URL: string }
  const working = settings.NEXT_PUBLIC_SUPABASE_URL
  const faulty = await startFaultyBackend(working, isBroken)
  try {
    settings.NEXT_PUBLIC_SUPABASE_URL = faulty.url
    return await task()
  } finally {
    settings.NEXT_PUBLIC_SUPABASE_URL = working
    await faulty.close()
  }
}

/** Every call of the Auth service. */
export const authCalls = (path: string): boolean => path.startsWith('/auth/v1/')

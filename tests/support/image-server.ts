import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '../../server/content/fetch-remote-image.ts'

export type ImageServer = {
  port: number
  /** Requested paths, in order. */
  asked: string[]
  /** Requested hosts by the Host header, in order. */
  hosts: string[]
  stop: () => Promise<void>
}

/** Starts a web server on 127.0.0.1 that responds by `answer`. */
export async function startImageServer(
  answer: (path: string, response: ServerResponse, request: IncomingMessage) => void,
): Promise<ImageServer> {
  const asked: string[] = []
  const hosts: string[] = []
  const server = createServer((incoming, response) => {
    asked.push(incoming.url ?? '')
    hosts.push(incoming.headers.host ?? '')
    answer(incoming.url ?? '', response, incoming)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    hosts,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/**
 * Returns a network in which every host except `elsewhere` resolves to this server, without TLS.
 */
export function networkOf(server: ImageServer, elsewhere: Record<string, string[]> = {}): Network {
  return {
    resolve: async (host) => elsewhere[host] ?? ['127.0.0.1'],
    isAllowed: (address) => address === '127.0.0.1',
    request,
    port: server.port,
  }
}

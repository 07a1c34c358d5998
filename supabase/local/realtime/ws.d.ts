/** Types of the used part of `ws`, which has no types of its own. */
declare module 'ws' {
  import type { IncomingMessage } from 'node:http'
  import type { Duplex } from 'node:stream'

  export class WebSocket {
    static readonly OPEN: number
    readonly readyState: number
    readonly bufferedAmount: number
    on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): this
    on(event: 'close', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
    send(text: string): void
    close(code?: number, reason?: string): void
    terminate(): void
  }

  export class WebSocketServer {
    constructor(options: { noServer: true; maxPayload: number; perMessageDeflate: false })
    readonly clients: Set<WebSocket>
    handleUpgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      done: (socket: WebSocket) => void,
    ): void
    close(done: () => void): void
  }
}

import 'server-only'
import { liveFeed } from '@/server/core/live'
import type { LiveEvent } from '@/server/core/live-feed'

/** A stream with this many unread events is ended. */
const MAX_WAITING = 64
/** Delay of the reconnection by the browser, in ms, unless the page reconnects itself. */
const RETRY_MS = 5_000

type StreamOwner = { userId: string; sessionId: string; endsAt: number }

const eventText = ({ name, payload }: LiveEvent) =>
  `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`

/**
 * Returns the live events of a customer as server-sent events, or null when there are too many streams.
 */
export function openStream(owner: StreamOwner): ReadableStream<Uint8Array> | null {
  const encoder = new TextEncoder()
  let leave: (() => void) | null = null
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null

  function end(): void {
    leave?.()
    controller?.close()
    controller = null
  }

  function write(text: string): void {
    if (!controller) return
    if ((controller.desiredSize ?? 0) <= 0) end()
    else controller.enqueue(encoder.encode(text))
  }

  const stream = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
        write(`retry: ${RETRY_MS}\n\n`)
      },
      cancel() {
        controller = null
        leave?.()
      },
    },
    new CountQueuingStrategy({ highWaterMark: MAX_WAITING }),
  )
  leave = liveFeed().add({
    ...owner,
    send: (event) => write(eventText(event)),
    beat: () => write(':\n\n'),
    end,
  })
  return leave ? stream : null
}

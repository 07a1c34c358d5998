import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../local/types.ts'
import { type Carrier, DeliveryError } from './carriers.ts'
import type { Message, MessageQueue } from './queue.ts'
import { renderMessage } from './render.ts'

const EVERY_MS = 5_000
const BATCH = 10
/** Pauses before an end of a claim is reported again. */
const SETTLE_AGAIN_MS = [500, 3_000]

type WorkerInput = {
  queue: MessageQueue
  carrier: Carrier
  /** Origin of the store, for links. */
  siteOrigin: string
  log: Log
  everyMs?: number
}

/**
 * Sends the messages of the outbox: claims a batch every five seconds and the next one at once while
 * there are more. Several workers may run. Returns a function that claims nothing more and resolves
 * when the messages in progress are settled.
 */
export function startMailWorker({
  queue,
  carrier,
  siteOrigin,
  log,
  everyMs = EVERY_MS,
}: WorkerInput): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping

  async function runOnce(): Promise<void> {
    let count = BATCH
    while (count === BATCH && !signal.aborted) {
      const messages = await queue.claim(BATCH)
      await Promise.all(messages.map((message) => deliver(message)))
      count = messages.length
    }
  }

  async function deliver(message: Message): Promise<void> {
    const error = await sendMessage(message, carrier, siteOrigin)
    // Text and address must not be logged.
    if (error) log(`a message (${message.kind}, ${message.id}) could not be sent`)
    for (const pauseMs of [...SETTLE_AGAIN_MS, null]) {
      try {
        return await queue.settle(message, error)
      } catch (failure) {
        if (pauseMs === null) throw failure
        await sleep(pauseMs)
      }
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await runOnce().catch((error: unknown) => log(`the mail worker failed: ${String(error)}`))
      // Stopping ends the pause.
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  const running = run()
  return async () => {
    stopping.abort()
    await running
    carrier.close()
  }
}

/** Sends one message; returns why it was not delivered. */
async function sendMessage(
  message: Message,
  carrier: Carrier,
  siteOrigin: string,
): Promise<{ text: string; isFinal: boolean } | undefined> {
  if (!message.recipient) return { text: 'the account has no address', isFinal: true }
  let mail: ReturnType<typeof renderMessage>
  try {
    mail = renderMessage(message, siteOrigin)
  } catch (error) {
    return { text: `cannot be rendered: ${String(error)}`, isFinal: true }
  }
  if (!mail) return { text: 'what it is about was deleted', isFinal: true }
  try {
    await carrier.send({ id: message.id, to: message.recipient, ...mail })
  } catch (error) {
    const isFinal = error instanceof DeliveryError && error.isFinal
    return { text: error instanceof Error ? error.message : String(error), isFinal }
  }
}

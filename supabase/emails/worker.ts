import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../local/types.ts'
import { type Carrier, DeliveryError } from './carriers.ts'
import { GoneError, type PushCarrier } from './push.ts'
import type { Message, MessageQueue } from './queue.ts'
import { renderMessage, renderNotice } from './render.ts'

const EVERY_MS = 5_000
const BATCH = 10
/** Pauses in ms before a failed attempt to end a claim is repeated. */
const SETTLE_AGAIN_MS = [500, 3_000]
/** A mail server that does not answer must not delay the end of a process until it is killed. */
const STOP_MS = 3_000

type WorkerInput = {
  queue: MessageQueue
  carrier: Carrier
  /** Sends notifications; null without keys. */
  push: PushCarrier | null
  /** Origin of the store, for links. */
  siteOrigin: string
  log: Log
  everyMs?: number | undefined
}

/**
 * Sends the messages of the outbox: claims a batch every five seconds, and the next one at once after a
 * full batch. Several workers may run on one database. Returns a function that stops the worker and
 * resolves when the messages in progress have been sent or have failed, after three seconds at the
 * latest. Messages still in progress then are sent again when their lease has ended.
 */
export function startMailWorker({
  queue,
  carrier,
  push,
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
    const failure = await send(message).then(
      () => undefined,
      (error: unknown) => error ?? new Error('unknown'),
    )
    // Text and address must not be logged.
    if (failure) log(`a message (${message.kind}, ${message.id}) could not be sent`)
    for (const pauseMs of [...SETTLE_AGAIN_MS, null]) {
      try {
        return await finish(message, failure)
      } catch (error) {
        if (pauseMs === null) throw error
        await sleep(pauseMs)
      }
    }
  }

  /** @throws DeliveryError */
  async function send(message: Message): Promise<void> {
    if (message.push) {
      if (!push) throw new DeliveryError('notifications are not configured', true)
      return push.send(message.push, rendered(message, renderNotice))
    }
    if (!message.recipient) throw new DeliveryError('the account has no address', true)
    const mail = rendered(message, renderMessage)
    return carrier.send({ id: message.id, to: message.recipient, ...mail })
  }

  function rendered<T>(message: Message, render: (one: Message, origin: string) => T | null): T {
    let result: T | null
    try {
      result = render(message, siteOrigin)
    } catch (error) {
      throw new DeliveryError(`cannot be rendered: ${String(error)}`, true)
    }
    if (!result) throw new DeliveryError('what it is about was deleted', true)
    return result
  }

  async function finish(message: Message, failure: unknown): Promise<void> {
    if (failure === undefined) return queue.finish(message)
    if (failure instanceof GoneError) return queue.deleteSubscription(message)
    const isFinal = failure instanceof DeliveryError && failure.isFinal
    const text = failure instanceof Error ? failure.message : String(failure)
    return queue.finish(message, { text, isFinal })
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
    const limit = new Promise<void>((done) => setTimeout(done, STOP_MS).unref())
    await Promise.race([running, limit])
    carrier.close()
  }
}

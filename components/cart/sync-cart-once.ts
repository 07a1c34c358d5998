// One exchange between the cart of this browser and the stored cart. The record holds the
// quantities on which both last agreed, which distinguishes a line removed here from a line that
// another device added. Carts without a common record are merged. An answer older than one that another
// tab has applied is dropped and requested again.
import { type CartLine, lineId, MAX_LINES } from '@/lib/cart/line'
import type { PendingWrite, SentCartLine, SyncRecord } from '@/lib/cart/merge'
import {
  hasExactQuantities,
  mergeCarts,
  mergeChanges,
  type Quantities,
  quantitiesOf,
  withoutUnchanged,
} from '@/lib/cart/merge'
import type { ActionResult } from '@/lib/core/result'
import { isReadable, sentLines } from '@/lib/orders/placement'
import type { StoredCart, StoredLine } from '@/server/cart/dto'

type Lines = readonly CartLine[]

export type CartRequest =
  | Record<string, never>
  | { owner: string; version: number; write: string; lines: SentCartLine[] }

/** The dependencies of `syncCartOnce`, which tests replace by a simulated browser and server. */
export type CartSyncContext = {
  send: (request: CartRequest) => Promise<ActionResult<StoredCart>>
  lines: () => Lines
  updateCart: (change: (lines: Lines) => Lines) => void
  record: () => SyncRecord | null
  saveRecord: (record: SyncRecord | null) => void
  newKey: () => string
  now: () => number
  /** True after the session ended, and while the cart may have been ordered; answers are ignored then. */
  isPaused: () => boolean
}

/**
 * `again`: there are more changes to send, or the answer was outdated. `failed`: no answer or a refusal; the
 * next event tries again.
 */
export type SyncOutcome = 'settled' | 'again' | 'failed'

const withId = <L extends SentCartLine>(line: L) => ({
  ...line,
  id: lineId(line.productId, line.size, line.color),
})

const toSentLine = ({ productId, size, color, quantity }: SentCartLine): SentCartLine => ({
  productId,
  size,
  color,
  quantity,
})

/** Whether the cart has changes that the stored cart lacks, according to the record. */
export function isDirty(lines: Lines, record: SyncRecord): boolean {
  return record.pending !== null || !hasExactQuantities(lines.filter(isReadable), record.known)
}

function writeFor(lines: Lines, record: SyncRecord, newKey: () => string): PendingWrite | null {
  if (record.pending || !isDirty(lines, record)) return record.pending
  return { key: newKey(), lines: sentLines(lines.filter(isReadable)) }
}

/**
 * Returns the lines that a write stores: its own and those that this browser cannot show. An emptied cart
 * is stored without the latter, and the lines of the write come first where there are too many.
 */
function linesToStore({ lines }: PendingWrite, { hidden }: SyncRecord): SentCartLine[] {
  if (lines.length === 0) return []
  const ids = new Set(lines.map((line) => withId(line).id))
  return [...lines, ...hidden.filter((line) => !ids.has(withId(line).id))].slice(0, MAX_LINES)
}

/** Sends the changes of this browser or requests those of other devices, and applies the answer. */
export async function syncCartOnce(context: CartSyncContext): Promise<SyncOutcome> {
  const before = context.record()
  const write = before && writeFor(context.lines(), before, context.newKey)
  if (before && write) context.saveRecord({ ...before, pending: write })
  const result = await context.send(
    before && write
      ? {
          owner: before.owner,
          version: before.version,
          write: write.key,
          lines: linesToStore(write, before),
        }
      : {},
  )
  if (context.isPaused()) return 'settled'
  const now = context.record()
  if (!result.ok) {
    const isRefused = !['CONNECTION', 'RATE_LIMITED', 'UNKNOWN'].includes(result.code)
    if (now && isRefused) context.saveRecord({ ...now, pending: null })
    return 'failed'
  }
  if (isStaleAnswer(before, now, result.data)) return 'again'
  applyAnswer(context, now, openWrite(before, now, write), result.data)
  const record = context.record()
  return record && isDirty(context.lines(), record) ? 'again' : 'settled'
}

function isStaleAnswer(before: SyncRecord | null, now: SyncRecord | null, answer: StoredCart) {
  if (now?.owner === before?.owner && now?.version === before?.version) return false
  return !now || now.owner !== answer.owner || answer.version < now.version
}

/**
 * Returns the write that an answer saves or rejects, as rebased by other answers. Returns null if another
 * answer to the same write has been applied meanwhile, because the record is then newer than its lines.
 */
function openWrite(
  before: SyncRecord | null,
  now: SyncRecord | null,
  write: PendingWrite | null,
): PendingWrite | null {
  if (now?.pending && now.pending.key === write?.key) return now.pending
  return now?.version === before?.version ? write : null
}

function applyAnswer(
  context: CartSyncContext,
  now: SyncRecord | null,
  write: PendingWrite | null,
  answer: StoredCart,
): void {
  const base = now?.owner === answer.owner ? baseOf(now, write, answer) : null
  const sentQuantities = write && !answer.saved ? quantitiesOf(write.lines.map(withId)) : undefined
  const own = new Set(context.lines().map(({ id }) => id))
  const shown = answer.lines.filter((line) => line.product || own.has(withId(line).id))
  context.updateCart((mine) => {
    const theirs = linesOf(shown, mine, context.now())
    if (base)
      return withUnreadable(
        mine,
        mergeChanges(base, mine.filter(isReadable), theirs, sentQuantities),
      )
    // Lines in the record belong to the stored cart of another customer and are removed from this one.
    return mergeCarts(theirs, now ? withoutUnchanged(mine, now.known) : mine)
  })
  const others = now?.pending && now.pending.key !== write?.key ? now.pending : null
  context.saveRecord({
    owner: answer.owner,
    version: answer.version,
    known: quantitiesOf(shown.map(withId)),
    hidden: answer.lines.filter((line) => !shown.includes(line)).map(toSentLine),
    pending: base && others ? rebased(base, others, shown) : null,
  })
}

/** Returns the pending write of another tab, rebased on the applied answer. */
function rebased(
  base: Quantities,
  { key, lines }: PendingWrite,
  stored: readonly SentCartLine[],
): PendingWrite {
  const merged = mergeChanges(base, lines.map(withId), stored.map(withId))
  return { key, lines: merged.map(toSentLine) }
}

/**
 * Returns the quantities on which browser and server agreed before their changes: those of the saved
 * write, or those of the last answer.
 */
function baseOf(now: SyncRecord, write: PendingWrite | null, answer: StoredCart): Quantities {
  const isSaved = answer.saved && write && now.version !== answer.version
  return isSaved ? quantitiesOf(write.lines.map(withId)) : now.known
}

/** Adds the lines that the server cannot read, which exist in this browser only, to the merged lines. */
function withUnreadable(mine: Lines, merged: Lines): Lines {
  return [...merged, ...mine.filter((line) => !isReadable(line))]
}

/** Returns stored lines as cart lines. Lines without data of their product are those of this browser. */
function linesOf(stored: readonly StoredLine[], mine: Lines, now: number): CartLine[] {
  const own = new Map(mine.map((line) => [line.id, line]))
  return stored.map(withId).flatMap(({ id, product, size, color, quantity }) => {
    const known = own.get(id)
    if (known) return [{ ...known, quantity }]
    return product ? [{ id, product, size, color, quantity, addedAt: now }] : []
  })
}

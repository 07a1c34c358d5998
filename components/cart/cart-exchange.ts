// One exchange of this browser's cart with the stored one. A removal is told apart from a line that
// another device added by what both sides last agreed on (the record); carts that never met are
// merged. Answers that another tab has overtaken are dropped and asked for again.
import { type CartLine, lineId } from '@/lib/cart/line'
import {
  holdsExactly,
  mergeCarts,
  mergeChanges,
  type Quantities,
  quantitiesOf,
  withoutKnown,
} from '@/lib/cart/merge'
import type { PendingWrite, SentCartLine, SyncRecord } from '@/lib/cart/sync-record'
import { isReadable, sentLines } from '@/lib/checkout/placement'
import type { ActionResult } from '@/lib/errors/result'
import type { StoredCart, StoredLine } from '@/server/cart/dto'

type Lines = readonly CartLine[]

export type CartRequest =
  | Record<string, never>
  | { owner: string; version: number; write: string; lines: SentCartLine[] }

/** What an exchange works on; tests give a browser and a server of their own. */
export type Exchange = {
  ask: (request: CartRequest) => Promise<ActionResult<StoredCart>>
  lines: () => Lines
  revise: (change: (lines: Lines) => Lines) => void
  record: () => SyncRecord | null
  keep: (record: SyncRecord | null) => void
  newKey: () => string
  now: () => number
  /** The session ended meanwhile: an answer changes nothing any more. */
  isOver: () => boolean
}

/** `again`: there is more to tell. `failed`: no answer; the next occasion tries again. */
export type Outcome = 'settled' | 'again' | 'failed'

const withId = <L extends SentCartLine>(line: L) => ({
  ...line,
  id: lineId(line.productId, line.size, line.color),
})

/** Whether the cart holds what the stored one does not, as far as is known. */
export function isDirty(lines: Lines, record: SyncRecord): boolean {
  return record.pending !== null || !holdsExactly(lines.filter(isReadable), record.known)
}

function writeFor(lines: Lines, record: SyncRecord, newKey: () => string): PendingWrite | null {
  if (record.pending || !isDirty(lines, record)) return record.pending
  return { key: newKey(), lines: sentLines(lines.filter(isReadable)) }
}

/** Tells the server what changed here, or asks what changed elsewhere, and takes over the answer. */
export async function exchange(on: Exchange): Promise<Outcome> {
  const before = on.record()
  const write = before && writeFor(on.lines(), before, on.newKey)
  if (before && write) on.keep({ ...before, pending: write })
  const result = await on.ask(
    before && write
      ? { owner: before.owner, version: before.version, write: write.key, lines: write.lines }
      : {},
  )
  if (on.isOver()) return 'settled'
  const now = on.record()
  if (!result.ok) {
    const isRefused = !['CONNECTION', 'RATE_LIMITED', 'UNKNOWN'].includes(result.code)
    if (now && isRefused) on.keep({ ...now, pending: null })
    return 'failed'
  }
  if (isOvertaken(before, now, result.data)) return 'again'
  takeOver(on, now, write, result.data)
  const record = on.record()
  return record && isDirty(on.lines(), record) ? 'again' : 'settled'
}

function isOvertaken(before: SyncRecord | null, now: SyncRecord | null, answer: StoredCart) {
  if (now?.owner === before?.owner && now?.version === before?.version) return false
  return !now || now.owner !== answer.owner || answer.version < now.version
}

function takeOver(
  on: Exchange,
  now: SyncRecord | null,
  write: PendingWrite | null,
  answer: StoredCart,
): void {
  const spoken = now?.pending?.key === write?.key ? (now?.pending ?? null) : write
  const base = now?.owner === answer.owner ? baseOf(now, spoken, answer) : null
  const told = spoken && !answer.saved ? quantitiesOf(spoken.lines.map(withId)) : undefined
  on.revise((mine) => {
    const theirs = linesOf(answer.lines, mine, on.now())
    if (base) return withUnreadable(mine, mergeChanges(base, mine.filter(isReadable), theirs, told))
    // What is left of another customer's cart is in the store for them, and is not this one's.
    return mergeCarts(theirs, now ? withoutKnown(mine, now.known) : mine)
  })
  const others = now?.pending && now.pending.key !== write?.key ? now.pending : null
  on.keep({
    owner: answer.owner,
    version: answer.version,
    known: quantitiesOf(answer.lines.map(withId)),
    pending: base && others ? rebased(base, others, answer) : null,
  })
}

/** The write of another tab under way, as if it had been told after this answer was taken over. */
function rebased(base: Quantities, { key, lines }: PendingWrite, answer: StoredCart): PendingWrite {
  const merged = mergeChanges<SentCartLine & { id: string }>(
    base,
    lines.map(withId),
    answer.lines.map(withId),
  )
  return {
    key,
    lines: merged.map(({ productId, size, color, quantity }) => ({
      productId,
      size,
      color,
      quantity,
    })),
  }
}

/** What both sides agreed on before they changed: the lines just saved, or those of the last answer. */
function baseOf(now: SyncRecord, write: PendingWrite | null, answer: StoredCart): Quantities {
  const isSaved = answer.saved && write && now.version !== answer.version
  return isSaved ? quantitiesOf(write.lines.map(withId)) : now.known
}

/** Lines that the server cannot read stay where they are: in this browser. */
function withUnreadable(mine: Lines, merged: Lines): Lines {
  return [...merged, ...mine.filter((line) => !isReadable(line))]
}

/** Stored lines as cart lines; one not sold any more only where this browser can still show it. */
function linesOf(stored: readonly StoredLine[], mine: Lines, now: number): CartLine[] {
  const own = new Map(mine.map((line) => [line.id, line]))
  return stored.map(withId).flatMap(({ id, product, size, color, quantity }) => {
    const known = own.get(id)
    if (known) return [{ ...known, quantity }]
    return product ? [{ id, product, size, color, quantity, addedAt: now }] : []
  })
}

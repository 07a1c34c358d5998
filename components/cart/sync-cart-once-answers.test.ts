import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addLine, setQuantity } from '@/lib/cart/cart'
import { type CartLine, lineId, MAX_LINES } from '@/lib/cart/line'
import type { SyncRecord } from '@/lib/cart/merge'
import type { ActionResult, ErrorCode } from '@/lib/core/result'
import { sentLines } from '@/lib/orders/placement'
import type { StoredCart } from '@/server/cart/dto'
import { type CartRequest, isDirty, syncCartOnce } from './sync-cart-once'

const ANA = '00000000-0000-4000-8000-0000000000a1'
const BIA = '00000000-0000-4000-8000-0000000000b1'
const plain = { size: null, color: null }
const productId = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const idOf = (n: number) => lineId(productId(n), null, null)
const product = (n: number) => ({
  id: productId(n),
  slug: `p${n}`,
  name: `Jogo ${n}`,
  image: null,
  priceCents: 100,
})

/** Returns a cart with the given quantity of each product, by product number. */
function cartOf(quantities: Record<number, number>): readonly CartLine[] {
  return Object.entries(quantities).reduce<readonly CartLine[]>((lines, [n, quantity]) => {
    return setQuantity(addLine(lines, product(Number(n)), plain, 1), idOf(Number(n)), quantity)
  }, [])
}

const knownOf = (quantities: Record<number, number>) =>
  Object.fromEntries(Object.entries(quantities).map(([n, q]) => [idOf(Number(n)), q]))
const sentOf = (quantities: Record<number, number>) =>
  Object.entries(quantities).map(([n, quantity]) => ({
    productId: productId(Number(n)),
    ...plain,
    quantity,
  }))
const recordOf = (quantities: Record<number, number>, more: Partial<SyncRecord> = {}) => ({
  owner: ANA,
  version: 3,
  known: knownOf(quantities),
  hidden: [],
  pending: null,
  ...more,
})
const answered = (
  quantities: Record<number, number>,
  more: Partial<StoredCart> = {},
): ActionResult<StoredCart> => ({
  ok: true,
  data: {
    owner: ANA,
    version: 3,
    saved: false,
    lines: sentOf(quantities).map((line, at) => ({
      ...line,
      product: product(Number(Object.keys(quantities)[at])),
    })),
    ...more,
  },
})

let lines: readonly CartLine[]
let record: SyncRecord | null
let isOver: boolean
const send = vi.fn<(request: CartRequest) => Promise<ActionResult<StoredCart>>>()

const run = () =>
  syncCartOnce({
    send,
    lines: () => lines,
    updateCart(change) {
      lines = change(lines)
    },
    record: () => record,
    saveRecord(next) {
      record = next
    },
    newKey: () => 'new-key',
    now: () => 77,
    isPaused: () => isOver,
  })
const quantities = () => Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))

beforeEach(() => {
  send.mockReset()
  lines = []
  record = null
  isOver = false
})

describe('a cart is behind the stored one', () => {
  it.each([
    ['holds the same', { 1: 2 }, null, false],
    ['holds another quantity', { 1: 3 }, null, true],
    ['lacks a line', {}, null, true],
    ['holds one line more', { 1: 2, 2: 1 }, null, true],
    ['holds the same, but a write is under way', { 1: 2 }, { key: 'k', lines: [] }, true],
  ])('where it %s', (_how, here, pending, expected) => {
    expect(isDirty(cartOf(here), recordOf({ 1: 2 }, { pending }))).toBe(expected)
  })

  it('not by a line that the server cannot read', () => {
    const odd = addLine(cartOf({ 1: 2 }), { ...product(2), id: 'zelda' }, plain, 1)
    expect(isDirty(odd, recordOf({ 1: 2 }))).toBe(false)
  })
})

describe('what is asked', () => {
  it('is nothing but the stored cart where this browser has never met it, or changed nothing', async () => {
    send.mockResolvedValue(answered({}))
    lines = cartOf({ 1: 1 })
    await run()
    record = recordOf({ 1: 1 })
    await run()
    expect(send.mock.calls).toEqual([[{}], [{}]])
  })

  it('is the write of the changed lines, noted with its key before it is sent', async () => {
    lines = cartOf({ 1: 2 })
    record = recordOf({ 1: 1 })
    send.mockImplementation(async () => {
      expect(record?.pending).toEqual({ key: 'new-key', lines: sentOf({ 1: 2 }) })
      return answered({ 1: 2 }, { version: 4, saved: true })
    })
    expect(await run()).toBe('settled')
    expect(send).toHaveBeenCalledExactlyOnceWith({
      owner: ANA,
      version: 3,
      write: 'new-key',
      lines: sentOf({ 1: 2 }),
    })
    expect(record).toEqual(recordOf({ 1: 2 }, { version: 4 }))
  })

  it('is a write whose answer was lost once more, as it was', async () => {
    const pending = { key: 'old-key', lines: sentOf({ 1: 2 }) }
    lines = cartOf({ 1: 5 })
    record = recordOf({ 1: 1 }, { pending })
    send.mockResolvedValue(answered({ 1: 2 }, { version: 4, saved: true }))
    expect(await run()).toBe('again')
    expect(send.mock.calls[0]?.[0]).toMatchObject({ write: 'old-key', lines: pending.lines })
    expect(quantities()).toEqual(knownOf({ 1: 5 }))
    expect(record).toEqual(recordOf({ 1: 2 }, { version: 4 }))
  })
})

describe('lines that this browser cannot show', () => {
  const hidden = sentOf({ 8: 1, 9: 2 })
  const sent = () => (send.mock.calls[0]?.[0] as { lines?: unknown } | undefined)?.lines

  beforeEach(() => {
    record = recordOf({ 1: 1 }, { hidden })
    send.mockResolvedValue({ ok: false, code: 'CONNECTION' })
  })

  it('are stored again with a change', async () => {
    lines = cartOf({ 1: 2 })
    await run()
    expect(sent()).toEqual([...sentOf({ 1: 2 }), ...hidden])
    expect(record?.pending?.lines).toEqual(sentOf({ 1: 2 }))
  })

  it('are removed with all others when the cart is emptied', async () => {
    await run()
    expect(sent()).toEqual([])
  })

  it('are stored once if the same line was added here', async () => {
    lines = cartOf({ 1: 1, 9: 5 })
    await run()
    expect(sent()).toEqual([...sentOf({ 1: 1, 9: 5 }), ...sentOf({ 8: 1 })])
  })

  it('are not stored beyond the maximum number of lines', async () => {
    const sizes = Array.from({ length: MAX_LINES - 1 }, (_, n) => `size ${n}`)
    lines = sizes.flatMap((size) => addLine([], product(1), { size, color: null }, 1))
    await run()
    expect(sent()).toEqual([...sentLines(lines), hidden[0]])
  })

  it('appear once their product is sold again', async () => {
    lines = cartOf({ 1: 2 })
    send.mockResolvedValue(answered({ 1: 2, 8: 1, 9: 2 }, { version: 4, saved: true }))
    expect(await run()).toBe('settled')
    expect(quantities()).toEqual(knownOf({ 1: 2, 8: 1, 9: 2 }))
    expect(record).toEqual(recordOf({ 1: 2, 8: 1, 9: 2 }, { version: 4 }))
  })
})

describe('an answer', () => {
  it.each(['CONNECTION', 'RATE_LIMITED', 'UNKNOWN'] as ErrorCode[])(
    'that failed with %s leaves the write to be sent again',
    async (code) => {
      lines = cartOf({ 1: 2 })
      record = recordOf({ 1: 1 })
      send.mockResolvedValue({ ok: false, code })
      expect(await run()).toBe('failed')
      expect(record).toEqual(
        recordOf({ 1: 1 }, { pending: { key: 'new-key', lines: sentOf({ 1: 2 }) } }),
      )
    },
  )

  it.each(['INVALID', 'UNAUTHENTICATED', 'TOO_MANY_LINES'] as ErrorCode[])(
    'that refuses the write with %s drops it, and nothing else',
    async (code) => {
      lines = cartOf({ 1: 2 })
      record = recordOf({ 1: 1 })
      send.mockResolvedValue({ ok: false, code })
      expect(await run()).toBe('failed')
      expect(record).toEqual(recordOf({ 1: 1 }))
      expect(quantities()).toEqual(knownOf({ 1: 2 }))
    },
  )

  it('that refuses to be asked at all leaves a browser that never met the store as it is', async () => {
    send.mockResolvedValue({ ok: false, code: 'UNAUTHENTICATED' })
    expect(await run()).toBe('failed')
    expect(record).toBeNull()
  })

  it('changes nothing once the session is over', async () => {
    send.mockImplementation(async () => {
      isOver = true
      return answered({ 1: 1 })
    })
    expect(await run()).toBe('settled')
    expect([lines, record]).toEqual([[], null])
  })

  it('brings lines of other devices, those not sold any more only where they are known', async () => {
    lines = cartOf({ 1: 1 })
    record = recordOf({ 1: 1 })
    const stored = sentOf({ 1: 4, 2: 2, 3: 3 })
    send.mockResolvedValue(
      answered(
        {},
        {
          version: 4,
          lines: stored.map((line) => ({
            ...line,
            product: line.quantity === 3 ? product(3) : null,
          })),
        },
      ),
    )
    await run()
    expect(quantities()).toEqual(knownOf({ 1: 4, 3: 3 }))
    expect(record).toEqual(recordOf({ 1: 4, 3: 3 }, { version: 4, hidden: sentOf({ 2: 2 }) }))
    expect(lines.find(({ id }) => id === idOf(3))).toMatchObject({
      product: product(3),
      addedAt: 77,
    })
  })
})

describe('an answer that another tab has overtaken', () => {
  /** Simulates another tab that applies its own answer while `late` is pending. */
  function meanwhile(other: SyncRecord | null, late: ActionResult<StoredCart>): void {
    lines = cartOf({ 1: 1 })
    record = recordOf({ 1: 1 })
    send.mockImplementation(async () => {
      record = other
      return late
    })
  }

  it.each([
    ['older than that of the other tab', recordOf({ 1: 1 }, { version: 5 }), 4],
    ['of a customer who has left since', null, 4],
    ['of another customer', recordOf({ 1: 1 }, { owner: BIA, version: 1 }), 4],
  ])('is dropped and asked for again: %s', async (_why, other, version) => {
    meanwhile(other, answered({ 2: 9 }, { version }))
    expect(await run()).toBe('again')
    expect(quantities()).toEqual(knownOf({ 1: 1 }))
    expect(record).toEqual(other)
  })

  it.each([5, 6])('is taken over where its version %i is as new as that one', async (version) => {
    meanwhile(recordOf({ 1: 1 }, { version: 5 }), answered({ 2: 9 }, { version }))
    expect(await run()).toBe('settled')
    expect(quantities()).toEqual(knownOf({ 2: 9 }))
    expect(record).toEqual(recordOf({ 2: 9 }, { version }))
  })
})

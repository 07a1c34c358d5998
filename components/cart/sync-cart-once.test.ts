import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addLine, removeLine, setQuantity } from '@/lib/cart/cart'
import { type CartLine, type CartProduct, lineId } from '@/lib/cart/line'
import {
  type Quantities,
  quantitiesOf,
  type SentCartLine,
  type SyncRecord,
  withoutOrdered,
} from '@/lib/cart/merge'
import type { StoredCart } from '@/server/cart/dto'
import { type CartRequest, isDirty, syncCartOnce } from './sync-cart-once'

const ANA = '00000000-0000-4000-8000-0000000000a1'
const BIA = '00000000-0000-4000-8000-0000000000b1'
const productId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const idOf = (n: number) => lineId(productId(n), null, null)

function product(n: number): CartProduct {
  return { id: productId(n), slug: `p${n}`, name: `Jogo ${n}`, image: null, priceCents: 100 * n }
}

/** The behavior of sync_cart, which tests/db/cart/sync.test.ts verifies in the database. */
class Server {
  user = ANA
  unlisted = new Set<number>()
  carts = new Map<string, { version: number; lines: SentCartLine[]; writes: string[] }>()

  answer(request: CartRequest): StoredCart {
    const cart = this.carts.get(this.user) ?? { version: 0, lines: [], writes: [] }
    let saved = false
    if (request.write) {
      saved = cart.writes.includes(request.write)
      if (!saved && request.owner === this.user && request.version === cart.version) {
        cart.version += 1
        cart.lines = request.lines
        cart.writes = [request.write, ...cart.writes].slice(0, 16)
        saved = true
      }
      this.carts.set(this.user, cart)
    }
    const lines = cart.lines.map((line) => {
      const n = Number(line.productId.slice(-12))
      return { ...line, product: this.unlisted.has(n) ? null : product(n) }
    })
    return { owner: this.user, version: cart.version, saved, lines }
  }

  takeOut(products: string[]): void {
    const cart = this.carts.get(this.user)
    if (!cart) return
    cart.version += 1
    cart.lines = cart.lines.filter((line) => !products.includes(line.productId))
  }

  quantities(): Quantities {
    const { lines = [] } = this.carts.get(this.user) ?? {}
    return quantitiesOf(
      lines.map((l) => ({ id: lineId(l.productId, l.size, l.color), quantity: l.quantity })),
    )
  }
}

type Fate = 'ok' | 'request lost' | 'answer lost'
let keys = 0

/** A browser: the data shared by its tabs, and the exchanges with pending answers. */
class Device {
  lines: readonly CartLine[] = []
  stored: SyncRecord | null = null
  inFlight: (() => Promise<void>)[] = []
  server: Server

  constructor(server: Server) {
    this.server = server
  }

  add(n: number): void {
    this.lines = addLine(this.lines, product(n), { size: null, color: null }, 1)
  }

  /** Sends the request at once. The answer arrives when the test delivers it. */
  start(fate: Fate): void {
    let deliver: () => void = () => undefined
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve
    })
    const outcome = syncCartOnce({
      send: async (request) => {
        const answer = fate === 'request lost' ? null : structuredClone(this.server.answer(request))
        await delivered
        return fate === 'ok' && answer
          ? { ok: true, data: answer }
          : { ok: false, code: 'CONNECTION' }
      },
      lines: () => this.lines,
      updateCart: (change) => {
        this.lines = change(this.lines)
      },
      record: () => structuredClone(this.stored),
      saveRecord: (record) => {
        this.stored = structuredClone(record)
      },
      newKey: () => {
        keys += 1
        return `key-${keys}`
      },
      now: () => 1,
      isPaused: () => false,
    })
    this.inFlight.push(async () => {
      deliver()
      await outcome
    })
  }

  /**
   * Orders lines: they are removed from the stored cart and from this one. This cart is sent at
   * once unless the page is left.
   */
  order(numbers: number[], fate: Fate | 'page left'): void {
    this.server.takeOut(numbers.map(productId))
    if (this.stored) this.stored = withoutOrdered(this.stored, numbers.map(idOf))
    for (const n of numbers) this.lines = removeLine(this.lines, idOf(n))
    if (fate !== 'page left') this.start(fate)
  }

  async settle(): Promise<void> {
    while (this.inFlight.length > 0) await this.inFlight.shift()?.()
    for (let turn = 0; turn < 9; turn += 1) {
      this.start('ok')
      await this.inFlight.shift()?.()
      if (this.stored && !isDirty(this.lines, this.stored)) return
    }
    throw new Error('does not settle')
  }

  quantities(): Quantities {
    return quantitiesOf(this.lines)
  }
}

function devices(count: number): { server: Server; all: Device[] } {
  const server = new Server()
  return { server, all: Array.from({ length: count }, () => new Device(server)) }
}

describe('the cart of a customer', () => {
  it('is on the next device, with the larger quantity of a line of both [CART-03]', async () => {
    const { server, all } = devices(2)
    const [phone, desk] = all as [Device, Device]
    phone.add(1)
    phone.add(2)
    phone.add(2)
    await phone.settle()
    desk.add(2)
    desk.add(3)
    await desk.settle()
    expect(desk.quantities()).toEqual({ [idOf(1)]: 1, [idOf(2)]: 2, [idOf(3)]: 1 })
    await phone.settle()
    expect(phone.quantities()).toEqual(server.quantities())
  })

  it('loses what another device removed, for good [CART-05]', async () => {
    const { server, all } = devices(2)
    const [phone, desk] = all as [Device, Device]
    phone.add(1)
    phone.add(2)
    await phone.settle()
    await desk.settle()
    desk.lines = removeLine(desk.lines, idOf(1))
    await desk.settle()
    phone.add(3)
    await phone.settle()
    await desk.settle()
    expect(server.quantities()).toEqual({ [idOf(2)]: 1, [idOf(3)]: 1 })
    expect(desk.quantities()).toEqual(phone.quantities())
  })

  it('keeps a product that is off sale for a while, on all devices [CART-03]', async () => {
    const { server, all } = devices(2)
    const [phone, desk] = all as [Device, Device]
    phone.add(1)
    phone.add(2)
    await phone.settle()
    server.unlisted.add(1)
    await desk.settle()
    desk.add(3)
    await desk.settle()
    expect(desk.quantities()).toEqual({ [idOf(2)]: 1, [idOf(3)]: 1 })
    expect(server.quantities()).toEqual({ [idOf(1)]: 1, [idOf(2)]: 1, [idOf(3)]: 1 })
    server.unlisted.clear()
    for (const one of all) await one.settle()
    expect([phone.quantities(), desk.quantities()]).toEqual([
      server.quantities(),
      server.quantities(),
    ])
  })

  it('is not brought back by a write whose answer was lost [CART-05]', async () => {
    const { server, all } = devices(2)
    const [phone, desk] = all as [Device, Device]
    await phone.settle()
    phone.add(1)
    phone.start('answer lost')
    await phone.inFlight.shift()?.()
    await desk.settle()
    expect(desk.quantities()).toEqual({ [idOf(1)]: 1 })
    desk.lines = []
    await desk.settle()
    await phone.settle()
    expect([phone.quantities(), server.quantities()]).toEqual([{}, {}])
  })

  it('is not set back by an answer that another tab has overtaken', async () => {
    const { all } = devices(2)
    const [phone, desk] = all as [Device, Device]
    phone.add(1)
    await phone.settle()
    phone.start('ok')
    await desk.settle()
    desk.add(2)
    await desk.settle()
    phone.start('ok')
    const [late, early] = phone.inFlight.splice(0)
    await early?.()
    expect(phone.quantities()).toEqual(desk.quantities())
    await late?.()
    expect(phone.quantities()).toEqual(desk.quantities())
  })

  it.each(['answer lost', 'page left'] as const)(
    'keeps what is put into it again after an order took it out: %s [CART-01] [CHK-01]',
    async (fate) => {
      const { server, all } = devices(1)
      const [phone] = all as [Device]
      phone.add(1)
      await phone.settle()
      phone.order([1], fate)
      await phone.inFlight.shift()?.()
      phone.add(1)
      await phone.settle()
      const both = [phone.quantities(), server.quantities()]
      expect(both).toEqual([{ [idOf(1)]: 1 }, { [idOf(1)]: 1 }])
    },
  )

  it('is never given to the next customer of a shared browser [CART-03]', async () => {
    const { server, all } = devices(1)
    const [shared] = all as [Device]
    shared.add(1)
    await shared.settle()
    shared.add(2)
    server.user = BIA
    await shared.settle()
    expect(shared.quantities()).toEqual({ [idOf(2)]: 1 })
    expect(server.carts.get(ANA)?.lines.map((line) => line.productId)).toEqual([productId(1)])
  })

  it('keeps a line that the server cannot read where it is', async () => {
    const { server, all } = devices(1)
    const [shared] = all as [Device]
    const odd = addLine([], { ...product(1), id: 'zelda' }, { size: null, color: null }, 1)
    shared.lines = odd
    shared.add(1)
    await shared.settle()
    await shared.settle()
    expect(shared.lines).toHaveLength(2)
    expect(server.quantities()).toEqual({ [idOf(1)]: 1 })
  })
})

type DeviceStep =
  | { do: 'set'; device: number; n: number; quantity: number }
  | { do: 'start'; device: number; fate: Fate }
  | { do: 'order'; device: number; fate: Fate | 'page left' }
  | { do: 'deliver'; device: number; which: number }
type Step = DeviceStep | { do: 'unlist' | 'list'; n: number }

/** Two tabs of one device, of which the second one writes, around an order of another device. */
const OVERTAKEN_READ: DeviceStep[] = [
  { do: 'set', device: 1, n: 0, quantity: 1 },
  { do: 'start', device: 1, fate: 'ok' },
  { do: 'start', device: 2, fate: 'ok' },
  { do: 'set', device: 2, n: 0, quantity: 1 },
  { do: 'order', device: 1, fate: 'ok' },
  { do: 'start', device: 2, fate: 'ok' },
]

/** Two answers that reject the same write; the second one lacks a line that the first one had. */
const REJECTED_TWICE: DeviceStep[] = [
  { do: 'set', device: 1, n: 0, quantity: 1 },
  { do: 'start', device: 1, fate: 'ok' },
  { do: 'set', device: 2, n: 0, quantity: 1 },
  { do: 'start', device: 2, fate: 'ok' },
  { do: 'order', device: 1, fate: 'ok' },
  { do: 'start', device: 2, fate: 'ok' },
]

const DEVICES = 3
const LINES_EACH = 3
const device = fc.nat(DEVICES - 1)
const FATES: Fate[] = ['ok', 'ok', 'ok', 'request lost', 'answer lost']
const step: fc.Arbitrary<DeviceStep> = fc.oneof(
  fc.record({
    do: fc.constant('set' as const),
    device,
    n: fc.nat(LINES_EACH - 1),
    quantity: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({
    do: fc.constantFrom('start' as const),
    device,
    fate: fc.constantFrom(...FATES),
  }),
  fc.record({
    do: fc.constantFrom('order' as const),
    device,
    fate: fc.constantFrom(...FATES, 'page left' as const),
  }),
  fc.record({ do: fc.constant('deliver' as const), device, which: fc.nat(2) }),
)
/** Steps in which products are off sale for a while. */
const listingStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: step },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('unlist' as const, 'list' as const),
      n: fc.integer({ min: 1, max: DEVICES * LINES_EACH }),
    }),
  },
)

/** Sets the quantity of a line; 0 removes it. */
function set(target: Device, n: number, quantity: number): void {
  if (quantity > 0 && !target.quantities()[idOf(n)]) target.add(n)
  target.lines = setQuantity(target.lines, idOf(n), quantity)
}

describe('devices that change at once, with tabs that overtake each other and answers that get lost', () => {
  /** Applies the steps and compares all carts with what each device did to its own lines. */
  async function expectOneCart(steps: readonly Step[], others: readonly number[]): Promise<void> {
    const { server, all } = devices(DEVICES)
    const wanted = new Map<number, number>(others.map((n) => [n, 1]))
    for (const n of others) all[0]?.add(n)
    for (const one of all) await one.settle()
    for (const now of steps) {
      if ('device' in now) await change(all[now.device] as Device, now, wanted)
      else if (now.do === 'unlist') server.unlisted.add(now.n)
      else server.unlisted.delete(now.n)
    }
    server.unlisted.clear()
    for (const one of [...all, ...all]) await one.settle()
    const expected = Object.fromEntries(
      [...wanted].filter(([, quantity]) => quantity > 0).map(([n, q]) => [idOf(n), q]),
    )
    for (const one of all) expect(one.quantities()).toEqual(expected)
    expect(server.quantities()).toEqual(expected)
  }

  async function change(target: Device, now: DeviceStep, wanted: Map<number, number>) {
    if (now.do === 'set') {
      const n = now.device * LINES_EACH + now.n + 1
      set(target, n, now.quantity)
      wanted.set(n, now.quantity)
    } else if (now.do === 'order') {
      const its = [1, 2, 3].map((n) => now.device * LINES_EACH + n)
      await target.settle()
      target.order(its, now.fate)
      for (const n of its) wanted.set(n, 0)
    } else if (now.do === 'deliver') {
      const [deliver] = target.inFlight.splice(now.which, 1)
      await deliver?.()
    } else if (target.inFlight.length < 3) target.start(now.fate)
  }

  it('end with one cart that holds what each device did to its own lines [CART-03] [CART-05]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), (steps) => expectOneCart(steps, [])),
      { numRuns: 2_000, examples: [[OVERTAKEN_READ], [REJECTED_TWICE]] },
    )
  })

  it('do so too while products are off sale for a time [CART-03]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(listingStep, { maxLength: 60 }), (steps) =>
        // A line that stays, because an emptied cart loses the lines that are not shown too.
        expectOneCart(steps, [99]),
      ),
      { numRuns: 1_000 },
    )
  })
})

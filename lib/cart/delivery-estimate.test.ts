import { describe, expect, it } from 'vitest'
import { arrivalDays, type DeliveryAnswer } from './delivery-estimate.ts'

const answer: DeliveryAnswer = {
  zone: { name: 'Vitória', priceCents: 1_290, daysFrom: 1, daysTo: 2 },
  handlingDay: '2026-11-23',
  postDays: 1,
}
const ready = { sale: { condition: 'new', availability: 'ready' }, ownTime: null } as const

describe('arrivalDays', () => {
  it('counts handling and transport in business days', () => {
    expect(arrivalDays([ready], answer)).toEqual({ from: '2026-11-25', to: '2026-11-26' })
    const friday = { ...answer, handlingDay: '2026-11-26' }
    expect(arrivalDays([ready], friday)).toEqual({ from: '2026-11-30', to: '2026-12-01' })
    expect(arrivalDays([ready], { ...answer, postDays: 0 })?.to).toBe('2026-11-25')
  })

  it('waits for the release of a pre-order and the lead time of a product made to order', () => {
    const preorder = (releaseDate: string) => ({
      sale: { condition: 'new', availability: 'preorder', releaseDate } as const,
      ownTime: null,
    })
    expect(arrivalDays([preorder('2027-03-12')], answer)?.to).toBe('2027-03-17')
    expect(arrivalDays([preorder('2026-11-22')], answer)?.to).toBe('2026-11-26')
    const made = {
      sale: { condition: 'new', availability: 'made_to_order', leadDays: 5 } as const,
      ownTime: null,
    }
    expect(arrivalDays([made], answer)?.to).toBe('2026-12-03')
  })

  it('is the last of several items', () => {
    const slow = { ...ready, ownTime: '7 a 10 dias úteis' }
    expect(arrivalDays([slow, ready], answer)).toEqual({ from: '2026-12-03', to: '2026-12-08' })
    expect(arrivalDays([ready, slow], answer)).toEqual({ from: '2026-12-03', to: '2026-12-08' })
  })

  it('never promises an earlier day than the zone', () => {
    expect(arrivalDays([{ ...ready, ownTime: 'em até 24 horas' }], answer)?.to).toBe('2026-11-26')
    expect(arrivalDays([{ ...ready, ownTime: 'Sul: 4 dias' }], answer)?.to).toBe('2026-11-26')
  })

  it('is null if nothing is sent', () => {
    const code = { sale: { condition: 'new', availability: 'digital' }, ownTime: '1 hora' } as const
    expect(arrivalDays([code], answer)).toBeNull()
    expect(arrivalDays([], answer)).toBeNull()
    expect(arrivalDays([code, ready], answer)?.to).toBe('2026-11-26')
  })
})

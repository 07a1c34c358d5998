import { describe, expect, it } from 'vitest'
import { refused } from '@/tests/support/unit/refused'
import { adjustSchema, campaignSchema, dailySchema, rewardSchema, ruleSchema } from './schema'

const rule = {
  amount: '10',
  perDay: '',
  perMonth: '',
  description: ' Compartilhar ',
  isActive: true,
}
const reward = {
  name: ' Vale ',
  description: '',
  image: '/media/vale.webp',
  cost: '500',
  stock: '3',
  kind: 'coupon',
  order: '0',
  isActive: false,
}
const adjust = {
  userId: '11111111-1111-4111-8111-111111111111',
  amount: '-50',
  reason: ' Erro no pedido ',
  key: '22222222-2222-4222-8222-222222222222',
}

describe('a rule of earning', () => {
  it('has numbers, a text, and no limit where the field is empty', () => {
    expect(ruleSchema.parse(rule)).toEqual({
      amount: 10,
      perDay: null,
      perMonth: null,
      description: 'Compartilhar',
      isActive: true,
    })
    expect(ruleSchema.parse({ ...rule, perDay: '5', perMonth: null })).toMatchObject({
      perDay: 5,
      perMonth: null,
    })
  })

  it.each([
    ['amount', 1, 10_000],
    ['perDay', 1, 1_000],
    ['perMonth', 1, 10_000],
  ])('%s is a whole number from %i to %i', (field, min, max) => {
    for (const value of [min, max])
      expect(refused(ruleSchema, { ...rule, [field]: value })).toEqual([])
    const invalid = [min - 1, max + 1, 1.5, 'dez', ...(field === 'amount' ? ['', null] : [])]
    for (const value of invalid) {
      expect(new Set(refused(ruleSchema, { ...rule, [field]: value }))).toEqual(
        new Set([`${field}: number`]),
      )
    }
  })

  it('needs a description of at most 200 characters', () => {
    expect(refused(ruleSchema, { ...rule, description: '  ' })).toEqual(['description: text'])
    expect(refused(ruleSchema, { ...rule, description: 'x'.repeat(200) })).toEqual([])
    expect(refused(ruleSchema, { ...rule, description: 'x'.repeat(201) })).toEqual([
      'description: long',
    ])
  })
})

it.each([
  ['claimHours', 1, 24],
  ['validityHours', 25, 96],
])('the daily code: %s is from %i to %i hours', (field, min, max) => {
  const daily = { claimHours: '1', validityHours: '48' }
  for (const value of [min, max])
    expect(refused(dailySchema, { ...daily, [field]: value })).toEqual([])
  for (const value of [min - 1, max + 1]) {
    expect(refused(dailySchema, { ...daily, [field]: value })).toEqual([`${field}: number`])
  }
})

describe('a reward', () => {
  it('has a name without spaces around it and an image of the store, or none', () => {
    expect(rewardSchema.parse(reward)).toMatchObject({
      name: 'Vale',
      cost: 500,
      stock: 3,
      order: 0,
    })
    expect(refused(rewardSchema, { ...reward, image: null })).toEqual([])
    for (const image of [
      'https://x.example/a.webp',
      '/outra/a.webp',
      `/media/${'x'.repeat(300)}`,
    ]) {
      expect(refused(rewardSchema, { ...reward, image })).toHaveLength(1)
    }
  })

  it.each([
    ['name', '', 'name: text'],
    ['name', 'x'.repeat(121), 'name: long'],
    ['description', 'x'.repeat(1_001), 'description: long'],
    ['cost', 0, 'cost: number'],
    ['cost', 10_000_001, 'cost: number'],
    ['stock', -1, 'stock: number'],
    ['stock', 1_000_001, 'stock: number'],
    ['order', -1, 'order: number'],
    ['order', 10_001, 'order: number'],
  ])('refuses %s %s', (field, value, reason) => {
    expect(refused(rewardSchema, { ...reward, [field]: value })).toEqual([reason])
  })

  it.each([
    ['name', 'x'.repeat(120)],
    ['description', 'x'.repeat(1_000)],
    ['cost', 1],
    ['cost', 10_000_000],
    ['stock', 0],
    ['stock', 1_000_000],
    ['order', 10_000],
    ['kind', 'gift_card'],
  ])('takes %s %s', (field, value) => {
    expect(refused(rewardSchema, { ...reward, [field]: value })).toEqual([])
  })

  const coupon = { ...reward, couponKind: 'amount', couponValue: '24,90', couponMinimum: '100' }

  it('has a coupon only if its codes are one, and no value for free shipping', () => {
    expect(rewardSchema.parse(coupon)).toMatchObject({ couponKind: 'amount', couponValue: '24,90' })
    const none = { couponKind: '', couponValue: '', couponMinimum: '' }
    expect(rewardSchema.parse({ ...coupon, kind: 'gift_card' })).toMatchObject(none)
    expect(rewardSchema.parse({ ...coupon, couponKind: '' })).toMatchObject(none)
    expect(rewardSchema.parse({ ...coupon, couponKind: 'free_shipping' })).toMatchObject({
      couponKind: 'free_shipping',
      couponValue: '',
      couponMinimum: '100',
    })
  })

  it.each([
    [{ couponValue: '' }, 'couponValue: value'],
    [{ couponValue: '0,00' }, 'couponValue: value'],
    [{ couponMinimum: '0' }, 'couponMinimum: value'],
    [{ couponKind: 'percent', couponValue: '101' }, 'couponValue: value'],
  ])('refuses the coupon %j', (values, reason) => {
    expect(refused(rewardSchema, { ...coupon, ...values })).toEqual([reason])
  })

  it('is of a known kind', () => {
    expect(refused(rewardSchema, { ...reward, kind: 'viagem' })).toHaveLength(1)
  })
})

describe('a correction of a balance', () => {
  it('has an amount in either direction and a reason', () => {
    expect(adjustSchema.parse(adjust)).toMatchObject({ amount: -50, reason: 'Erro no pedido' })
    for (const amount of [1_000_000, -1_000_000]) {
      expect(refused(adjustSchema, { ...adjust, amount })).toEqual([])
    }
    for (const amount of [0, 1_000_001, -1_000_001, 0.5]) {
      expect(refused(adjustSchema, { ...adjust, amount })).toContain('amount: number')
    }
    expect(refused(adjustSchema, { ...adjust, reason: ' ' })).toEqual(['reason: text'])
    expect(refused(adjustSchema, { ...adjust, reason: 'x'.repeat(201) })).toEqual(['reason: long'])
    expect(refused(adjustSchema, { ...adjust, key: 'x' })).toHaveLength(1)
    expect(refused(adjustSchema, { ...adjust, userId: 'x' })).toHaveLength(1)
  })
})

describe('a campaign', () => {
  const campaign = {
    name: 'Dobro de coins',
    factor: '2',
    startsAt: '2026-11-27T09:00',
    endsAt: '2026-11-27T18:00',
    category: '',
    isActive: true,
  }

  it.each([
    [{}, []],
    [{ factor: '1,4' }, ['factor: factor']],
    [{ factor: '5,1' }, ['factor: factor']],
    [{ endsAt: campaign.startsAt }, ['endsAt: order']],
    [{ startsAt: '2026-02-30T09:00' }, ['startsAt: time']],
    [{ startsAt: '02026-11-27T09:00' }, ['startsAt: time']],
    [{ endsAt: '' }, ['endsAt: time', 'endsAt: order']],
  ])('of %j has the errors %j', (values, errors) => {
    expect(refused(campaignSchema, { ...campaign, ...values })).toEqual(errors)
  })
})

import { bannerDevice } from '@/lib/content/device'
import type { CollectionKind, ItemValues } from './kinds'

/** What a list shows of an item. */
export type Summary = {
  title: string
  detail: string
  image: string
  device: '' | 'mobile' | 'desktop'
  state: ItemState
}

export type ItemState = 'shown' | 'hidden' | 'scheduled' | 'ended'

const text = (value: string | boolean | undefined) => (typeof value === 'string' ? value : '')
const firstOf = (...values: (string | boolean | undefined)[]) =>
  values.map(text).find((value) => value !== '') ?? ''

const PARTS: Record<CollectionKind, (v: ItemValues) => Omit<Summary, 'state' | 'device'>> = {
  banner: (v) => ({
    title: firstOf(v.title, v.subtitle),
    detail: firstOf(v.subtitle, v.buttonLink),
    image: firstOf(v.imageUrl, v.imageUrlDesktop, v.imageUrlMobile),
  }),
  ribbon: (v) => ({ title: text(v.deviceType), detail: text(v.text), image: '' }),
  quickLink: (v) => ({ title: text(v.label), detail: text(v.path), image: text(v.iconUrl) }),
  serviceCard: (v) => ({
    title: text(v.title),
    detail: text(v.description),
    image: firstOf(v.backgroundImageUrl, v.imageUrl),
  }),
  navigationItem: (v) => ({
    title: text(v.title),
    detail: text(v.linkUrl),
    image: v.iconType === 'image' ? text(v.iconUrl) : '',
  }),
}

/** Returns what a list shows of an item. `nowMs` decides whether the item is scheduled or ended. */
export function summaryOf(kind: CollectionKind, values: ItemValues, nowMs: number): Summary {
  const device = kind === 'banner' ? deviceOf(values) : ''
  return { ...PARTS[kind](values), device, state: stateOf(values, nowMs) }
}

const deviceOf = (values: ItemValues) =>
  bannerDevice({
    deviceType: text(values.deviceType) || null,
    imageUrlMobile: text(values.imageUrlMobile) || null,
  })

function stateOf(values: ItemValues, nowMs: number): ItemState {
  if (values.isActive === false || values.isVisible === false) return 'hidden'
  if (Date.parse(text(values.startsAt)) > nowMs) return 'scheduled'
  return Date.parse(text(values.endsAt)) <= nowMs ? 'ended' : 'shown'
}

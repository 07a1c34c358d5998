import { randomOf } from '../random.ts'
import { lighten } from './color.ts'
import { type GameArt, keyArt } from './cover.ts'
import { type ItemName, items } from './items/all.ts'
import type { Tone } from './items/shade.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { type SceneName, scenes } from './scenes/all.ts'
import { circle, glow, group, linear, nextId, painted, path, rect } from './svg.ts'

export type BannerItem = { item: ItemName; tone: Tone; label: string }
/**
 * An image without text: the page renders the title, so that it can be edited and read by screen
 * readers.
 */
export type BannerSpec = {
  w: number
  h: number
  seed: string
  scene: SceneName
  palette: PaletteName
  hero?: GameArt['hero']
  items?: BannerItem[]
}

function beat(w: number, y: number, h: number, color: string): string {
  const d = `M0 ${y}H${w * 0.3}l${h * 0.04} ${-h * 0.05} ${h * 0.04} ${h * 0.05}h${h * 0.05}l${h * 0.05} ${h * 0.09} ${h * 0.07} ${-h * 0.28} ${h * 0.07} ${h * 0.32} ${h * 0.05} ${-h * 0.13}h${h * 0.06}H${w}`
  return path(
    d,
    `fill="none" stroke="${color}" stroke-width="4" opacity="0.35" stroke-linejoin="round"`,
  )
}

/** Returns a wide or tall image that is dark where the page renders text. */
export function banner(spec: BannerSpec): string {
  const { w, h, scene, palette } = spec
  const p = palettes[palette]
  const wide = w > h
  const clip = nextId()
  const shade = wide
    ? linear(
        [
          [0, p.dark, 0.94],
          [0.38, p.dark, 0.72],
          [0.7, p.dark, 0.06],
          [1, p.dark, 0.2],
        ],
        0,
        0,
        1,
        0,
      )
    : linear([
        [0, p.dark, 0.05],
        [0.45, p.dark, 0.1],
        [0.72, p.dark, 0.86],
        [1, p.dark, 0.96],
      ])
  const art = spec.hero
    ? keyArt(
        { scene, palette, hero: spec.hero, lettering: 'block' },
        spec.seed,
        w,
        h,
        wide ? 0.72 : 0.5,
      )
    : group(`clip-path="url(#${clip})"`, scenes[scene]({ w, h, p, r: randomOf(spec.seed) }))
  const list = spec.items ?? []
  const size = wide ? h * (list.length > 1 ? 0.8 : 0.98) : w * (list.length > 1 ? 0.66 : 0.92)
  const [cx, cy] = wide ? [w * 0.72, h * 0.5] : [w * 0.5, h * 0.34]
  const goods = list.map((entry, i) => {
    const shift = (i - (list.length - 1) / 2) * size * 0.68
    const [x, y] = [cx + shift - size / 2, cy - size / 2 + (i % 2 ? size * 0.06 : 0)]
    return group(
      `transform="translate(${x} ${y}) scale(${size / 800})"`,
      items[entry.item](entry.tone, entry.label),
    )
  })
  return [
    `<clipPath id="${clip}"><rect width="${w}" height="${h}"/></clipPath>`,
    art,
    list.length ? glow(cx, cy, size * 0.75, lighten(p.light, 0.3), 0.6) : '',
    painted(shade, (fill) => rect(0, 0, w, h, fill)),
    beat(wide ? w * 0.5 : w, wide ? h * 0.9 : h * 0.94, h, p.accent),
    ...goods,
  ].join('')
}

export type IconSpec = { item: ItemName; tone: Tone; label: string }

/** Returns a round tile with one small drawing, for quick links. */
export function iconTile({ item, tone, label }: IconSpec): string {
  const clip = nextId()
  const disc = linear([
    [0, lighten(tone.back, 0.6)],
    [1, tone.back],
  ])
  return [
    `<clipPath id="${clip}">${circle(128, 128, 124, '')}</clipPath>`,
    painted(disc, (fill) => circle(128, 128, 124, fill)),
    group(
      `clip-path="url(#${clip})"`,
      group('transform="translate(22 22) scale(0.265)"', items[item](tone, label)),
    ),
  ].join('')
}

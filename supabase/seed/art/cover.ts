import { randomOf } from '../random.ts'
import { mix } from './color.ts'
import { type EmblemName, emblem } from './emblems.ts'
import { type HeroName, hero } from './heroes.ts'
import { type LetteringName, letter } from './lettering.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { bandOf } from './platforms.ts'
import { type SceneName, scenes } from './scenes/all.ts'
import { glow, group, linear, nextId, painted, rect } from './svg.ts'
import { text, widthOf } from './type.ts'

/** The content of a cover. The covers of two platforms differ only in the band. */
export type GameArt = {
  scene: SceneName
  palette: PaletteName
  hero?: HeroName
  emblem?: EmblemName
  lettering: LetteringName
}

export type CoverText = {
  title: string
  publisher: string
  rating: string
  platform: string | null
}

export const COVER = { w: 600, h: 760, band: 64 }

/** Position of the feet and height of the figure, as shares of the height. */
const STANCE: Partial<Record<HeroName, [number, number]>> = {
  car: [0.66, 0.36],
  ship: [0.76, 0.42],
  wolf: [0.78, 0.46],
  dragon: [0.74, 0.5],
  mech: [0.82, 0.48],
}

/** Returns the scene with its hero or emblem, in any size: a cover without its texts. */
export function keyArt(art: GameArt, seed: string, w: number, h: number, focus = 0.5): string {
  const p = palettes[art.palette]
  const clip = nextId()
  const [ground, tall] = STANCE[art.hero ?? 'none'] ?? [0.76, 0.54]
  const figure = art.hero
    ? glow(w * focus, h * 0.5, h * 0.36, p.light, 0.4) +
      hero(art.hero, w * focus, h * ground, h * tall, p.dark, mix(p.accent, p.light, 0.35))
    : ''
  const lights =
    art.hero === 'car'
      ? [-0.4, 0.4]
          .map((side) => {
            const [x, y] = [w * focus + side * h * tall, h * (ground - tall * 0.28)]
            return (
              glow(x, y, h * 0.06, '#ff3b3b', 0.95) +
              rect(x - h * 0.022, y - h * 0.006, h * 0.044, h * 0.012, 'fill="#ffd0c8"', 3)
            )
          })
          .join('')
      : ''
  const sign = art.emblem
    ? glow(w * focus, h * 0.32, h * 0.36, p.light, 0.4) +
      emblem(
        art.emblem,
        w * focus,
        h * 0.32,
        Math.min(w, h * 0.82) * 0.55,
        p.light,
        p.accent,
        p.dark,
      )
    : ''
  const stage = { w, h, p, r: randomOf(`${seed}:${art.scene}`) }
  return `<clipPath id="${clip}"><rect width="${w}" height="${h}"/></clipPath>${group(`clip-path="url(#${clip})"`, scenes[art.scene](stage), figure, lights, sign)}`
}

const RATING_COLORS: Record<string, string> = {
  L: '#00a651',
  '10': '#0095da',
  '12': '#f7b500',
  '14': '#f36f21',
  '16': '#e3242b',
  '18': '#111111',
}

function ratingMark(rating: string, x: number, y: number, size: number): string {
  const color = RATING_COLORS[rating] ?? '#555555'
  const mark = text(rating, {
    face: 'textBold',
    size: size * 0.62,
    x: x + size / 2,
    y: y + size * 0.73,
    anchor: 'middle',
    paint: 'fill="#ffffff"',
  })
  return rect(x, y, size, size, `fill="${color}" stroke="#ffffff" stroke-width="2"`, 6) + mark
}

export function splitTitle(title: string): [string, string] {
  const [head = title, ...rest] = title.split(/: | – /)
  return [head, rest.join(' ')]
}

/**
 * Returns the platform band. Its name is placed where neither the badge (left) nor the favorite button
 * (right) of a card covers it.
 */
export function bandOn(platform: string | null): string {
  const band = bandOf(platform)
  const shine = linear([
    [0, '#ffffff', 0.22],
    [0.5, '#ffffff', 0],
    [1, '#000000', 0.14],
  ])
  const size = 31
  const width = widthOf(band.label, 'display', size, 3)
  const end = 506
  const rule = (from: number, to: number) =>
    rect(from, 30, Math.max(0, to - from), 4, `fill="${band.ink}" fill-opacity="0.28"`, 2)
  return [
    rect(0, 0, COVER.w, COVER.band, `fill="${band.color}"`),
    painted(shine, (fill) => rect(0, 0, COVER.w, COVER.band, fill)),
    text(band.label, {
      face: 'display',
      size,
      x: end - width,
      y: 43,
      tracking: 3,
      paint: `fill="${band.ink}"`,
    }),
    rule(30, end - width - 18),
    rule(end + 18, COVER.w - 30),
  ].join('')
}

/** Returns the front cover of a game, 600 × 760. */
export function cover(art: GameArt, words: CoverText, seed: string): string {
  const { w, h, band } = COVER
  const p = palettes[art.palette]
  const [title, subtitle] = splitTitle(words.title)
  const veil = linear([
    [0, p.dark, 0],
    [0.45, p.dark, 0.62],
    [1, p.dark, 0.97],
  ])
  const box = { x: 30, y: h - 326, w: w - 60, h: subtitle ? 196 : 232 }
  return [
    group(`transform="translate(0 ${band})"`, keyArt(art, seed, w, h - band)),
    painted(veil, (fill) => rect(0, h - 400, w, 400, fill)),
    letter(art.lettering, { title, subtitle, box, p, align: 'middle' }),
    bandOn(words.platform),
    ratingMark(words.rating, 26, h - 66, 42),
    text(words.publisher.toUpperCase(), {
      face: 'textBold',
      size: 17,
      x: w - 28,
      y: h - 38,
      anchor: 'end',
      tracking: 2,
      paint: 'fill="#ffffff" fill-opacity="0.82"',
    }),
  ].join('')
}

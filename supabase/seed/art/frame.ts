import { randomOf } from '../random.ts'
import { darken, lighten, mix } from './color.ts'
import { bandOn, COVER, type CoverText, cover, type GameArt, keyArt, splitTitle } from './cover.ts'
import { letter } from './lettering.ts'
import { type Palette, palettes } from './palettes.ts'
import { bandOf } from './platforms.ts'
import { circle, glow, group, linear, nextId, painted, radial, rect } from './svg.ts'
import { text, widthOf } from './type.ts'

/** Images of a game: the boxed cover from three sides, or the digital edition. */
export const SIDE = 800

export type GameShot = { art: GameArt; words: CoverText; seed: string; lines: string[] }

function backdrop(p: Palette, tint = 0.62): string {
  const wall = radial(
    [
      [0, mix(p.skyLow, '#ffffff', tint + 0.2)],
      [0.7, mix(p.skyLow, '#ffffff', tint)],
      [1, mix(mix(p.skyLow, p.skyTop, 0.35), '#ffffff', tint - 0.12)],
    ],
    0.5,
    0.38,
    0.75,
  )
  return painted(wall, (fill) => rect(0, 0, SIDE, SIDE, fill))
}

/** Returns a soft shadow. It is a radial gradient, which renders faster than a blur filter. */
export function shadow(x: number, y: number, rx: number, ry: number, color: string, opacity = 0.5) {
  return glow(x, y, rx, color, opacity, ry)
}

function plastic(color: string, x: number, y: number, w: number, h: number): string {
  const shell = linear(
    [
      [0, lighten(color, 0.35)],
      [0.06, darken(color, 0.1)],
      [0.94, color],
      [1, darken(color, 0.25)],
    ],
    0,
    0,
    1,
    0,
  )
  return painted(shell, (fill) => rect(x, y, w, h, fill, 12))
}

function gloss(w: number, h: number): string {
  const sheen = linear(
    [
      [0, '#ffffff', 0.28],
      [0.32, '#ffffff', 0.04],
      [0.33, '#ffffff', 0],
      [1, '#ffffff', 0],
    ],
    0,
    0,
    1,
    0.55,
  )
  return painted(sheen, (fill) => rect(0, 0, w, h, fill))
}

function boxed({ art, words, seed }: GameShot): string {
  const color = bandOf(words.platform).case
  return [
    plastic(color, -18, -16, COVER.w + 32, COVER.h + 32),
    cover(art, words, seed),
    gloss(COVER.w, COVER.h),
    rect(-10, -16, 3, COVER.h + 32, 'fill="#000000" fill-opacity="0.18"'),
  ].join('')
}

export function front(shot: GameShot): string {
  const p = palettes[shot.art.palette]
  const scale = 0.885
  const [x, y] = [(SIDE - COVER.w * scale) / 2, (SIDE - COVER.h * scale) / 2 - 4]
  return [
    backdrop(p),
    shadow(SIDE / 2, SIDE - 54, 360, 40, p.dark, 0.75),
    shadow(SIDE / 2 + 10, SIDE / 2 + 30, 400, 430, p.dark, 0.35),
    group(`transform="translate(${x} ${y}) scale(${scale})"`, boxed(shot)),
  ].join('')
}

function spine({ art, words }: GameShot): string {
  const band = bandOf(words.platform)
  const p = palettes[art.palette]
  const [title] = splitTitle(words.title)
  const shade = linear(
    [
      [0, '#000000', 0.55],
      [1, '#000000', 0.1],
    ],
    0,
    0,
    1,
    0,
  )
  const size = Math.min(38, (COVER.h - 220) / widthOf(title.toUpperCase(), 'display', 1))
  return [
    rect(-84, -16, 84, COVER.h + 32, `fill="${band.case}"`),
    rect(-72, 0, 62, COVER.h, `fill="${p.mid}"`),
    rect(-72, 0, 62, COVER.band, `fill="${band.color}"`),
    group(
      `transform="translate(-54 ${COVER.band + 40}) rotate(90)"`,
      text(title.toUpperCase(), { face: 'display', size, x: 0, y: 0, paint: 'fill="#ffffff"' }),
    ),
    painted(shade, (fill) => rect(-84, -16, 84, COVER.h + 32, fill)),
  ].join('')
}

export function angled(shot: GameShot): string {
  const p = palettes[shot.art.palette]
  const floor = linear([
    [0, mix(p.dark, p.mid, 0.55)],
    [1, p.dark],
  ])
  const wall = radial(
    [
      [0, mix(p.skyLow, p.light, 0.25)],
      [0.6, mix(p.skyLow, p.mid, 0.5)],
      [1, p.mid],
    ],
    0.5,
    0.5,
    0.7,
  )
  return [
    painted(wall, (fill) => rect(0, 0, SIDE, SIDE, fill)),
    painted(floor, (fill) => rect(0, 640, SIDE, 160, fill)),
    shadow(430, 712, 400, 42, '#000000', 0.9),
    group('transform="matrix(0.72 0.19 0 0.78 232 83)"', spine(shot)),
    group('transform="matrix(0.8 -0.065 0 0.78 246 82)"', boxed(shot)),
  ].join('')
}

function barcode(seed: string, x: number, y: number): string {
  const r = randomOf(`${seed}:bars`)
  let bars = rect(x, y, 132, 78, 'fill="#ffffff"', 3)
  for (let at = x + 10; at < x + 120; ) {
    const width = r.pick([2, 2, 3, 4])
    bars += rect(at, y + 8, width, 56, 'fill="#111111"')
    at += width + r.pick([2, 3, 4])
  }
  return bars
}

function wrap(content: string, width: number, size: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of content.split(' ')) {
    const next = current ? `${current} ${word}` : word
    if (widthOf(next, 'text', size) > width && current) {
      lines.push(current)
      current = word
    } else {
      current = next
    }
  }
  return current ? [...lines, current] : lines
}

export function back(shot: GameShot): string {
  const { art, words, seed, lines } = shot
  const p = palettes[art.palette]
  const band = bandOf(words.platform)
  const page = linear([
    [0, mix(p.mid, p.dark, 0.2)],
    [1, p.dark],
  ])
  const panel = (x: number, y: number, w: number, h: number, i: number) =>
    group(
      `transform="translate(${x} ${y})"`,
      keyArt(
        { ...art, emblem: undefined, hero: i === 0 ? art.hero : undefined },
        `${seed}${i}`,
        w,
        h,
        0.3 + i * 0.2,
      ),
      rect(0, 0, w, h, 'fill="none" stroke="#ffffff" stroke-width="3"'),
    )
  let y = 392
  const copy = lines.slice(0, 4).map((content) => {
    const rows = wrap(content, 500, 21)
    const out = [
      circle(44, y - 7, 6, `fill="${p.accent}"`),
      ...rows.map((row, i) =>
        text(row, { size: 21, x: 64, y: y + i * 28, paint: 'fill="#ffffff"' }),
      ),
    ].join('')
    y += rows.length * 28 + 14
    return out
  })
  const sleeve = [
    painted(page, (fill) => rect(0, 0, COVER.w, COVER.h, fill)),
    panel(30, 94, 540, 170, 0),
    panel(30, 276, 172, 84, 1),
    panel(214, 276, 172, 84, 2),
    panel(398, 276, 172, 84, 3),
    ...copy,
    bandOn(words.platform),
    barcode(seed, COVER.w - 160, COVER.h - 104),
    text(words.publisher.toUpperCase(), {
      face: 'textBold',
      size: 17,
      x: 30,
      y: COVER.h - 36,
      tracking: 2,
      paint: 'fill="#ffffff" fill-opacity="0.8"',
    }),
  ].join('')
  const scale = 0.885
  const [x, top] = [(SIDE - COVER.w * scale) / 2, (SIDE - COVER.h * scale) / 2 - 4]
  return [
    backdrop(p),
    shadow(SIDE / 2, SIDE - 54, 360, 40, p.dark, 0.75),
    group(
      `transform="translate(${x} ${top}) scale(${scale})"`,
      plastic(band.case, -14, -16, COVER.w + 32, COVER.h + 32),
      sleeve,
      gloss(COVER.w, COVER.h),
    ),
  ].join('')
}

/** Returns the key art without texts, as a wallpaper. */
export const scenery = ({ art, seed }: GameShot) => keyArt(art, `${seed}-art`, SIDE, SIDE)

/**
 * Returns the square image of a digital edition, without a box: key art, title and a label with the
 * platform.
 */
export function digital({ art, words, seed }: GameShot): string {
  const p = palettes[art.palette]
  const band = bandOf(words.platform)
  const [title, subtitle] = splitTitle(words.title)
  const veil = linear([
    [0, p.dark, 0],
    [0.5, p.dark, 0.65],
    [1, p.dark, 0.98],
  ])
  const width = widthOf(band.label, 'display', 22, 2)
  return [
    keyArt(art, seed, SIDE, SIDE),
    painted(veil, (fill) => rect(0, 380, SIDE, 420, fill)),
    letter(art.lettering, {
      title,
      subtitle,
      box: { x: 60, y: 508, w: 680, h: subtitle ? 176 : 206 },
      p,
      align: 'middle',
    }),
    rect(572 - width, 44, width + 44, 50, `fill="${band.color}"`, 25),
    text(band.label, {
      face: 'display',
      size: 22,
      x: 594 - width,
      y: 77,
      tracking: 2,
      paint: `fill="${band.ink}"`,
    }),
  ].join('')
}

/** Returns the card with the activation code that the customer receives by e-mail. */
export function codeCard({ art, words, seed }: GameShot): string {
  const p = palettes[art.palette]
  const clip = nextId()
  const [title] = splitTitle(words.title)
  return [
    backdrop(p, 0.5),
    shadow(SIDE / 2, 640, 360, 50, p.dark, 0.7),
    `<clipPath id="${clip}">${rect(0, 0, 620, 390, '', 30)}</clipPath>`,
    group(
      'transform="translate(96 210) rotate(-4 310 195)"',
      group(
        `clip-path="url(#${clip})"`,
        keyArt(art, seed, 620, 390, 0.74),
        rect(0, 260, 620, 130, `fill="${p.dark}" fill-opacity="0.86"`),
      ),
      text(title, {
        face: 'display',
        size: Math.min(40, 540 / widthOf(title, 'display', 1)),
        x: 36,
        y: 318,
        paint: 'fill="#ffffff"',
      }),
      text('ATIVAÇÃO DIGITAL  ·  •••• - •••• - ••••', {
        face: 'textBold',
        size: 20,
        x: 36,
        y: 356,
        tracking: 2,
        paint: `fill="${p.accent}"`,
      }),
    ),
  ].join('')
}

/** Returns a wide still image with the title in the lower left corner, as a video frame. */
export function still({ art, words, seed }: GameShot, w: number, h: number, focus = 0.5, zoom = 1) {
  const p = palettes[art.palette]
  const [title, subtitle] = splitTitle(words.title)
  const veil = linear([
    [0, p.dark, 0],
    [1, p.dark, 0.9],
  ])
  const box = { x: 30, y: h * 0.5, w: w * 0.62, h: h * (subtitle ? 0.32 : 0.4) }
  return [
    group(
      `transform="translate(${(w * (1 - zoom)) / 2} ${(h * (1 - zoom)) / 2}) scale(${zoom})"`,
      keyArt(art, seed, w, h, focus + 0.2),
    ),
    painted(veil, (fill) => rect(0, h * 0.4, w, h * 0.6, fill)),
    letter(art.lettering, { title, subtitle, box, p, align: 'start' }),
  ].join('')
}

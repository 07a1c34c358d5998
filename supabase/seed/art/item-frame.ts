import { darken, inkOn, lighten, mix } from './color.ts'
import { type ItemName, items } from './items/all.ts'
import type { Tone } from './items/shade.ts'
import { circle, glow, group, linear, nextId, painted, path, polygon, radial, rect } from './svg.ts'
import { breakLines, fitSize, text } from './type.ts'

/** Images of an article that is not a game: studio, mood, detail and its box. */
export type ItemArt = { item: ItemName; tone: Tone; label: string }
export type ItemShot = { art: ItemArt; name: string; brand: string; lines: string[] }

const SIDE = 800
const drawing = ({ item, tone, label }: ItemArt) => items[item](tone, label)

export function studio({ art }: ItemShot): string {
  const { back } = art.tone
  const wall = radial(
    [
      [0, lighten(back, 0.75)],
      [0.6, back],
      [1, darken(back, 0.09)],
    ],
    0.5,
    0.42,
    0.78,
  )
  return painted(wall, (fill) => rect(0, 0, SIDE, SIDE, fill)) + drawing(art)
}

export function mood({ art }: ItemShot): string {
  const { accent, back } = art.tone
  const deep = mix(darken(accent, 0.62), '#10131c', 0.35)
  const wall = linear(
    [
      [0, mix(accent, deep, 0.45)],
      [1, deep],
    ],
    0,
    0,
    1,
    1,
  )
  return [
    painted(wall, (fill) => rect(0, 0, SIDE, SIDE, fill)),
    polygon(
      [
        [0, 800],
        [0, 520],
        [800, 160],
        [800, 420],
      ],
      `fill="${accent}" opacity="0.35"`,
    ),
    polygon(
      [
        [0, 800],
        [0, 680],
        [800, 330],
        [800, 420],
      ],
      `fill="${back}" opacity="0.16"`,
    ),
    circle(620, 190, 210, `fill="none" stroke="${back}" stroke-width="3" opacity="0.3"`),
    circle(620, 190, 260, `fill="none" stroke="${back}" stroke-width="2" opacity="0.18"`),
    glow(400, 400, 380, lighten(accent, 0.35), 0.5),
    group('transform="rotate(-9 400 400) translate(40 40) scale(0.9)"', drawing(art)),
  ].join('')
}

/** Center of the close-up for drawings whose middle is empty. */
const FOCUS: Partial<Record<ItemName, [number, number]>> = {
  headset: [196, 440],
  cable: [180, 200],
  keyboard: [250, 380],
  chair: [400, 260],
  tower: [330, 420],
  monolith: [330, 260],
  wheel: [400, 330],
  stand: [400, 260],
  webcam: [400, 355],
  backpack: [400, 500],
  shirt: [400, 380],
  padCharger: [250, 420],
  keyring: [420, 540],
  visor: [300, 420],
  mug: [395, 380],
}

export function detail({ art, lines }: ItemShot): string {
  const { accent, back } = art.tone
  const [fx, fy] = FOCUS[art.item] ?? [400, 410]
  const clip = nextId()
  const note = (lines[0] ?? '').replace(/\.$/, '')
  const rows = breakLines(note, 'textBold', 640, 76)
  const size = Math.min(30, fitSize(rows, 'textBold', 640, 30))
  return [
    rect(0, 0, SIDE, SIDE, `fill="${mix(back, '#ffffff', 0.4)}"`),
    `<clipPath id="${clip}">${circle(400, 340, 290, '')}</clipPath>`,
    circle(400, 340, 306, `fill="none" stroke="${accent}" stroke-width="6"`),
    group(
      `clip-path="url(#${clip})"`,
      rect(0, 0, SIDE, SIDE, `fill="${back}"`),
      group(
        `transform="translate(${400 - fx * 1.85} ${340 - fy * 1.85}) scale(1.85)"`,
        drawing(art),
      ),
    ),
    ...rows.map((row, i) =>
      text(row, {
        face: 'textBold',
        size,
        x: 400,
        y: 704 + i * (size + 8),
        anchor: 'middle',
        paint: 'fill="#1b1e27"',
      }),
    ),
  ].join('')
}

export function packed({ art, name, brand }: ItemShot): string {
  const { accent, back } = art.tone
  const face = linear(
    [
      [0, mix(back, '#ffffff', 0.55)],
      [1, mix(back, accent, 0.16)],
    ],
    0,
    0,
    1,
    1,
  )
  const rows = breakLines(name, 'display', 440, 110)
  const size = Math.min(40, fitSize(rows, 'display', 440, 40))
  const upper = brand.toUpperCase()
  return [
    rect(0, 0, SIDE, SIDE, `fill="${mix(back, '#ffffff', 0.35)}"`),
    glow(410, 728, 340, '#000000', 0.5, 36),
    polygon(
      [
        [630, 130],
        [712, 172],
        [712, 664],
        [630, 716],
      ],
      `fill="${darken(accent, 0.35)}"`,
    ),
    polygon(
      [
        [130, 130],
        [204, 92],
        [712, 92],
        [712, 172],
        [630, 130],
      ],
      `fill="${lighten(accent, 0.12)}"`,
    ),
    polygon(
      [
        [630, 130],
        [712, 92],
        [712, 172],
      ],
      `fill="${darken(accent, 0.12)}"`,
    ),
    painted(face, (fill) => rect(130, 130, 500, 586, fill)),
    path('M130 600L630 500V716H130Z', `fill="${accent}"`),
    group('transform="translate(170 136) scale(0.52)"', drawing(art)),
    text(upper, {
      face: 'textBold',
      size: 22,
      x: 160,
      y: 174,
      tracking: 4,
      paint: 'fill="#1b1e27"',
    }),
    ...rows.map((row, i) =>
      text(row, {
        face: 'display',
        size,
        x: 160,
        y: 690 - (rows.length - 1 - i) * (size + 4),
        paint: `fill="${inkOn(accent)}"`,
      }),
    ),
  ].join('')
}

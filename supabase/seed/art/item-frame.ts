import { darken, inkOn, lighten, mix } from './color.ts'
import { type ItemName, items } from './items/all.ts'
import { block, side, type Tone } from './items/shade.ts'
import {
  circle,
  ellipse,
  glow,
  group,
  line,
  linear,
  nextId,
  painted,
  path,
  polygon,
  radial,
  rect,
} from './svg.ts'
import { breakLines, fitSize, text } from './type.ts'

/** Images of an article that is not a game: studio, mood, detail and its box. */
export type ItemArt = { item: ItemName; tone: Tone; label: string }
export type ItemShot = {
  art: ItemArt
  name: string
  brand: string
  lines: string[]
  size?: ItemSize
}
/** Centimeters of the drawing, without its shadow. */
export type ItemSize = { height: number } | { width: number }

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

/** Left, top, right and lower edge of the drawings whose articles are shown in their size. */
const EDGES: Partial<Record<ItemName, readonly [number, number, number, number]>> = {
  backpack: [184, 67, 615, 709],
  boardGame: [110, 150, 699, 691],
  book: [190, 100, 609, 699],
  boxedFigure: [200, 100, 649, 705],
  brick: [220, 90, 579, 699],
  capture: [140, 260, 659, 529],
  cartridgeBox: [110, 190, 689, 658],
  chair: [186, 72, 613, 727],
  cubeBox: [130, 200, 705, 698],
  discBox: [110, 228, 689, 711],
  drive: [190, 180, 639, 629],
  dualPad: [95, 232, 704, 635],
  fightStick: [90, 185, 709, 623],
  flatPad: [110, 96, 689, 519],
  handheld: [72, 229, 727, 581],
  headset: [124, 111, 675, 658],
  hybrid: [66, 244, 733, 575],
  keyboard: [46, 120, 753, 575],
  keyring: [219, 68, 580, 634],
  microphone: [250, 110, 549, 701],
  monitor: [60, 130, 739, 689],
  monolith: [164, 108, 695, 688],
  mouse: [238, 30, 555, 675],
  mousepad: [67, 247, 732, 579],
  mug: [220, 156, 670, 669],
  offsetPad: [100, 228, 699, 623],
  padCharger: [112, 191, 691, 681],
  pcCase: [150, 100, 639, 705],
  plush: [179, 121, 620, 699],
  poster: [190, 60, 609, 719],
  pouch: [80, 186, 719, 603],
  sidePads: [120, 150, 679, 649],
  stand: [131, 150, 668, 679],
  statue: [210, 125, 589, 723],
  tower: [188, 83, 703, 697],
  vinyl: [214, 70, 586, 693],
  visor: [116, 193, 683, 589],
  webcam: [150, 240, 649, 619],
  wheel: [135, 87, 664, 659],
}

/** A can of 350 ml. */
const CAN = { height: 12.2, width: 6.6 }
const FLOOR = 620
const GAP = 56

/** The article beside a can in the same scale, with its height or width in centimeters. */
export function scale({ art, size }: ItemShot): string {
  const edges = EDGES[art.item]
  if (!edges || !size) throw new Error(`The drawing ${art.item} has no size.`)
  const [left, top, right, lower] = edges
  const drawn = 'height' in size ? (lower - top) / size.height : (right - left) / size.width
  const [width, height] = [(right - left) / drawn, (lower - top) / drawn]
  const perCm = Math.min(470 / Math.max(height, CAN.height), (640 - GAP) / (width + CAN.width))
  const [w, h] = [width * perCm, height * perCm]
  const [canW, canH] = [CAN.width * perCm, CAN.height * perCm]
  const x = 400 - (w + GAP + canW) / 2
  const canX = x + w + GAP
  const { accent, back } = art.tone
  const ink = 'stroke="#1b1e27" stroke-width="3" stroke-linecap="round"'
  const note = { face: 'textBold', size: 26, anchor: 'middle', paint: 'fill="#1b1e27"' } as const
  const measure =
    'height' in size
      ? [
          line(x - 22, FLOOR - h, x - 22, FLOOR, ink),
          line(x - 32, FLOOR - h, x - 12, FLOOR - h, ink),
          line(x - 32, FLOOR, x - 12, FLOOR, ink),
        ]
      : [
          line(x, FLOOR + 26, x + w, FLOOR + 26, ink),
          line(x, FLOOR + 16, x, FLOOR + 36, ink),
          line(x + w, FLOOR + 16, x + w, FLOOR + 36, ink),
        ]
  const factor = perCm / drawn
  return [
    rect(0, 0, SIDE, SIDE, `fill="${mix(back, '#ffffff', 0.55)}"`),
    rect(0, FLOOR - 40, SIDE, SIDE - FLOOR + 40, `fill="${mix(back, '#ffffff', 0.15)}"`),
    group(
      `transform="translate(${x - left * factor} ${FLOOR - lower * factor}) scale(${factor})"`,
      drawing(art),
    ),
    glow(canX + canW / 2, FLOOR, canW * 0.8, '#000000', 0.4, canW * 0.16),
    block(side('#c3c8d2'), canX, FLOOR - canH, canW, canH, canW * 0.16),
    block(side(accent), canX, FLOOR - canH * 0.9, canW, canH * 0.8),
    ellipse(canX + canW / 2, FLOOR - canH * 0.97, canW * 0.4, canW * 0.06, 'fill="#8b919d"'),
    ...measure,
    text('height' in size ? `Altura: ${size.height} cm` : `Largura: ${size.width} cm`, {
      ...note,
      x: Math.max(130, x + w / 2),
      y: FLOOR + 76,
    }),
    text('Ao lado, uma lata de 350 ml', { ...note, size: 22, x: 400, y: FLOOR + 124 }),
  ].join('')
}

import { randomOf } from '../../random.ts'
import { darken, inkOn, lighten, mix } from '../color.ts'
import { circle, glow, group, linear, nextId, painted, path, polygon, rect } from '../svg.ts'
import { fitSize, text } from '../type.ts'
import { block, type Draw, ground, rim, shape, side, solid } from './shade.ts'

function pattern(seed: string, w: number, h: number, color: string): string {
  const r = randomOf(seed)
  return Array.from({ length: 16 }, () => {
    const [x, y, s] = [r.range(0, w), r.range(0, h), r.range(12, 44)]
    const paint = `fill="none" stroke="${color}" stroke-width="6" opacity="0.22"`
    return r.pick([
      circle(x, y, s, paint),
      rect(x - s, y - s, s * 2, s * 2, paint, 6),
      polygon(
        [
          [x, y - s],
          [x + s, y + s],
          [x - s, y + s],
        ],
        paint,
      ),
      path(`M${x - s} ${y - s}L${x + s} ${y + s}M${x + s} ${y - s}L${x - s} ${y + s}`, paint),
    ])
  }).join('')
}

/** A gift card. The label is 'Nome|valor'. */
export const giftCard: Draw = ({ body, accent, back }, label) => {
  const [name = '', value = ''] = label.split('|')
  const clip = nextId()
  const sheet = linear(
    [
      [0, lighten(body, 0.18)],
      [1, darken(body, 0.3)],
    ],
    0,
    0,
    1,
    1,
  )
  const upper = name.toUpperCase()
  const card = (shade: number) => [
    `<clipPath id="${clip}${shade}">${rect(0, 0, 600, 380, '', 30)}</clipPath>`,
    group(
      `clip-path="url(#${clip}${shade})"`,
      painted(sheet, (fill) => rect(0, 0, 600, 380, fill)),
      pattern(label + shade, 600, 380, lighten(body, 0.5)),
      path('M0 300C160 220 300 380 600 240V380H0Z', `fill="${accent}" opacity="0.9"`),
      path('M0 0H330L120 380H0Z', 'fill="#ffffff" opacity="0.08"'),
    ),
  ]
  return [
    ground(680, 330, 400, 0.4),
    group(
      'transform="translate(126 250) rotate(9 300 190)"',
      ...card(1),
      rect(0, 0, 600, 380, `fill="${mix(back, '#000000', 0.2)}" opacity="0.35"`, 30),
    ),
    group(
      'transform="translate(96 190) rotate(-6 300 190)"',
      ...card(0),
      text(upper, {
        face: 'display',
        size: fitSize([upper], 'display', 520, 50),
        x: 40,
        y: 84,
        paint: `fill="${inkOn(body)}"`,
      }),
      text('CARTÃO DIGITAL', {
        face: 'textBold',
        size: 20,
        x: 42,
        y: 118,
        tracking: 5,
        paint: `fill="${inkOn(body)}" opacity="0.75"`,
      }),
      text(value, {
        face: 'display',
        size: fitSize([value], 'display', 420, 92),
        x: 562,
        y: 350,
        anchor: 'end',
        paint: `fill="${inkOn(accent)}"`,
      }),
    ),
  ].join('')
}

/** A cartridge with its label. */
export const cartridge: Draw = ({ body, accent, back }, label) => {
  const upper = label.toUpperCase()
  return [
    ground(680, 230),
    shape(
      solid(body),
      'M190 140C190 110 210 100 240 100H560C590 100 610 110 610 140V600H570V660H230V600H190Z',
    ),
    ...[0, 1, 2, 3].map(
      (i) =>
        rect(204, 180 + i * 24, 26, 10, `fill="${darken(body, 0.3)}"`, 4) +
        rect(570, 180 + i * 24, 26, 10, `fill="${darken(body, 0.3)}"`, 4),
    ),
    block(solid(accent), 250, 150, 300, 340, 14),
    circle(400, 300, 96, `fill="${mix(accent, '#ffffff', 0.55)}"`),
    path(
      'M250 400C320 330 380 410 440 360C490 324 520 360 550 340V476C550 484 544 490 536 490H264C256 490 250 484 250 476Z',
      `fill="${mix(back, '#000000', 0.6)}"`,
    ),
    text(upper, {
      face: 'display',
      size: fitSize([upper], 'display', 270, 36),
      x: 400,
      y: 460,
      anchor: 'middle',
      paint: 'fill="#ffffff"',
    }),
    rect(260, 560, 280, 26, `fill="${darken(body, 0.35)}"`, 6),
    rim('M206 126C210 112 226 108 240 108H560', 0.7, 5),
  ].join('')
}

/** A disc in front of its sleeve. */
export const disc: Draw = ({ body, accent, back }, label) => {
  const shine = linear(
    [
      [0, '#ffffff', 0.55],
      [0.5, '#ffffff', 0],
      [1, '#ffffff', 0.4],
    ],
    0,
    0,
    1,
    1,
  )
  const upper = label.toUpperCase()
  return [
    ground(690, 250),
    painted(side('#c7cdd8'), (fill) => circle(400, 400, 280, fill)),
    circle(400, 400, 262, `fill="${body}"`),
    path(
      'M138 400A262 262 0 0 1 662 400C560 350 500 440 400 400C300 360 240 450 138 400Z',
      `fill="${accent}"`,
    ),
    circle(400, 400, 74, `fill="${mix(back, '#ffffff', 0.4)}"`),
    circle(400, 400, 40, 'fill="none" stroke="#8f98a6" stroke-width="5"'),
    painted(shine, (fill) => circle(400, 400, 280, `${fill} opacity="0.5"`)),
    text(upper, {
      face: 'display',
      size: fitSize([upper], 'display', 360, 44),
      x: 400,
      y: 560,
      anchor: 'middle',
      paint: `fill="${inkOn(body)}"`,
    }),
    text('DISCO ORIGINAL', {
      face: 'textBold',
      size: 18,
      x: 400,
      y: 590,
      anchor: 'middle',
      tracking: 4,
      paint: `fill="${inkOn(body)}" opacity="0.75"`,
    }),
  ].join('')
}

/** A membership card with a number of months. The label is 'Nome|meses'. */
export const pass: Draw = ({ body, accent }, label) => {
  const [name = '', value = ''] = label.split('|')
  const upper = name.toUpperCase()
  const clip = nextId()
  const face = linear(
    [
      [0, lighten(body, 0.25)],
      [0.6, body],
      [1, darken(body, 0.45)],
    ],
    0,
    0,
    1,
    1,
  )
  return [
    glow(400, 380, 360, accent, 0.5),
    ground(716, 230),
    painted(face, (fill) => rect(210, 90, 380, 610, fill, 34)),
    `<clipPath id="${clip}">${rect(210, 90, 380, 610, '', 34)}</clipPath>`,
    group(
      `clip-path="url(#${clip})"`,
      ...[0, 1, 2, 3, 4].map((i) =>
        circle(
          590,
          90,
          90 + i * 62,
          `fill="none" stroke="${accent}" stroke-width="5" opacity="${0.6 - i * 0.1}"`,
        ),
      ),
    ),
    rect(360, 122, 80, 18, 'fill="#000000" opacity="0.35"', 9),
    text(upper, {
      face: 'display',
      size: fitSize([upper], 'display', 320, 46),
      x: 400,
      y: 350,
      anchor: 'middle',
      paint: `fill="${inkOn(body)}"`,
    }),
    rect(320, 376, 160, 6, `fill="${accent}"`, 3),
    text(value.split(' ')[0] ?? '', {
      face: 'display',
      size: 170,
      x: 400,
      y: 560,
      anchor: 'middle',
      paint: `fill="${accent}"`,
    }),
    text(value.split(' ').slice(1).join(' ').toUpperCase(), {
      face: 'textBold',
      size: 30,
      x: 400,
      y: 620,
      anchor: 'middle',
      tracking: 8,
      paint: `fill="${inkOn(body)}"`,
    }),
  ].join('')
}

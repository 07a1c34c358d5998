import { darken, inkOn, lighten, mix } from '../color.ts'
import { circle, ellipse, glow, group, line, linear, painted, path, rect } from '../svg.ts'
import { text } from '../type.ts'
import { block, type Draw, ground, knob, rim, shape, side, solid } from './shade.ts'

const plus = (x: number, y: number, s: number, color: string) =>
  painted(solid(color), (fill) =>
    path(
      `M${x - s / 3} ${y - s}h${(s * 2) / 3}v${(s * 2) / 3}h${(s * 2) / 3}v${(s * 2) / 3}h${(-s * 2) / 3}v${(s * 2) / 3}h${(-s * 2) / 3}v${(-s * 2) / 3}h${(-s * 2) / 3}v${(-s * 2) / 3}h${(s * 2) / 3}Z`,
      fill,
    ),
  )

const face = (x: number, y: number, gap: number, r: number, color: string, marks: string[]) =>
  [
    [0, -gap],
    [gap, 0],
    [0, gap],
    [-gap, 0],
  ]
    .map(([dx = 0, dy = 0], i) => {
      const mark = marks[i] ?? '#ffffff'
      return (
        circle(x + dx, y + dy + 4, r, 'fill="#000000" opacity="0.3"') +
        painted(solid(color), (fill) => circle(x + dx, y + dy, r, fill)) +
        circle(x + dx, y + dy, r * 0.42, `fill="none" stroke="${mark}" stroke-width="4"`)
      )
    })
    .join('')

const WINGS =
  'M226 262C262 240 312 244 338 262H462C488 244 538 240 574 262C640 280 690 420 704 540C712 610 676 650 632 632C592 614 566 540 530 506C512 492 488 488 462 488H338C312 488 288 492 270 506C234 540 208 614 168 632C124 650 88 610 96 540C110 420 160 280 226 262Z'

export const dualPad: Draw = ({ body, accent }) => {
  const dark = inkOn(body) === '#ffffff' ? lighten(body, 0.12) : '#1b1d24'
  const inner = 'M338 262H462L500 420C494 446 478 462 452 470H348C322 462 306 446 300 420Z'
  return [
    ground(650, 330),
    block(side(darken(body, 0.35)), 196, 232, 110, 44, 18),
    block(side(darken(body, 0.35)), 494, 232, 110, 44, 18),
    shape(solid(body), WINGS),
    shape(solid(dark), inner),
    rim('M230 268C264 248 310 250 336 266M464 266C490 250 536 248 570 268', 0.7),
    painted(solid(lighten(dark, 0.12)), (fill) => path('M322 268H478L462 372H338Z', fill)),
    path(
      'M322 268L338 372M478 268L462 372',
      `stroke="${accent}" stroke-width="6" stroke-linecap="round"`,
    ),
    glow(318, 320, 40, accent, 0.5),
    glow(482, 320, 40, accent, 0.5),
    plus(226, 360, 42, dark),
    face(574, 360, 42, 22, dark, [accent, accent, accent, accent]),
    knob(314, 440, 48, '#22242c'),
    knob(486, 440, 48, '#22242c'),
    rect(384, 424, 32, 12, `fill="${accent}"`, 6),
    ellipse(240, 560, 60, 70, 'fill="#ffffff" opacity="0.07"'),
  ].join('')
}

export const offsetPad: Draw = ({ body, accent }) => {
  const dark = inkOn(body) === '#ffffff' ? lighten(body, 0.16) : '#22252c'
  const shell =
    'M236 256C280 236 330 246 356 258H444C470 246 520 236 564 256C632 292 684 430 700 548C706 612 664 640 624 616C580 588 560 532 520 508H280C240 532 220 588 176 616C136 640 94 612 100 548C116 430 168 292 236 256Z'
  return [
    ground(646, 330),
    block(side(darken(body, 0.4)), 210, 228, 120, 46, 22),
    block(side(darken(body, 0.4)), 470, 228, 120, 46, 22),
    shape(solid(body), shell),
    rim('M240 262C282 246 330 254 354 266H446C470 254 518 246 560 262', 0.6),
    knob(262, 352, 52, dark),
    knob(478, 446, 52, dark),
    plus(322, 446, 44, dark),
    face(556, 352, 46, 23, dark, ['#f3c623', '#e5484d', '#3fb950', '#3b82f6']),
    circle(400, 306, 30, `fill="${darken(body, 0.2)}"`),
    path(
      'M378 306h12l6-14 10 28 6-14h10',
      `fill="none" stroke="${accent}" stroke-width="5" stroke-linejoin="round"`,
    ),
    rect(346, 360, 26, 16, `fill="${dark}"`, 8),
    rect(428, 360, 26, 16, `fill="${dark}"`, 8),
    ellipse(562, 560, 56, 70, 'fill="#ffffff" opacity="0.06"'),
  ].join('')
}

export const sidePads: Draw = ({ body, accent }) => {
  const one = (color: string, left: boolean) => {
    const d = left
      ? 'M330 150H240C160 150 120 200 120 270V530C120 600 160 650 240 650H330Z'
      : 'M470 150H560C640 150 680 200 680 270V530C680 600 640 650 560 650H470Z'
    const x = left ? 226 : 574
    const dark = darken(color, 0.55)
    const buttons = [
      [0, -44],
      [44, 0],
      [0, 44],
      [-44, 0],
    ]
      .map(([dx = 0, dy = 0]) =>
        painted(solid(dark), (fill) => circle(x + dx, (left ? 462 : 300) + dy, 21, fill)),
      )
      .join('')
    return [
      block(side(darken(color, 0.3)), left ? 322 : 452, 168, 26, 464, 8),
      shape(side(color), d),
      knob(x, left ? 290 : 470, 52, '#2a2c33'),
      buttons,
      rect(left ? 282 : 486, 196, 32, 10, `fill="${dark}"`, 4),
      left ? '' : rect(497, 186, 10, 30, `fill="${dark}"`, 4),
      rim(
        left ? 'M326 156H240C168 156 128 202 126 268' : 'M474 156H560C632 156 672 202 674 268',
        0.55,
      ),
    ].join('')
  }
  return ground(676, 330) + one(body, true) + one(accent, false)
}

export const wheel: Draw = ({ body, accent }) =>
  [
    ground(680, 300),
    block(solid(darken(body, 0.1)), 300, 470, 200, 190, 20),
    circle(400, 352, 236, `fill="none" stroke="${body}" stroke-width="58"`),
    circle(400, 352, 262, `fill="none" stroke="${lighten(body, 0.3)}" stroke-width="4"`),
    circle(400, 352, 210, `fill="none" stroke="${darken(body, 0.5)}" stroke-width="4"`),
    path(
      'M180 322H330L352 400H448L470 322H620L604 404L500 440L448 560H352L300 440L196 404Z',
      `fill="${lighten(body, 0.14)}"`,
    ),
    rect(382, 102, 36, 54, `fill="${accent}"`, 6),
    painted(solid('#2b2f38'), (fill) => circle(400, 386, 66, fill)),
    path(
      'M362 386h18l9-24 18 48 9-24h22',
      `fill="none" stroke="${accent}" stroke-width="7" stroke-linejoin="round"`,
    ),
    ...[240, 276, 524, 560].map((x, i) =>
      painted(solid([accent, '#3b82f6', '#3fb950', '#f3c623'][i] ?? accent), (fill) =>
        circle(x, 362, 13, fill),
      ),
    ),
  ].join('')

export const fightStick: Draw = ({ body, accent }) => {
  const top = linear([
    [0, lighten(body, 0.2)],
    [1, darken(body, 0.15)],
  ])
  const buttons = [0, 1, 2, 3].flatMap((i) => [
    [430 + i * 66, 372 - Math.sin(i * 0.9) * 22],
    [420 + i * 66, 446 - Math.sin(i * 0.9) * 22],
  ])
  return [
    ground(640, 350),
    shape(solid(darken(body, 0.35)), 'M90 560L130 280H670L710 560L690 624H110Z'),
    painted(top, (fill) => path('M104 552L142 270H658L696 552Z', fill)),
    path('M104 552L142 270H658L696 552Z', `fill="none" stroke="${accent}" stroke-width="4"`),
    ellipse(258, 434, 62, 46, 'fill="#0e0f13"'),
    line(258, 430, 258, 250, 'stroke="#9aa3af" stroke-width="17" stroke-linecap="round"'),
    painted(solid(accent), (fill) => circle(258, 232, 47, fill)),
    circle(242, 214, 12, 'fill="#ffffff" opacity="0.6"'),
    ...buttons.map(
      ([x = 0, y = 0]) =>
        ellipse(x, y + 7, 29, 24, 'fill="#0b0c10"') +
        painted(solid('#f4f5f7'), (fill) => ellipse(x, y, 28, 23, fill)) +
        ellipse(x, y, 16, 13, `fill="none" stroke="${accent}" stroke-width="4"`),
    ),
  ].join('')
}

export const flatPad: Draw = ({ body, accent }, label) =>
  [
    ground(560, 330),
    path('M400 200C400 140 470 150 470 96', 'fill="none" stroke="#2a2c33" stroke-width="12"'),
    block(solid(body), 110, 220, 580, 300, 130),
    block(solid(mix(body, '#000000', 0.12)), 126, 236, 548, 268, 118),
    plus(250, 370, 62, '#25272e'),
    rect(352, 392, 44, 16, 'fill="#25272e" transform="rotate(-30 374 400)"', 8),
    rect(420, 392, 44, 16, 'fill="#25272e" transform="rotate(-30 442 400)"', 8),
    face(566, 370, 50, 29, accent, ['#ffffff', '#ffffff', '#ffffff', '#ffffff']),
    text(label.slice(0, 14).toUpperCase(), {
      face: 'display',
      size: 24,
      x: 400,
      y: 318,
      anchor: 'middle',
      tracking: 3,
      paint: `fill="${inkOn(body)}" opacity="0.75"`,
    }),
  ].join('')

export const padCharger: Draw = ({ body, accent }, label) =>
  [
    ground(690, 300),
    group(
      'transform="translate(40 60) scale(0.62) rotate(-7 400 400)"',
      dualPad({ body: '#f2f4f8', accent, back: body }, label),
    ),
    group(
      'transform="translate(268 60) scale(0.62) rotate(7 400 400)"',
      dualPad({ body: '#23262e', accent, back: body }, label),
    ),
    shape(solid(body), 'M170 520H630L676 660C676 690 124 690 124 660Z'),
    rim('M180 526H620', 0.5, 4),
    rect(300, 618, 200, 12, `fill="${accent}"`, 6),
    glow(400, 624, 160, accent, 0.6, 30),
  ].join('')

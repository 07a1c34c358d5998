import { darken, lighten, mix } from '../color.ts'
import { circle, ellipse, glow, group, line, linear, painted, path, rect } from '../svg.ts'
import { text } from '../type.ts'
import { block, type Draw, ground, rim, shape, side, solid } from './shade.ts'

export const headset: Draw = ({ body, accent }) => {
  const cup = (flip: boolean) => {
    const at = flip ? 'transform="translate(800 0) scale(-1 1)"' : ''
    return group(
      at,
      shape(side(darken(body, 0.45)), 'M206 350C258 342 286 380 286 450C286 530 258 572 206 564Z'),
      shape(
        side(body),
        'M210 330C150 330 124 390 124 456C124 524 150 584 210 584C232 584 236 560 236 456C236 352 232 330 210 330Z',
      ),
      ellipse(172, 456, 30, 84, `fill="${darken(body, 0.3)}"`),
      ellipse(172, 456, 18, 60, `fill="none" stroke="${accent}" stroke-width="6"`),
      rim('M206 338C158 340 132 396 132 450', 0.5),
    )
  }
  return [
    ground(676, 280),
    path(
      'M176 372C150 60 650 60 624 372',
      `fill="none" stroke="${darken(body, 0.25)}" stroke-width="54" stroke-linecap="round"`,
    ),
    path(
      'M176 372C150 60 650 60 624 372',
      `fill="none" stroke="${lighten(body, 0.12)}" stroke-width="30" stroke-linecap="round"`,
    ),
    path(
      'M250 190C300 118 500 118 550 190',
      `fill="none" stroke="${accent}" stroke-width="8" stroke-linecap="round"`,
    ),
    cup(false),
    cup(true),
    path(
      'M180 566C190 650 270 668 330 640',
      `fill="none" stroke="#1a1c22" stroke-width="15" stroke-linecap="round"`,
    ),
    painted(solid('#2a2d35'), (fill) => rect(316, 616, 88, 36, fill, 18)),
    circle(384, 634, 9, `fill="${accent}"`),
  ].join('')
}

export const mouse: Draw = ({ body, accent }) =>
  [
    ground(670, 230),
    path('M400 140C400 80 460 90 470 30', 'fill="none" stroke="#24262d" stroke-width="12"'),
    shape(
      solid(body),
      'M400 130C500 130 548 200 552 330C556 430 566 520 536 590C510 650 460 676 400 676C340 676 290 650 264 590C234 520 244 430 248 330C252 200 300 130 400 130Z',
    ),
    path(
      'M400 132V350M252 372C320 344 480 344 548 372',
      `fill="none" stroke="${darken(body, 0.5)}" stroke-width="5"`,
    ),
    painted(solid('#1a1c22'), (fill) => rect(378, 190, 44, 106, fill, 22)),
    ...[0, 1, 2, 3, 4].map((i) =>
      line(382, 210 + i * 17, 418, 210 + i * 17, `stroke="${accent}" stroke-width="4"`),
    ),
    rect(238, 380, 24, 70, 'fill="#2b2e36"', 10),
    rect(240, 458, 24, 60, 'fill="#2b2e36"', 10),
    path(
      'M286 560C320 640 480 640 514 560',
      `fill="none" stroke="${accent}" stroke-width="9" stroke-linecap="round"`,
    ),
    glow(400, 620, 150, accent, 0.4, 60),
    rim('M300 180C330 142 380 138 396 138', 0.6),
  ].join('')

export const keyboard: Draw = ({ body, accent }) => {
  const rows = [15, 15, 14, 13]
  const keys = rows.flatMap((count, row) => {
    const unit = 660 / count
    return Array.from({ length: count }, (_, i) => {
      const special = i === 0 || i === count - 1
      const [x, y] = [70 + i * unit, 306 + row * 50]
      const color = special ? mix(body, accent, 0.35) : lighten(body, 0.14)
      return (
        rect(x + 2, y + 4, unit - 5, 41, `fill="${darken(body, 0.45)}"`, 7) +
        rect(x + 3, y, unit - 7, 37, `fill="${color}"`, 6) +
        rect(x + unit / 2 - 6, y + 12, 12, 4, `fill="${accent}" opacity="0.95"`, 2)
      )
    })
  })
  return [
    ground(590, 380),
    path('M560 264C560 190 640 200 650 120', 'fill="none" stroke="#24262d" stroke-width="12"'),
    glow(400, 420, 390, accent, 0.35, 190),
    block(solid(body), 46, 268, 708, 308, 18),
    rect(58, 282, 684, 280, `fill="${darken(body, 0.4)}"`, 10),
    ...keys,
    ...[70, 130, 190].map((x) => rect(x, 506, 54, 38, `fill="${lighten(body, 0.14)}"`, 6)),
    rect(250, 506, 290, 38, `fill="${lighten(body, 0.14)}"`, 6),
    rect(380, 522, 30, 4, `fill="${accent}"`, 2),
    ...[546, 606, 666].map((x) => rect(x, 506, 54, 38, `fill="${lighten(body, 0.14)}"`, 6)),
    rim('M60 274H740', 0.4),
  ].join('')
}

export const mousepad: Draw = ({ body, accent }) =>
  [
    ground(610, 370),
    shape(solid(darken(body, 0.3)), 'M70 560L150 250H650L730 560V580H70Z'),
    shape(solid(body), 'M70 560L150 250H650L730 560Z'),
    path(
      'M70 560L150 250H650L730 560Z',
      `fill="none" stroke="${accent}" stroke-width="7" stroke-linejoin="round"`,
    ),
    path(
      'M120 470C240 360 330 500 440 400C540 310 620 420 690 380',
      `fill="none" stroke="${accent}" stroke-width="16" opacity="0.75"`,
    ),
    path(
      'M110 510C240 420 340 540 450 450C550 372 630 470 704 440',
      `fill="none" stroke="${lighten(accent, 0.4)}" stroke-width="7" opacity="0.75"`,
    ),
    group(
      'transform="translate(420 250) scale(0.34) skewX(-8)"',
      mouse({ body: '#2a2d35', accent, back: body }, ''),
    ),
  ].join('')

export const monitor: Draw = ({ body, accent, back }) => {
  const screen = linear(
    [
      [0, '#0b1030'],
      [0.5, mix(accent, '#1a1446', 0.45)],
      [1, accent],
    ],
    0,
    0,
    1,
    1,
  )
  return [
    ground(690, 240),
    block(side(darken(body, 0.1)), 370, 500, 60, 150),
    shape(solid(lighten(body, 0.1)), 'M250 690L290 640H510L550 690Z'),
    block(solid(body), 60, 130, 680, 410, 14),
    painted(screen, (fill) => rect(74, 144, 652, 372, fill, 4)),
    path(
      'M74 420L220 300L320 390L450 250L560 360L726 270V516H74Z',
      'fill="#05071a" opacity="0.55"',
    ),
    circle(560, 240, 52, `fill="${lighten(accent, 0.5)}"`),
    path('M74 144H420L250 516H74Z', 'fill="#ffffff" opacity="0.06"'),
    rect(380, 522, 40, 6, `fill="${back}"`, 3),
  ].join('')
}

export const microphone: Draw = ({ body, accent }) =>
  [
    ground(690, 200),
    block(side(darken(body, 0.1)), 384, 480, 32, 180),
    ellipse(400, 668, 150, 34, `fill="${darken(body, 0.25)}"`),
    ellipse(400, 658, 150, 34, `fill="${lighten(body, 0.08)}"`),
    path(
      'M262 250V400C262 500 538 500 538 400V250',
      `fill="none" stroke="${darken(body, 0.2)}" stroke-width="22"`,
    ),
    block(side(body), 300, 110, 200, 360, 96),
    ...Array.from({ length: 13 }, (_, i) =>
      line(312, 150 + i * 15, 488, 150 + i * 15, `stroke="${darken(body, 0.55)}" stroke-width="6"`),
    ),
    rect(300, 352, 200, 18, `fill="${accent}"`),
    glow(400, 360, 150, accent, 0.5, 40),
    painted(solid('#20232b'), (fill) => circle(400, 418, 22, fill)),
    rim('M322 170C330 136 360 120 392 118', 0.7, 5),
  ].join('')

export const webcam: Draw = ({ body, accent }) =>
  [
    ground(640, 240),
    shape(solid(darken(body, 0.3)), 'M320 500H480L560 620H240Z'),
    block(side(body), 150, 240, 500, 230, 110),
    painted(solid('#15171d'), (fill) => circle(400, 355, 98, fill)),
    circle(400, 355, 72, `fill="none" stroke="${accent}" stroke-width="6"`),
    painted(solid('#26304e'), (fill) => circle(400, 355, 52, fill)),
    circle(378, 332, 15, 'fill="#ffffff" opacity="0.75"'),
    circle(246, 355, 14, 'fill="#2b2e36"'),
    circle(556, 355, 10, `fill="${accent}"`),
    rim('M200 270C240 248 320 246 400 246', 0.6),
  ].join('')

export const chair: Draw = ({ body, accent }) =>
  [
    ground(724, 230),
    ...[-170, -90, 90, 170].map((dx) =>
      line(400, 640, 400 + dx, 704, 'stroke="#1d1f26" stroke-width="20" stroke-linecap="round"'),
    ),
    ...[-170, -90, 90, 170].map((dx) => circle(400 + dx, 712, 16, 'fill="#111318"')),
    rect(386, 540, 28, 110, 'fill="#2b2e36"'),
    shape(solid(body), 'M300 90C320 66 480 66 500 90L540 250L520 470H280L260 250Z'),
    shape(solid(accent), 'M352 84H448L462 460H338Z'),
    shape(solid(darken(body, 0.25)), 'M300 110L262 250L280 470L318 460L330 120Z'),
    shape(solid(darken(body, 0.25)), 'M500 110L538 250L520 470L482 460L470 120Z'),
    block(solid('#15171d'), 350, 120, 100, 46, 16),
    shape(solid(body), 'M244 462H556C580 462 590 560 556 566H244C210 560 220 462 244 462Z'),
    shape(solid(accent), 'M340 464H460L468 562H332Z'),
    block(solid('#22252c'), 186, 420, 100, 26, 13),
    block(solid('#22252c'), 514, 420, 100, 26, 13),
    rect(212, 440, 18, 90, 'fill="#22252c"'),
    rect(570, 440, 18, 90, 'fill="#22252c"'),
  ].join('')

export const capture: Draw = ({ body, accent }, label) =>
  [
    ground(580, 300),
    shape(solid(lighten(body, 0.12)), 'M140 330L210 260H590L660 330Z'),
    block(solid(body), 140, 330, 520, 200, 18),
    rect(180, 400, 110, 52, 'fill="#0c0d11"', 8),
    rect(192, 410, 86, 32, 'fill="#2d3038"', 4),
    rect(320, 400, 110, 52, 'fill="#0c0d11"', 8),
    rect(332, 410, 86, 32, 'fill="#2d3038"', 4),
    circle(500, 426, 19, 'fill="#0c0d11"'),
    rect(150, 506, 500, 7, `fill="${accent}"`, 3),
    glow(400, 510, 260, accent, 0.55, 40),
    text(label.slice(0, 18).toUpperCase(), {
      face: 'display',
      size: 23,
      x: 400,
      y: 372,
      anchor: 'middle',
      tracking: 3,
      paint: 'fill="#ffffff" opacity="0.8"',
    }),
    circle(594, 426, 11, `fill="${accent}"`),
  ].join('')

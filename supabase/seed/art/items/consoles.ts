import { darken, inkOn, lighten, mix } from '../color.ts'
import { circle, ellipse, glow, group, line, linear, painted, path, rect } from '../svg.ts'
import { text } from '../type.ts'
import { dualPad, flatPad, offsetPad } from './controllers.ts'
import { block, type Draw, ground, knob, rim, shape, side, solid } from './shade.ts'

/** Two curved plates around a dark core. */
export const tower: Draw = ({ body, accent, back }, label) => {
  const core = linear([
    [0, '#2b2f3a'],
    [1, '#0d0f14'],
  ])
  const disc = /disco|pro/i.test(label)
  return [
    ground(690, 300),
    painted(core, (fill) =>
      path('M250 120C300 96 372 96 414 120L430 660C384 690 292 690 240 660Z', fill),
    ),
    shape(
      side(body),
      'M212 92C236 74 262 84 272 104C262 280 262 480 282 664C250 690 214 684 196 660C182 470 186 270 212 92Z',
    ),
    shape(
      side(darken(body, 0.06)),
      'M392 104C404 82 434 74 456 92C480 270 484 470 470 660C452 684 416 690 386 664C400 480 402 280 392 104Z',
    ),
    path(
      'M276 112C266 290 268 470 286 654',
      `fill="none" stroke="${accent}" stroke-width="5" opacity="0.9"`,
    ),
    path(
      'M390 112C398 290 396 470 384 654',
      `fill="none" stroke="${accent}" stroke-width="5" opacity="0.9"`,
    ),
    glow(333, 380, 90, accent, 0.22, 260),
    disc ? rect(424, 420, 8, 150, 'fill="#15171d"', 4) : '',
    rect(320, 590, 10, 30, 'fill="#4b5160"', 4),
    rect(338, 590, 10, 30, 'fill="#4b5160"', 4),
    group('transform="translate(352 380) scale(0.5)"', dualPad({ body, accent, back }, label)),
  ].join('')
}

/** A dark monolith with a round grille on top. */
export const monolith: Draw = ({ body, accent, back }, label) => {
  const light = inkOn(body) !== '#ffffff'
  const face = linear(
    [
      [0, lighten(body, light ? 0.1 : 0.16)],
      [0.5, body],
      [1, darken(body, 0.3)],
    ],
    0,
    0,
    1,
    1,
  )
  const holes = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 13 }, (_, i) =>
      ellipse(
        190 + i * 22 + row * 5,
        122 + row * 11,
        7,
        3.4,
        `fill="${i % 3 ? '#0b0d10' : accent}" opacity="0.85"`,
      ),
    ).join(''),
  )
  return [
    ground(690, 300),
    painted(face, (fill) => path('M164 170H464V672C464 684 164 684 164 672Z', fill)),
    shape(side(darken(body, 0.4)), 'M464 170L520 140V640L464 676Z'),
    shape(solid(lighten(body, 0.12)), 'M164 170L224 108H520V140L464 170Z'),
    ...holes,
    circle(206, 216, 17, `fill="${light ? '#22252c' : '#f3f5f8'}"`),
    rect(196, 440, 12, 130, `fill="${darken(body, 0.6)}"`, 6),
    rim('M170 176V668', 0.25),
    group('transform="translate(360 390) scale(0.48)"', offsetPad({ body, accent, back }, label)),
  ].join('')
}

/** A small white box with a round speaker grille. */
export const cubeBox: Draw = ({ body, accent, back }, label) =>
  [
    ground(680, 320),
    block(side(body), 130, 220, 400, 440, 20),
    shape(side(darken(body, 0.25)), 'M530 232L572 208V626L530 652Z'),
    shape(solid(lighten(body, 0.2)), 'M136 222L180 200H572L530 226Z'),
    circle(330, 380, 118, 'fill="#15171c"'),
    ...Array.from({ length: 9 }, (_, i) =>
      circle(
        330,
        380,
        14 + i * 12,
        `fill="none" stroke="#3a3f4a" stroke-width="4" stroke-dasharray="5 ${4 + (i % 3)}"`,
      ),
    ),
    circle(166, 256, 14, `fill="${accent}"`),
    rect(160, 560, 60, 10, 'fill="#2b2f38"', 5),
    group('transform="translate(370 400) scale(0.48)"', offsetPad({ body, accent, back }, label)),
  ].join('')

/** A tablet between two detachable controllers. */
export const hybrid: Draw = ({ body, accent }) => {
  const screen = linear(
    [
      [0, '#1f3fae'],
      [0.5, '#7a3fd1'],
      [1, '#ff7a59'],
    ],
    0,
    0,
    1,
    1,
  )
  const pad = (color: string, x: number, left: boolean) => {
    const d = left
      ? `M${x + 120} 250H${x + 56}C${x + 16} 250 ${x} 282 ${x} 320V500C${x} 540 ${x + 16} 570 ${x + 56} 570H${x + 120}Z`
      : `M${x} 250H${x + 64}C${x + 104} 250 ${x + 120} 282 ${x + 120} 320V500C${x + 120} 540 ${x + 104} 570 ${x + 64} 570H${x}Z`
    const dark = darken(color, 0.6)
    const dots = [
      [0, -24],
      [24, 0],
      [0, 24],
      [-24, 0],
    ].map(([dx = 0, dy = 0]) => circle(x + 60 + dx, (left ? 452 : 342) + dy, 12, `fill="${dark}"`))
    return shape(solid(color), d) + knob(x + 60, left ? 342 : 452, 31, '#2a2c33') + dots.join('')
  }
  return [
    ground(620, 360),
    pad(body, 66, true),
    pad(accent, 614, false),
    block(solid('#23252c'), 182, 244, 436, 332, 14),
    painted(screen, (fill) => rect(204, 268, 392, 284, fill, 4)),
    path(
      'M204 500C280 440 330 470 390 430C450 396 520 470 596 420V552H204Z',
      'fill="#0d1130" opacity="0.55"',
    ),
    circle(500, 344, 40, 'fill="#ffe9b0"'),
    path('M204 268H420L300 552H204Z', 'fill="#ffffff" opacity="0.07"'),
    rim('M190 250H610', 0.35),
  ].join('')
}

/** A handheld with the screen between its controls. */
export const handheld: Draw = ({ body, accent }) => {
  const screen = linear(
    [
      [0, mix(accent, '#0a1030', 0.2)],
      [1, '#0a1030'],
    ],
    0,
    0,
    1,
    1,
  )
  return [
    ground(610, 370),
    shape(
      solid(body),
      'M116 250C150 222 230 226 262 236H538C570 226 650 222 684 250C724 290 736 430 724 528C716 590 650 594 622 566C600 546 590 540 560 540H240C210 540 200 546 178 566C150 594 84 590 76 528C64 430 76 290 116 250Z',
    ),
    block(solid('#0e1016'), 216, 256, 368, 266, 12),
    painted(screen, (fill) => rect(230, 270, 340, 238, fill, 4)),
    path('M230 450L320 360L380 420L450 330L570 460V508H230Z', 'fill="#000000" opacity="0.4"'),
    circle(480, 330, 30, 'fill="#ffffff" opacity="0.85"'),
    knob(148, 330, 38, '#2a2d35'),
    knob(652, 400, 38, '#2a2d35'),
    rect(136, 406, 24, 60, 'fill="#20232a"', 6),
    rect(118, 424, 60, 24, 'fill="#20232a"', 6),
    ...[
      [652, 296],
      [680, 322],
      [652, 348],
      [624, 322],
    ].map(([x = 0, y = 0]) => circle(x, y, 13, 'fill="#20232a"')),
    rim('M120 258C152 232 228 234 262 244H538C572 234 648 232 680 258', 0.5),
  ].join('')
}

/** A flat console for cartridges, with its controller. */
export const cartridgeBox: Draw = ({ body, accent, back }, label) =>
  [
    ground(600, 350),
    shape(solid(body), 'M110 330L170 250H630L690 330V560H110Z'),
    block(solid(darken(body, 0.25)), 110, 330, 580, 230, 14),
    shape(solid(darken(body, 0.5)), 'M270 266H530L548 306H252Z'),
    block(solid('#2b2d33'), 300, 190, 200, 96, 10),
    rect(316, 204, 168, 50, `fill="${accent}"`, 4),
    rect(150, 372, 120, 42, `fill="${accent}"`, 8),
    rect(530, 372, 120, 42, `fill="${lighten(body, 0.25)}"`, 8),
    line(110, 470, 690, 470, 'stroke="#000000" stroke-width="4" opacity="0.35"'),
    circle(330, 516, 17, 'fill="#111317"'),
    circle(470, 516, 17, 'fill="#111317"'),
    text(label.slice(0, 18).toUpperCase(), {
      face: 'display',
      size: 22,
      x: 400,
      y: 404,
      anchor: 'middle',
      tracking: 2,
      paint: `fill="${inkOn(body)}" opacity="0.8"`,
    }),
    group(
      'transform="translate(310 420) scale(0.46)"',
      flatPad({ body: lighten(body, 0.1), accent, back }, ''),
    ),
  ].join('')

/** A console with a disc tray on top. */
export const discBox: Draw = ({ body, accent, back }, label) =>
  [
    ground(610, 350),
    block(solid(darken(body, 0.12)), 110, 300, 580, 270, 22),
    shape(solid(lighten(body, 0.1)), 'M126 304L190 228H610L674 304Z'),
    ellipse(400, 268, 150, 33, `fill="${darken(body, 0.22)}"`),
    ellipse(400, 264, 142, 29, `fill="${lighten(body, 0.22)}"`),
    ellipse(400, 264, 40, 8, `fill="${darken(body, 0.3)}"`),
    circle(180, 348, 20, `fill="${accent}"`),
    circle(620, 348, 20, `fill="${darken(body, 0.35)}"`),
    rect(150, 440, 210, 74, 'fill="#1b1d22"', 10),
    rect(440, 440, 210, 74, 'fill="#1b1d22"', 10),
    text(label.slice(0, 16).toUpperCase(), {
      face: 'display',
      size: 22,
      x: 400,
      y: 386,
      anchor: 'middle',
      tracking: 2,
      paint: `fill="${inkOn(body)}" opacity="0.75"`,
    }),
    group(
      'transform="translate(330 420) scale(0.46)"',
      dualPad({ body: darken(body, 0.06), accent, back }, ''),
    ),
  ].join('')

/** An upright handheld with a small screen. */
export const brick: Draw = ({ body, accent }, label) =>
  [
    ground(706, 220),
    block(solid(body), 220, 90, 360, 610, 36),
    block(solid(darken(body, 0.45)), 252, 126, 296, 244, 20),
    block(solid('#9fb84c'), 290, 158, 220, 180, 4),
    path('M290 300h40v-30h36v30h50v-60h36v60h58v38H290Z', 'fill="#33451a"'),
    rect(372, 196, 30, 30, 'fill="#33451a"'),
    text(label.slice(0, 14).toUpperCase(), {
      face: 'display',
      size: 20,
      x: 400,
      y: 404,
      anchor: 'middle',
      tracking: 2,
      paint: `fill="${inkOn(body)}" opacity="0.8"`,
    }),
    rect(300, 450, 34, 110, 'fill="#22242a"', 6),
    rect(262, 488, 110, 34, 'fill="#22242a"', 6),
    knob(460, 540, 30, accent),
    knob(524, 486, 30, accent),
    rect(330, 616, 52, 15, 'fill="#3a3d45" transform="rotate(-22 356 622)"', 7),
    rect(410, 616, 52, 15, 'fill="#3a3d45" transform="rotate(-22 436 622)"', 7),
    ...[0, 1, 2, 3].map((i) =>
      line(
        486 + i * 18,
        670,
        516 + i * 18,
        612,
        'stroke="#000000" stroke-width="6" opacity="0.3" stroke-linecap="round"',
      ),
    ),
  ].join('')

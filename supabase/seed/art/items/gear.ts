import { darken, inkOn, lighten } from '../color.ts'
import { circle, ellipse, glow, group, line, painted, path, rect } from '../svg.ts'
import { text } from '../type.ts'
import { block, type Draw, ground, rim, shape, side, solid } from './shade.ts'

export const cable: Draw = ({ body, accent }) =>
  [
    ground(640, 300),
    ...[0, 1, 2, 3].map((i) =>
      ellipse(
        400,
        400 + i * 14,
        230 - i * 4,
        150,
        `fill="none" stroke="${i % 2 ? lighten(body, 0.16) : body}" stroke-width="19"`,
      ),
    ),
    path('M196 340C120 280 120 220 176 176', `fill="none" stroke="${body}" stroke-width="19"`),
    path('M606 344C680 290 690 230 636 176', `fill="none" stroke="${body}" stroke-width="19"`),
    group(
      'transform="rotate(-40 176 176)"',
      block(side(darken(body, 0.1)), 148, 96, 56, 100, 12),
      rect(158, 56, 36, 44, 'fill="#c6ccd6"', 4),
    ),
    group(
      'transform="rotate(40 636 176)"',
      block(side(darken(body, 0.1)), 608, 96, 56, 100, 12),
      rect(618, 56, 36, 44, 'fill="#c6ccd6"', 4),
    ),
    rect(330, 388, 140, 48, `fill="${accent}"`, 12),
  ].join('')

export const pouch: Draw = ({ body, accent }, label) =>
  [
    ground(620, 350),
    path(
      'M330 250C330 180 470 180 470 250',
      `fill="none" stroke="${darken(body, 0.35)}" stroke-width="24"`,
    ),
    shape(
      solid(body),
      'M140 250H660C706 250 720 290 720 330V520C720 580 690 604 640 604H160C110 604 80 580 80 520V330C80 290 94 250 140 250Z',
    ),
    path('M82 420H718', `stroke="${accent}" stroke-width="8" stroke-dasharray="14 6"`),
    rect(680, 408, 28, 46, `fill="${lighten(accent, 0.3)}"`, 6),
    path(
      'M140 268H660',
      'stroke="#ffffff" stroke-width="3" opacity="0.35" stroke-dasharray="10 8"',
    ),
    text(label.slice(0, 16).toUpperCase(), {
      face: 'display',
      size: 34,
      x: 400,
      y: 528,
      anchor: 'middle',
      tracking: 3,
      paint: `fill="${inkOn(body)}" opacity="0.85"`,
    }),
  ].join('')

export const backpack: Draw = ({ body, accent }, label) =>
  [
    ground(716, 240),
    path(
      'M330 140C330 60 470 60 470 140',
      `fill="none" stroke="${darken(body, 0.4)}" stroke-width="26"`,
    ),
    shape(
      solid(body),
      'M400 100C540 100 590 190 600 320L616 640C616 690 590 710 550 710H250C210 710 184 690 184 640L200 320C210 190 260 100 400 100Z',
    ),
    shape(
      solid(darken(body, 0.18)),
      'M250 450H550L566 640C566 670 550 684 530 684H270C250 684 234 670 234 640Z',
    ),
    path('M250 470H550', `stroke="${accent}" stroke-width="8"`),
    path(
      'M250 300C300 190 500 190 550 300',
      `fill="none" stroke="${accent}" stroke-width="6" stroke-dasharray="12 6"`,
    ),
    path(
      'M300 380h60l16-34 34 70 20-36h70',
      `fill="none" stroke="${accent}" stroke-width="9" stroke-linejoin="round"`,
    ),
    text(label.slice(0, 14).toUpperCase(), {
      face: 'display',
      size: 30,
      x: 400,
      y: 590,
      anchor: 'middle',
      tracking: 2,
      paint: `fill="${inkOn(body)}" opacity="0.85"`,
    }),
  ].join('')

export const stand: Draw = ({ body, accent }) =>
  [
    ground(680, 300),
    shape(solid(body), 'M170 620H630L670 680H130Z'),
    shape(side(darken(body, 0.1)), 'M250 620L290 280H510L550 620H490L468 360H332L310 620Z'),
    block(solid(lighten(body, 0.15)), 270, 250, 260, 40, 14),
    rect(300, 644, 200, 10, `fill="${accent}"`, 5),
    glow(400, 650, 190, accent, 0.6, 40),
    block(solid('#23262e'), 190, 150, 420, 120, 20),
    circle(250, 210, 17, `fill="${accent}"`),
    line(300, 210, 560, 210, 'stroke="#4a4f5c" stroke-width="8" stroke-linecap="round"'),
  ].join('')

export const grips: Draw = ({ body, accent }) =>
  [
    ground(600, 320),
    ...[
      [250, 330, body],
      [550, 330, accent],
      [250, 510, accent],
      [550, 510, body],
    ].map(([x, y, color]) => {
      const [cx, cy, tint] = [Number(x), Number(y), String(color)]
      return [
        ellipse(cx, cy + 34, 92, 62, `fill="${darken(tint, 0.45)}"`),
        painted(solid(tint), (fill) => ellipse(cx, cy, 92, 62, fill)),
        ellipse(cx, cy - 4, 62, 40, `fill="${darken(tint, 0.25)}"`),
        ...[0, 1, 2].map((i) =>
          ellipse(
            cx,
            cy - 4,
            20 + i * 15,
            12 + i * 10,
            `fill="none" stroke="${lighten(tint, 0.3)}" stroke-width="4"`,
          ),
        ),
      ].join('')
    }),
  ].join('')

export const film: Draw = ({ body, accent }) =>
  [
    ground(640, 320),
    group(
      'transform="rotate(-8 400 400)"',
      block(solid('#1a1d25'), 120, 210, 520, 340, 20),
      rect(140, 230, 480, 300, `fill="${body}"`, 8),
      path('M140 460L260 350L350 430L480 310L620 400V530H140Z', `fill="${darken(body, 0.35)}"`),
    ),
    group(
      'transform="rotate(4 420 380) translate(60 -30)"',
      rect(
        120,
        220,
        520,
        340,
        'fill="#ffffff" opacity="0.28" stroke="#ffffff" stroke-width="4"',
        20,
      ),
      path('M150 540L380 240H470L240 540Z', 'fill="#ffffff" opacity="0.35"'),
      rect(590, 350, 60, 70, `fill="${accent}"`, 8),
    ),
  ].join('')

export const battery: Draw = ({ body, accent }) =>
  [
    ground(650, 260),
    ...[250, 420].map((x) =>
      [
        rect(x + 40, 170, 56, 34, 'fill="#c6ccd6"', 6),
        block(side(body), x, 196, 136, 440, 20),
        rect(x, 270, 136, 120, `fill="${accent}"`),
        path(`M${x + 74} 286l-34 52h24l-8 40 38-58h-26Z`, `fill="${inkOn(accent)}"`),
      ].join(''),
    ),
  ].join('')

export const hub: Draw = ({ body, accent }) =>
  [
    ground(580, 300),
    path(
      'M620 400C700 400 700 300 640 230',
      `fill="none" stroke="${darken(body, 0.3)}" stroke-width="20"`,
    ),
    shape(solid(lighten(body, 0.12)), 'M130 360L180 320H580L630 360Z'),
    block(solid(body), 130, 360, 500, 150, 20),
    ...[170, 270, 370].map(
      (x) =>
        rect(x, 410, 74, 44, 'fill="#0c0d11"', 6) + rect(x + 8, 430, 58, 16, `fill="${accent}"`, 3),
    ),
    rect(470, 418, 56, 26, 'fill="#0c0d11"', 13),
    circle(580, 432, 9, `fill="${accent}"`),
    glow(580, 432, 40, accent, 0.8),
  ].join('')

export const clip: Draw = ({ body, accent, back }) =>
  [
    ground(690, 260),
    block(solid('#15171d'), 300, 60, 230, 420, 30),
    rect(316, 86, 198, 368, `fill="${accent}"`, 14),
    path('M316 330L390 270L440 310L514 240V454H316Z', 'fill="#000000" opacity="0.35"'),
    shape(solid(body), 'M280 470H550L520 540H310Z'),
    block(solid(darken(body, 0.2)), 376, 530, 80, 70, 10),
    group(
      'transform="translate(150 330) scale(0.62)"',
      shape(
        solid(lighten(back, 0.1)),
        'M226 262C262 240 312 244 338 262H462C488 244 538 240 574 262C640 280 690 420 704 540C712 610 676 650 632 632C592 614 566 540 530 506C512 492 488 488 462 488H338C312 488 288 492 270 506C234 540 208 614 168 632C124 650 88 610 96 540C110 420 160 280 226 262Z',
      ),
    ),
    rim('M290 476H540', 0.6),
  ].join('')

export const sensor: Draw = ({ body, accent }) =>
  [
    ground(560, 340),
    shape(solid(darken(body, 0.3)), 'M320 470H480L520 550H280Z'),
    block(solid(body), 110, 330, 580, 140, 66),
    ...[230, 570].map(
      (x) =>
        painted(solid('#10131b'), (fill) => circle(x, 400, 46, fill)) +
        circle(x, 400, 28, `fill="none" stroke="${accent}" stroke-width="5"`) +
        circle(x - 10, 390, 8, 'fill="#ffffff" opacity="0.8"'),
    ),
    circle(400, 400, 9, `fill="${accent}"`),
    rim('M170 344H630', 0.5),
  ].join('')

export const visor: Draw = ({ body, accent }) =>
  [
    ground(660, 320),
    path(
      'M150 360C110 180 690 180 650 360',
      `fill="none" stroke="${darken(body, 0.12)}" stroke-width="64"`,
    ),
    shape(
      solid('#17191f'),
      'M130 360C130 320 180 310 230 310H570C620 310 670 320 670 360V500C670 560 620 590 560 590C500 590 470 520 400 520C330 520 300 590 240 590C180 590 130 560 130 500Z',
    ),
    shape(
      solid(body),
      'M130 350C130 300 190 290 240 290H560C610 290 670 300 670 350V430C600 470 200 470 130 430Z',
    ),
    path('M150 440C260 474 540 474 650 440', `fill="none" stroke="${accent}" stroke-width="7"`),
    glow(400, 460, 260, accent, 0.4, 40),
    ...[210, 590].map((x) => circle(x, 350, 19, 'fill="#14161c"')),
    rim('M170 310C260 296 540 296 630 310', 0.7),
  ].join('')

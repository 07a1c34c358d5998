import { darken, lighten, mix } from '../color.ts'
import { circle, glow, group, line, linear, painted, path, polygon, rect } from '../svg.ts'
import { text } from '../type.ts'
import { block, type Draw, ground, rim, shape, side, solid } from './shade.ts'

function fan(x: number, y: number, r: number, color: string, accent: string): string {
  const blades = Array.from({ length: 9 }, (_, i) =>
    group(
      `transform="rotate(${i * 40} ${x} ${y})"`,
      path(
        `M${x} ${y}C${x + r * 0.2} ${y - r * 0.5} ${x + r * 0.55} ${y - r * 0.75} ${x + r * 0.78} ${y - r * 0.5}C${x + r * 0.6} ${y - r * 0.3} ${x + r * 0.4} ${y - r * 0.1} ${x} ${y}Z`,
        `fill="${lighten(color, 0.16)}"`,
      ),
    ),
  )
  return (
    circle(x, y, r, `fill="${darken(color, 0.55)}"`) +
    circle(x, y, r * 0.97, `fill="none" stroke="${accent}" stroke-width="5"`) +
    blades.join('') +
    painted(solid(color), (fill) => circle(x, y, r * 0.3, fill)) +
    circle(x, y, r * 0.12, `fill="${accent}"`)
  )
}

export const gpu: Draw = ({ body, accent }, label) =>
  [
    ground(590, 370),
    rect(60, 520, 560, 30, 'fill="#1f5c3a"'),
    ...Array.from({ length: 22 }, (_, i) => rect(210 + i * 12, 550, 7, 20, 'fill="#d9b24c"')),
    shape(solid(body), 'M60 270H700L740 310V520H90L60 490Z'),
    path('M60 270H700L740 310', `fill="none" stroke="${lighten(body, 0.5)}" stroke-width="4"`),
    polygon(
      [
        [300, 270],
        [360, 270],
        [320, 520],
        [260, 520],
      ],
      `fill="${darken(body, 0.35)}"`,
    ),
    polygon(
      [
        [520, 270],
        [560, 270],
        [520, 520],
        [480, 520],
      ],
      `fill="${accent}"`,
    ),
    fan(180, 396, 104, body, accent),
    fan(402, 396, 104, body, accent),
    fan(626, 396, 104, body, accent),
    rect(40, 250, 18, 310, 'fill="#b9bec8"', 3),
    text(label.slice(0, 18).toUpperCase(), {
      face: 'display',
      size: 22,
      x: 400,
      y: 250,
      anchor: 'middle',
      tracking: 2,
      paint: `fill="${darken(body, 0.2)}"`,
    }),
  ].join('')

export const cpu: Draw = ({ body, accent }, label) =>
  [
    ground(660, 260),
    block(solid('#1e6b45'), 170, 170, 460, 460, 14),
    ...Array.from(
      { length: 20 },
      (_, i) =>
        rect(184 + i * 22, 178, 12, 12, 'fill="#d9b24c"') +
        rect(184 + i * 22, 610, 12, 12, 'fill="#d9b24c"'),
    ),
    ...Array.from(
      { length: 18 },
      (_, i) =>
        rect(178, 200 + i * 22, 12, 12, 'fill="#d9b24c"') +
        rect(610, 200 + i * 22, 12, 12, 'fill="#d9b24c"'),
    ),
    painted(
      linear(
        [
          [0, '#f4f6f9'],
          [0.5, '#b7bec9'],
          [1, '#e4e8ee'],
        ],
        0,
        0,
        1,
        1,
      ),
      (fill) => path('M230 214H570L590 234V566L570 586H230L210 566V234Z', fill),
    ),
    text(label.split(' ')[0]?.toUpperCase() ?? '', {
      face: 'display',
      size: 60,
      x: 400,
      y: 390,
      anchor: 'middle',
      paint: `fill="${body}"`,
    }),
    text(label.split(' ').slice(1).join(' ').toUpperCase(), {
      face: 'textBold',
      size: 32,
      x: 400,
      y: 440,
      anchor: 'middle',
      tracking: 3,
      paint: 'fill="#4a515e"',
    }),
    rect(300, 470, 200, 8, `fill="${accent}"`, 4),
    path('M230 540l26 26h-26Z', `fill="${accent}"`),
  ].join('')

export const ram: Draw = ({ body, accent }, label) => {
  const stick = (dy: number) => [
    rect(80, 400 + dy, 640, 92, 'fill="#14532d"', 4),
    ...Array.from({ length: 44 }, (_, i) =>
      rect(96 + i * 14, 474 + dy, 9, 22, i === 24 ? 'fill="none"' : 'fill="#d9b24c"'),
    ),
    shape(solid(body), `M80 ${310 + dy}L120 ${280 + dy}H680L720 ${310 + dy}V${450 + dy}H80Z`),
    rect(110, 286 + dy, 580, 16, `fill="${accent}"`, 6),
    glow(400, 292 + dy, 320, accent, 0.5, 40),
    path(`M120 ${440 + dy}L180 ${330 + dy}H280L220 ${440 + dy}Z`, `fill="${darken(body, 0.35)}"`),
    path(`M680 ${440 + dy}L620 ${330 + dy}H520L580 ${440 + dy}Z`, `fill="${darken(body, 0.35)}"`),
    text(label.toUpperCase(), {
      face: 'display',
      size: 30,
      x: 400,
      y: 396 + dy,
      anchor: 'middle',
      tracking: 3,
      paint: 'fill="#ffffff"',
    }),
  ]
  return [ground(640, 360), ...stick(-120), ...stick(130)].join('')
}

export const ssd: Draw = ({ body, accent }, label) =>
  [
    ground(600, 370),
    group(
      'transform="rotate(-12 400 400)"',
      rect(70, 330, 660, 150, 'fill="#123b2a"', 8),
      ...Array.from({ length: 10 }, (_, i) => rect(56, 342 + i * 13, 24, 8, 'fill="#d9b24c"')),
      painted(solid('#cfd4dc'), (fill) => circle(722, 405, 17, fill)),
      circle(722, 405, 9, 'fill="#123b2a"'),
      block(solid(body), 120, 342, 540, 126, 6),
      rect(120, 342, 14, 126, `fill="${accent}"`),
      text(label.toUpperCase(), {
        face: 'display',
        size: 44,
        x: 160,
        y: 408,
        tracking: 1,
        paint: 'fill="#ffffff"',
      }),
      text('M.2 2280 · NVMe', {
        face: 'textBold',
        size: 24,
        x: 160,
        y: 444,
        tracking: 2,
        paint: `fill="${accent}"`,
      }),
    ),
  ].join('')

export const drive: Draw = ({ body, accent }, label) =>
  [
    ground(640, 280),
    shape(side(darken(body, 0.3)), 'M590 190L640 220V600L590 630Z'),
    block(solid(body), 190, 180, 410, 450, 26),
    ...Array.from({ length: 6 }, (_, i) =>
      line(220, 250 + i * 12, 570, 250 + i * 12, `stroke="${darken(body, 0.3)}" stroke-width="5"`),
    ),
    text(label.toUpperCase(), {
      face: 'display',
      size: 62,
      x: 395,
      y: 440,
      anchor: 'middle',
      paint: 'fill="#ffffff"',
    }),
    rect(300, 476, 190, 8, `fill="${accent}"`, 4),
    circle(560, 594, 9, `fill="${accent}"`),
    glow(560, 594, 40, accent, 0.8),
    rim('M206 192H584', 0.5),
  ].join('')

export const psu: Draw = ({ body, accent }, label) =>
  [
    ground(640, 330),
    shape(solid(lighten(body, 0.16)), 'M130 270L210 190H690L610 270Z'),
    shape(side(darken(body, 0.35)), 'M610 270L690 190V540L610 620Z'),
    block(solid(body), 130, 270, 480, 350, 6),
    fan(370, 446, 148, body, accent),
    ...[-90, -30, 30, 90].map((d) =>
      line(222, 446 + d, 518, 446 + d, 'stroke="#0b0c10" stroke-width="6" opacity="0.65"'),
    ),
    text(label.toUpperCase(), {
      face: 'display',
      size: 27,
      x: 150,
      y: 306,
      paint: `fill="${accent}"`,
    }),
  ].join('')

export const motherboard: Draw = ({ body, accent }, label) =>
  [
    ground(690, 300),
    block(solid(mix(body, '#101218', 0.3)), 140, 90, 520, 590, 10),
    block(solid('#c6ccd6'), 300, 190, 150, 150, 8),
    rect(318, 208, 114, 114, 'fill="#9aa2ae"', 4),
    ...[500, 532, 564, 596].map((x, i) =>
      rect(x, 130, 18, 280, `fill="${i % 2 ? accent : '#2b2e36'}"`, 4),
    ),
    block(solid(lighten(body, 0.1)), 160, 120, 110, 250, 10),
    block(solid(lighten(body, 0.1)), 290, 110, 190, 56, 10),
    ...[460, 530, 600].map((y, i) =>
      rect(180, y, 330, i === 0 ? 24 : 18, `fill="${i === 0 ? '#e3e6eb' : '#2b2e36'}"`, 4),
    ),
    block(solid(lighten(body, 0.14)), 450, 470, 170, 170, 14),
    text(label.split(' ')[0]?.toUpperCase() ?? '', {
      face: 'display',
      size: 30,
      x: 535,
      y: 566,
      anchor: 'middle',
      paint: `fill="${accent}"`,
    }),
    path(
      'M180 420H460V440M180 506V660H430',
      `fill="none" stroke="${accent}" stroke-width="4" opacity="0.7"`,
    ),
    ...[160, 640].flatMap((x) => [108, 660].map((y) => circle(x, y, 7, 'fill="#d9b24c"'))),
  ].join('')

export const cooler: Draw = ({ body, accent }) =>
  [
    ground(670, 240),
    ...Array.from({ length: 14 }, (_, i) =>
      rect(220, 180 + i * 32, 360, 12, `fill="${i % 2 ? '#c4cad4' : '#aab1bd'}"`, 3),
    ),
    ...[270, 350, 450, 530].map((x) =>
      painted(side('#c77c4b'), (fill) => rect(x - 8, 140, 16, 500, fill, 8)),
    ),
    block(solid(body), 236, 230, 328, 328, 26),
    fan(400, 394, 148, body, accent),
    glow(400, 394, 190, accent, 0.28),
    block(solid('#8b93a1'), 300, 630, 200, 36, 6),
  ].join('')

export const pcCase: Draw = ({ body, accent }) => {
  const glass = linear(
    [
      [0, '#1c2444'],
      [1, '#090b14'],
    ],
    0,
    0,
    1,
    1,
  )
  return [
    ground(716, 280),
    shape(side(darken(body, 0.2)), 'M540 110L640 150V660L540 706Z'),
    ...[230, 380, 530].map((y) =>
      circle(592, y, 42, `fill="none" stroke="${accent}" stroke-width="8"`),
    ),
    block(solid(body), 150, 100, 390, 606, 10),
    painted(glass, (fill) => rect(170, 124, 350, 480, fill, 6)),
    fan(260, 210, 60, '#2a2f3d', accent),
    fan(410, 210, 60, '#2a2f3d', accent),
    rect(190, 380, 310, 62, `fill="${lighten(body, 0.2)}"`, 6),
    rect(190, 434, 310, 6, `fill="${accent}"`),
    block(solid('#2a2f3d'), 290, 290, 110, 70, 8),
    glow(345, 400, 220, accent, 0.4),
    path('M170 124H330L210 604H170Z', 'fill="#ffffff" opacity="0.06"'),
    rect(180, 636, 120, 40, `fill="${darken(body, 0.3)}"`, 6),
  ].join('')
}

export const memoryCard: Draw = ({ body, accent }, label) =>
  [
    ground(660, 200),
    shape(solid(body), 'M250 130H500L560 200V650H250Z'),
    ...[0, 1, 2, 3, 4, 5].map((i) => rect(274 + i * 38, 150, 24, 70, 'fill="#d9b24c"', 4)),
    rect(250, 330, 310, 190, `fill="${darken(body, 0.35)}"`),
    text(label.toUpperCase(), {
      face: 'display',
      size: 54,
      x: 405,
      y: 446,
      anchor: 'middle',
      paint: 'fill="#ffffff"',
    }),
    rect(290, 480, 230, 8, `fill="${accent}"`, 4),
    rim('M258 138H496', 0.6),
  ].join('')

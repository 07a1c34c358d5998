import { darken, inkOn, lighten, mix } from '../color.ts'
import { keyArt } from '../cover.ts'
import { hero } from '../heroes.ts'
import { circle, ellipse, glow, group, linear, nextId, painted, path, rect } from '../svg.ts'
import { fitSize, text } from '../type.ts'
import { block, type Draw, ground, rim, shape, side, solid } from './shade.ts'

const fitted = (
  content: string,
  width: number,
  max: number,
  x: number,
  y: number,
  paint: string,
) => {
  const upper = content.toUpperCase()
  const size = fitSize([upper], 'display', width, max)
  return text(upper, { face: 'display', size, x, y, anchor: 'middle', paint })
}

const HEROES = [
  'cloak',
  'knight',
  'ronin',
  'astronaut',
  'hero',
  'mech',
  'dragon',
  'wolf',
  'rider',
  'soldier',
] as const

/** Returns the hero for a label, always the same one for the same label. */
const heroOf = (label: string) =>
  HEROES[[...label].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % HEROES.length] ??
  'cloak'

/** A statue on a round base. */
export const statue: Draw = ({ body, accent, back }, label) =>
  [
    glow(400, 360, 330, accent, 0.4),
    ground(706, 260),
    block(side('#24262e'), 210, 620, 380, 76, 10),
    ellipse(400, 696, 190, 28, 'fill="#15161b"'),
    ellipse(400, 620, 190, 34, 'fill="#3a3d47"'),
    ellipse(400, 614, 170, 27, `fill="${mix(back, '#3a3d47', 0.7)}"`),
    path('M290 612L330 560L380 596L430 556L500 612Z', `fill="${darken(body, 0.35)}"`),
    hero(heroOf(label), 400, 596, 470, darken(body, 0.1), lighten(accent, 0.2)),
    rect(290, 652, 220, 34, `fill="${accent}"`, 4),
    fitted(label, 200, 21, 400, 676, `fill="${inkOn(accent)}"`),
  ].join('')

/** A figure in a window box. */
export const boxedFigure: Draw = ({ body, accent, back }, label) => {
  const inside = linear([
    [0, mix(body, '#ffffff', 0.35)],
    [1, darken(body, 0.25)],
  ])
  return [
    ground(716, 260),
    shape(side(darken(body, 0.4)), 'M590 110L650 150V676L590 706Z'),
    block(solid(body), 200, 100, 390, 606, 6),
    rect(200, 100, 390, 92, `fill="${accent}"`),
    fitted(label, 350, 40, 395, 160, `fill="${inkOn(accent)}"`),
    painted(inside, (fill) => path('M232 220H558V560L500 620H232Z', fill)),
    glow(395, 400, 190, lighten(accent, 0.4), 0.7),
    ellipse(395, 588, 110, 18, 'fill="#14151a"'),
    hero(heroOf(label), 395, 584, 310, darken(body, 0.62), lighten(accent, 0.3)),
    path('M232 220H400L260 620H232Z', 'fill="#ffffff" opacity="0.14"'),
    path(
      'M232 220H558V560L500 620H232Z',
      `fill="none" stroke="${mix(back, '#ffffff', 0.3)}" stroke-width="4"`,
    ),
    text('COLEÇÃO UTI', {
      face: 'textBold',
      size: 21,
      x: 226,
      y: 676,
      tracking: 3,
      paint: `fill="${inkOn(body)}" opacity="0.8"`,
    }),
  ].join('')
}

/** A vinyl figure with a very large head. */
export const vinyl: Draw = ({ body, accent }, label) =>
  [
    glow(400, 380, 340, accent, 0.25),
    ground(700, 230),
    shape(solid(darken(body, 0.15)), 'M320 480H480L510 640C510 680 290 680 290 640Z'),
    shape(solid(body), 'M320 490L250 580L282 606L346 540ZM480 490L550 580L518 606L454 540Z'),
    shape(solid('#23252d'), 'M310 640H392V694H296ZM408 640H490L504 694H408Z'),
    shape(
      solid('#f0c7a0'),
      'M226 270C226 150 300 96 400 96C500 96 574 150 574 270C574 400 520 470 400 470C280 470 226 400 226 270Z',
    ),
    shape(
      solid(accent),
      'M216 280C196 130 290 70 400 70C520 70 606 130 584 280C560 210 520 190 470 214C440 176 330 176 300 210C260 200 230 230 216 280Z',
    ),
    circle(318, 332, 28, 'fill="#15161b"'),
    circle(482, 332, 28, 'fill="#15161b"'),
    circle(328, 322, 8, 'fill="#ffffff"'),
    circle(492, 322, 8, 'fill="#ffffff"'),
    ellipse(270, 390, 26, 15, 'fill="#e88b7a" opacity="0.6"'),
    ellipse(530, 390, 26, 15, 'fill="#e88b7a" opacity="0.6"'),
    rect(352, 520, 96, 96, `fill="${darken(body, 0.35)}"`, 14),
    fitted(label.split(' ')[0] ?? '', 76, 24, 400, 578, `fill="${lighten(accent, 0.3)}"`),
    rim('M262 180C300 110 370 96 420 96', 0.6, 6),
  ].join('')

export const shirt: Draw = ({ body, accent }, label) => {
  const ink = inkOn(body)
  return [
    ground(706, 260),
    shape(
      solid(body, 0.6),
      'M290 120C330 160 470 160 510 120L600 156L700 300L614 372L566 316L576 690H224L234 316L186 372L100 300L200 156Z',
    ),
    path(
      'M290 120C330 176 470 176 510 120',
      `fill="none" stroke="${darken(body, 0.35)}" stroke-width="11"`,
    ),
    path(
      'M234 316L240 690M566 316L560 690',
      `stroke="${darken(body, 0.3)}" stroke-width="3" opacity="0.7"`,
    ),
    path(
      'M300 420C330 470 320 560 300 660M510 400C490 480 500 580 520 660',
      `fill="none" stroke="${darken(body, 0.4)}" stroke-width="14" opacity="0.14"`,
    ),
    path(
      'M268 352h70l16-42 36 92 26-66 16 16h100',
      `fill="none" stroke="${accent}" stroke-width="13" stroke-linejoin="round" stroke-linecap="round"`,
    ),
    fitted(label, 270, 46, 400, 464, `fill="${ink}"`),
    text('UTI DOS GAMES', {
      face: 'textBold',
      size: 20,
      x: 400,
      y: 500,
      anchor: 'middle',
      tracking: 6,
      paint: `fill="${accent}"`,
    }),
  ].join('')
}

export const mug: Draw = ({ body, accent }, label) =>
  [
    ground(670, 240),
    path(
      'M548 290C680 270 690 520 540 520',
      `fill="none" stroke="${darken(body, 0.15)}" stroke-width="44"`,
    ),
    path('M548 290C680 270 690 520 540 520', `fill="none" stroke="${body}" stroke-width="28"`),
    shape(side(body), 'M220 190H570V600C570 650 530 670 480 670H310C260 670 220 650 220 600Z'),
    ellipse(395, 190, 175, 34, `fill="${darken(body, 0.2)}"`),
    ellipse(395, 196, 158, 26, 'fill="#3a2318"'),
    rect(220, 300, 350, 220, `fill="${accent}"`),
    fitted(label, 310, 62, 395, 432, `fill="${inkOn(accent)}"`),
    path(
      'M250 240V620',
      'stroke="#ffffff" stroke-width="14" opacity="0.35" stroke-linecap="round"',
    ),
  ].join('')

/** A framed poster with key art. */
export const poster: Draw = ({ body, accent, back }, label) => {
  const clip = nextId()
  return [
    rect(206, 76, 408, 648, 'fill="#000000" opacity="0.25"', 6),
    block(solid(body), 190, 60, 420, 660, 4),
    rect(212, 82, 376, 616, 'fill="#f6f4ee"'),
    `<clipPath id="${clip}">${rect(0, 0, 336, 500, '')}</clipPath>`,
    group(
      `transform="translate(232 102)"`,
      group(
        `clip-path="url(#${clip})"`,
        keyArt(
          { scene: 'peaks', palette: 'dusk', hero: heroOf(label), lettering: 'block' },
          label,
          336,
          500,
        ),
      ),
    ),
    fitted(label, 336, 38, 400, 656, `fill="${darken(back, 0.75)}"`),
    rect(350, 672, 100, 5, `fill="${accent}"`),
    path('M190 60H400L260 720H190Z', 'fill="#ffffff" opacity="0.08"'),
  ].join('')
}

export const plush: Draw = ({ body, accent }) =>
  [
    ground(690, 260),
    shape(solid(body), 'M270 210C220 110 300 90 330 170ZM530 210C580 110 500 90 470 170Z'),
    shape(
      solid(body),
      'M400 150C540 150 580 250 570 350C620 420 610 640 400 680C190 640 180 420 230 350C220 250 260 150 400 150Z',
    ),
    ellipse(400, 540, 120, 110, `fill="${lighten(body, 0.45)}"`),
    ellipse(230, 470, 46, 66, `fill="${darken(body, 0.12)}" transform="rotate(28 230 470)"`),
    ellipse(570, 470, 46, 66, `fill="${darken(body, 0.12)}" transform="rotate(-28 570 470)"`),
    ellipse(300, 660, 66, 40, `fill="${darken(body, 0.15)}"`),
    ellipse(500, 660, 66, 40, `fill="${darken(body, 0.15)}"`),
    circle(336, 290, 22, 'fill="#15161b"'),
    circle(464, 290, 22, 'fill="#15161b"'),
    circle(343, 282, 7, 'fill="#fff"'),
    circle(471, 282, 7, 'fill="#fff"'),
    path(
      'M376 340Q400 366 424 340',
      'fill="none" stroke="#15161b" stroke-width="8" stroke-linecap="round"',
    ),
    circle(296, 334, 22, `fill="${accent}" opacity="0.75"`),
    circle(504, 334, 22, `fill="${accent}" opacity="0.75"`),
    path('M300 420L400 440L500 420L470 452L400 460L330 452Z', `fill="${accent}"`),
  ].join('')

export const keyring: Draw = ({ body, accent }) =>
  [
    ground(690, 180),
    circle(400, 170, 92, 'fill="none" stroke="#b6bdc9" stroke-width="20"'),
    ...[0, 1, 2].map((i) =>
      ellipse(400, 284 + i * 44, 15, 28, 'fill="none" stroke="#8f98a6" stroke-width="10"'),
    ),
    shape(
      solid(body),
      'M330 440H470C550 440 590 560 580 610C570 650 530 640 500 600H300C270 640 230 650 220 610C210 560 250 440 330 440Z',
    ),
    path('M300 490h24v24h24v24h-24v24h-24v-24h-24v-24h24Z', `fill="${accent}"`),
    circle(476, 500, 14, `fill="${accent}"`),
    circle(504, 530, 14, `fill="${accent}"`),
    circle(448, 530, 14, `fill="${accent}"`),
    circle(476, 560, 14, `fill="${accent}"`),
    rim('M330 446H470', 0.7, 5),
  ].join('')

export const lamp: Draw = ({ body, accent }) =>
  [
    rect(0, 0, 800, 800, 'fill="#0d0f16" opacity="0.5"'),
    glow(400, 360, 380, accent, 0.75),
    ground(690, 220),
    block(solid('#1d2028'), 260, 610, 280, 70, 14),
    rect(300, 640, 200, 8, `fill="${accent}"`, 4),
    shape(
      solid(lighten(accent, 0.55), 0.4),
      'M296 240H504C590 240 640 420 624 512C612 566 556 560 520 504H280C244 560 188 566 176 512C160 420 210 240 296 240Z',
    ),
    path(
      'M296 240H504C590 240 640 420 624 512C612 566 556 560 520 504H280C244 560 188 566 176 512C160 420 210 240 296 240Z',
      `fill="none" stroke="#ffffff" stroke-width="6"`,
    ),
    path('M280 320h36v36h36v36h-36v36h-36v-36h-36v-36h36Z', `fill="${body}"`),
    circle(530, 330, 20, `fill="${body}"`),
    circle(572, 374, 20, `fill="${body}"`),
    circle(488, 374, 20, `fill="${body}"`),
    circle(530, 418, 20, `fill="${body}"`),
    rect(390, 500, 20, 112, `fill="${lighten(accent, 0.3)}" opacity="0.8"`),
  ].join('')

/** A hardcover book with key art on its jacket. */
export const book: Draw = ({ body, accent }, label) => {
  const clip = nextId()
  return [
    ground(700, 270),
    shape(side('#e9e4d8'), 'M560 120L610 150V690L560 700Z'),
    rect(190, 100, 380, 600, `fill="${darken(body, 0.4)}"`, 6),
    `<clipPath id="${clip}">${rect(0, 0, 352, 600, '')}</clipPath>`,
    group(
      `transform="translate(218 100)"`,
      group(
        `clip-path="url(#${clip})"`,
        keyArt(
          { scene: 'runes', palette: 'gold', hero: heroOf(label), lettering: 'tall' },
          label,
          352,
          600,
        ),
      ),
    ),
    rect(218, 500, 352, 130, `fill="${body}" opacity="0.92"`),
    fitted(label, 316, 46, 394, 566, `fill="${inkOn(body)}"`),
    text('LIVRO DE ARTE', {
      face: 'textBold',
      size: 21,
      x: 394,
      y: 604,
      anchor: 'middle',
      tracking: 6,
      paint: `fill="${accent}"`,
    }),
    rect(190, 100, 28, 600, `fill="${accent}"`),
    rim('M222 104H566', 0.5),
  ].join('')
}

export const boardGame: Draw = ({ body, accent }, label) => {
  const clip = nextId()
  return [
    ground(690, 340),
    shape(solid(darken(body, 0.35)), 'M110 600L150 650H690L690 610Z'),
    shape(side(darken(body, 0.45)), 'M650 160L700 190V650L650 620Z'),
    rect(110, 150, 540, 470, `fill="${body}"`, 4),
    `<clipPath id="${clip}">${rect(0, 0, 512, 442, '')}</clipPath>`,
    group(
      'transform="translate(124 164)"',
      group(
        `clip-path="url(#${clip})"`,
        keyArt(
          { scene: 'ruins', palette: 'ember', hero: heroOf(label), lettering: 'tall' },
          label,
          512,
          442,
        ),
      ),
    ),
    rect(124, 474, 512, 132, `fill="${body}" opacity="0.9"`),
    fitted(label, 470, 50, 380, 548, `fill="${inkOn(body)}"`),
    text('JOGO DE TABULEIRO', {
      face: 'textBold',
      size: 22,
      x: 380,
      y: 584,
      anchor: 'middle',
      tracking: 5,
      paint: `fill="${accent}"`,
    }),
    group(
      'transform="translate(600 640) rotate(16)"',
      block(solid(accent), -46, -46, 92, 92, 18),
      circle(-18, -18, 9, 'fill="#fff"'),
      circle(18, 18, 9, 'fill="#fff"'),
      circle(0, 0, 9, 'fill="#fff"'),
    ),
  ].join('')
}

export const record: Draw = ({ body, accent }, label) =>
  [
    ground(690, 320),
    circle(470, 400, 260, 'fill="#111216"'),
    ...[80, 110, 140, 170, 200, 230].map((r) =>
      circle(470, 400, r, 'fill="none" stroke="#2b2d35" stroke-width="3"'),
    ),
    circle(470, 400, 70, `fill="${accent}"`),
    circle(470, 400, 9, 'fill="#111216"'),
    path('M470 140A260 260 0 0 1 700 280L470 400Z', 'fill="#ffffff" opacity="0.06"'),
    block(solid(body), 90, 150, 480, 500, 4),
    circle(330, 360, 140, `fill="${accent}"`),
    path(
      'M90 480C200 400 300 500 400 430C460 390 520 430 570 410V650H90Z',
      `fill="${darken(body, 0.5)}"`,
    ),
    fitted(label, 420, 44, 330, 590, 'fill="#ffffff"'),
    text('TRILHA SONORA · LP DUPLO', {
      face: 'textBold',
      size: 20,
      x: 330,
      y: 624,
      anchor: 'middle',
      tracking: 3,
      paint: `fill="${accent}"`,
    }),
  ].join('')

export const cap: Draw = ({ body, accent }, label) =>
  [
    ground(610, 320),
    shape(solid(body), 'M190 470C180 270 280 170 420 170C560 170 640 290 630 470Z'),
    shape(
      solid(darken(body, 0.2)),
      'M170 470C300 420 520 430 640 470C740 500 760 560 690 570C520 540 330 530 190 560C150 540 150 490 170 470Z',
    ),
    path(
      'M420 170C360 260 350 360 356 448M420 170C480 260 500 360 496 448',
      `fill="none" stroke="${darken(body, 0.3)}" stroke-width="4"`,
    ),
    circle(420, 172, 16, `fill="${accent}"`),
    path(
      'M280 360h56l14-34 30 74 22-48h60',
      `fill="none" stroke="${accent}" stroke-width="12" stroke-linejoin="round" stroke-linecap="round"`,
    ),
    fitted(label, 180, 30, 400, 424, `fill="${inkOn(body)}"`),
  ].join('')

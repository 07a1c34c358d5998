import { lighten, mix } from './color.ts'
import { circle, group, linear, n, nextId, painted, path, polygon } from './svg.ts'

/**
 * Central symbols for covers without a hero, drawn in a box of 200 × 200 around (0, 0). `a` is the main
 * color or gradient, `b` the detail color.
 */
type Draw = (a: string, b: string) => string

const hexagon = (r: number, turn = 0): [number, number][] =>
  Array.from({ length: 6 }, (_, i) => [
    Math.cos((Math.PI / 3) * i + turn) * r,
    Math.sin((Math.PI / 3) * i + turn) * r,
  ])

const soccer: Draw = (a, b) => {
  const clip = nextId()
  const patch = (x: number, y: number, r: number, turn: number) =>
    polygon(
      Array.from({ length: 5 }, (_, i): [number, number] => [
        x + Math.cos(((Math.PI * 2) / 5) * i + turn) * r,
        y + Math.sin(((Math.PI * 2) / 5) * i + turn) * r,
      ]),
      `fill="${b}"`,
    )
  const seams = Array.from({ length: 5 }, (_, i) => {
    const t = ((Math.PI * 2) / 5) * i - Math.PI / 2
    return path(
      `M${n(Math.cos(t) * 34)} ${n(Math.sin(t) * 34)}L${n(Math.cos(t) * 70)} ${n(Math.sin(t) * 70)}`,
      `stroke="${b}" stroke-width="5"`,
    )
  })
  const outer = Array.from({ length: 5 }, (_, i) => {
    const t = ((Math.PI * 2) / 5) * i - Math.PI / 2
    return patch(Math.cos(t) * 92, Math.sin(t) * 92, 30, t + Math.PI)
  })
  return `<clipPath id="${clip}">${circle(0, 0, 96, '')}</clipPath>${circle(0, 0, 96, `fill="${a}"`)}<g clip-path="url(#${clip})">${patch(0, 0, 34, -Math.PI / 2)}${seams.join('')}${outer.join('')}</g>`
}

const emblems = {
  soccer,
  basket: (a, b) =>
    circle(0, 0, 96, `fill="${a}"`) +
    path(
      'M-96 0H96M0 -96V96M-68 -68C-30 -34 -30 34 -68 68M68 -68C30 -34 30 34 68 68',
      `fill="none" stroke="${b}" stroke-width="7"`,
    ),
  sword: (a, b) =>
    path('M0 -120L14 -98V40H-14V-98Z', `fill="${a}"`) +
    path('M0 -120L14 -98V40H0Z', `fill="${b}" opacity="0.35"`) +
    path('M-54 36Q0 56 54 36L50 54Q0 74 -50 54Z', `fill="${b}"`) +
    path('M-9 62H9V104H-9Z', `fill="${a}"`) +
    circle(0, 114, 15, `fill="${b}"`),
  shield: (a, b) =>
    path(
      'M0 -104C30 -84 62 -78 84 -78C84 10 54 72 0 108C-54 72 -84 10 -84 -78C-62 -78 -30 -84 0 -104Z',
      `fill="${a}"`,
    ) +
    path('M0 -82C26 -66 50 -60 66 -60C66 10 42 58 0 86Z', `fill="${b}" opacity="0.4"`) +
    path('M-10 -56H10V-14H50V6H10V62H-10V6H-50V-14H-10Z', `fill="${b}"`),
  skull: (a, b) =>
    path(
      'M0 -100C58 -100 88 -62 86 -16C84 14 66 26 60 38V70C40 84 -40 84 -60 70V38C-66 26 -84 14 -86 -16C-88 -62 -58 -100 0 -100Z',
      `fill="${a}"`,
    ) +
    path(
      'M-56 -14C-52 -38 -22 -36 -18 -12C-18 12 -52 16 -56 -14ZM56 -14C52 -38 22 -36 18 -12C18 12 52 16 56 -14ZM0 10L14 38H-14Z',
      `fill="${b}"`,
    ) +
    path('M-32 54V78M-11 56V82M11 56V82M32 54V78', `stroke="${b}" stroke-width="6"`),
  crown: (a, b) =>
    path('M-92 60L-104 -44L-54 -4L0 -84L54 -4L104 -44L92 60Z', `fill="${a}"`) +
    path('M-92 60H92V86H-92Z', `fill="${b}"`) +
    circle(0, -84, 13, `fill="${b}"`) +
    circle(-104, -46, 11, `fill="${b}"`) +
    circle(104, -46, 11, `fill="${b}"`),
  star: (a, b) => {
    const spike = (r: number, inner: number, turn: number) =>
      polygon(
        Array.from({ length: 10 }, (_, i): [number, number] => {
          const t = (Math.PI / 5) * i - Math.PI / 2 + turn
          const radius = i % 2 ? inner : r
          return [Math.cos(t) * radius, Math.sin(t) * radius]
        }),
        `fill="${turn ? b : a}" stroke-linejoin="round"`,
      )
    return spike(106, 48, 0) + circle(0, 0, 30, `fill="${b}"`)
  },
  bolt: (a, b) =>
    path('M26 -116L-70 16H-6L-30 116L72 -26H6Z', `fill="${a}"`) +
    path('M26 -116L6 -26H72L-30 116L4 2H-40Z', `fill="${b}" opacity="0.35"`),
  eye: (a, b) =>
    path('M-112 0C-60 -74 60 -74 112 0C60 74 -60 74 -112 0Z', `fill="${a}"`) +
    circle(0, 0, 50, `fill="${b}"`) +
    path('M0 -46C14 -20 14 20 0 46C-14 20 -14 -20 0 -46Z', `fill="${a}"`),
  ring: (a, b) =>
    circle(0, 0, 88, `fill="none" stroke="${a}" stroke-width="18"`) +
    circle(0, 0, 66, `fill="none" stroke="${b}" stroke-width="5"`) +
    path('M0 -116V116M-116 0H116', `stroke="${a}" stroke-width="6"`) +
    circle(0, 0, 16, `fill="${a}"`),
  sight: (a, b) =>
    circle(0, 0, 84, `fill="none" stroke="${a}" stroke-width="10"`) +
    circle(0, 0, 46, `fill="none" stroke="${b}" stroke-width="4" stroke-dasharray="14 8"`) +
    path('M0 -118V-52M0 52V118M-118 0H-52M52 0H118', `stroke="${a}" stroke-width="10"`) +
    circle(0, 0, 9, `fill="${b}"`),
  fist: (a, b) =>
    path(
      'M-66 -40C-66 -66 -34 -70 -28 -52C-24 -76 8 -76 12 -54C18 -74 46 -70 48 -48C58 -62 84 -54 82 -30L78 30C74 66 52 84 14 84C-30 84 -66 62 -66 20Z',
      `fill="${a}"`,
    ) +
    path(
      'M-28 -52V-8M12 -54V-8M48 -48V-6M-66 6C-36 -4 -8 -2 14 14C30 26 22 48 0 44L-30 38',
      `fill="none" stroke="${b}" stroke-width="7" stroke-linecap="round"`,
    ),
  rocket: (a, b) =>
    path('M0 -116C38 -80 44 -24 34 40H-34C-44 -24 -38 -80 0 -116Z', `fill="${a}"`) +
    path('M-36 -4L-74 48L-70 76L-32 40ZM36 -4L74 48L70 76L32 40Z', `fill="${b}"`) +
    circle(0, -34, 20, `fill="${b}"`) +
    path('M-22 46H22L0 112Z', `fill="${b}"`),
  gear: (a, b) => {
    const teeth = Array.from(
      { length: 10 },
      (_, i) =>
        `<rect x="-15" y="-108" width="30" height="44" rx="5" fill="${a}" transform="rotate(${i * 36})"/>`,
    )
    return (
      teeth.join('') +
      circle(0, 0, 82, `fill="${a}"`) +
      circle(0, 0, 44, `fill="${b}"`) +
      circle(0, 0, 22, `fill="${a}"`)
    )
  },
  tree: (a, b) =>
    path(
      'M-14 108L-8 20L-42 -10L-36 -16L-6 2L0 -30L8 2L36 -22L42 -14L10 22L16 108Z',
      `fill="${b}"`,
    ) +
    circle(-46, -36, 46, `fill="${a}"`) +
    circle(44, -40, 48, `fill="${a}"`) +
    circle(0, -74, 52, `fill="${a}"`) +
    circle(-20, -64, 12, `fill="${b}" opacity="0.5"`) +
    circle(38, -52, 9, `fill="${b}" opacity="0.5"`),
  flame: (a, b) =>
    path(
      'M6 -116C20 -70 74 -50 74 22C74 74 42 104 0 104C-42 104 -74 74 -74 26C-74 -10 -50 -26 -44 -56C-24 -46 -20 -30 -20 -14C2 -36 8 -76 6 -116Z',
      `fill="${a}"`,
    ) +
    path(
      'M4 -18C14 8 38 20 38 54C38 80 20 96 0 96C-20 96 -38 80 -38 56C-38 34 -24 24 -20 8C-8 16 -6 26 -6 34C4 22 6 2 4 -18Z',
      `fill="${b}"`,
    ),
  gem: (a, b) =>
    path('M-64 -76H64L108 -22L0 108L-108 -22Z', `fill="${a}"`) +
    path(
      'M-64 -76L-36 -22L0 -76L36 -22L64 -76M-108 -22H108M-36 -22L0 108L36 -22',
      `fill="none" stroke="${b}" stroke-width="6" stroke-linejoin="round"`,
    ),
  mask: (a, b) =>
    path('M-84 -84C-40 -104 40 -104 84 -84C92 0 60 78 0 112C-60 78 -92 0 -84 -84Z', `fill="${a}"`) +
    path(
      'M-62 -30C-46 -48 -22 -40 -14 -18C-34 -10 -54 -12 -62 -30ZM62 -30C46 -48 22 -40 14 -18C34 -10 54 -12 62 -30ZM-30 44C-10 34 10 34 30 44C14 62 -14 62 -30 44Z',
      `fill="${b}"`,
    ) +
    path('M0 -96V-20', `stroke="${b}" stroke-width="6"`),
  flag: (a, b) => {
    const squares = Array.from({ length: 20 }, (_, i) => {
      const [col, row] = [i % 5, Math.floor(i / 5)]
      return `<rect x="${-70 + col * 34}" y="${-90 + row * 30}" width="34" height="30" fill="${(col + row) % 2 ? a : b}"/>`
    })
    return `<g transform="skewY(-8)">${squares.join('')}<rect x="-84" y="-98" width="13" height="216" rx="5" fill="${a}"/></g>`
  },
  knightPiece: (a, b) =>
    path(
      'M-46 84C-44 40 -14 24 -18 -6C-40 8 -62 12 -74 -2C-76 -36 -46 -54 -30 -86L-22 -104L-8 -88C48 -82 70 -34 60 84Z',
      `fill="${a}"`,
    ) +
    path('M-60 84H72V108H-60Z', `fill="${b}"`) +
    circle(-22, -48, 8, `fill="${b}"`),
  moon: (a, b) =>
    path('M34 -98A100 100 0 1 0 34 98A78 78 0 1 1 34 -98Z', `fill="${a}"`) +
    polygon(
      [
        [62, -34],
        [70, -10],
        [94, -4],
        [70, 4],
        [62, 28],
        [54, 4],
        [30, -4],
        [54, -10],
      ],
      `fill="${b}"`,
    ),
  hexcore: (a, b) =>
    polygon(hexagon(106), `fill="none" stroke="${a}" stroke-width="10"`) +
    polygon(hexagon(80, Math.PI / 6), `fill="${a}" opacity="0.9"`) +
    polygon(hexagon(50), `fill="${b}"`) +
    polygon(hexagon(24, Math.PI / 6), `fill="${a}"`),
  heart: (a, b) =>
    path(
      'M0 96C-70 44 -104 6 -100 -40C-96 -88 -34 -100 0 -50C34 -100 96 -88 100 -40C104 6 70 44 0 96Z',
      `fill="${a}"`,
    ) +
    path(
      'M-104 6H-40L-22 -30L0 40L20 -8L32 6H104',
      `fill="none" stroke="${b}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"`,
    ),
  pad: (a, b) =>
    path(
      'M-58 -52H58C96 -52 112 10 108 56C104 84 72 78 54 46H-54C-72 78 -104 84 -108 56C-112 10 -96 -52 -58 -52Z',
      `fill="${a}"`,
    ) +
    path('M-68 -30H-48V-14H-32V6H-48V22H-68V6H-84V-14H-68Z', `fill="${b}"`) +
    circle(58, -22, 9, `fill="${b}"`) +
    circle(58, 14, 9, `fill="${b}"`) +
    circle(40, -4, 9, `fill="${b}"`) +
    circle(76, -4, 9, `fill="${b}"`),
  dice: (a, b) =>
    `<g transform="rotate(-14)"><rect x="-82" y="-82" width="164" height="164" rx="34" fill="${a}"/>${[
      [-40, -40],
      [40, -40],
      [0, 0],
      [-40, 40],
      [40, 40],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 16, `fill="${b}"`))
      .join('')}</g>`,
  sprout: (a, b) =>
    path('M-6 108C-4 60 -4 20 -2 -10H6C6 20 8 60 10 108Z', `fill="${b}"`) +
    path(
      'M0 -6C-20 -66 -72 -74 -106 -66C-98 -18 -56 14 0 -6ZM4 -26C16 -86 62 -110 104 -102C106 -54 64 -12 4 -26Z',
      `fill="${a}"`,
    ),
} satisfies Record<string, Draw>

export type EmblemName = keyof typeof emblems

/**
 * Returns an emblem at (x, y), `size` wide, in a metallic gradient of the light and the accent color.
 */
export function emblem(
  name: EmblemName,
  x: number,
  y: number,
  size: number,
  light: string,
  accent: string,
  ink: string,
) {
  const face = linear([
    [0, lighten(light, 0.5)],
    [0.5, mix(light, accent, 0.5)],
    [1, accent],
  ])
  const scale = n(size / 2) / 100
  return painted(face, () =>
    group(
      `transform="translate(${n(x)} ${n(y)}) scale(${scale})"`,
      group('transform="translate(0 7)" opacity="0.55"', emblems[name](ink, ink)),
      emblems[name](face.url, ink),
    ),
  )
}

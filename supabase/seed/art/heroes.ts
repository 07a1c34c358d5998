import { circle, path, polygon, rect } from './svg.ts'

/**
 * Foreground silhouettes. Each is drawn in a box of height 100 with the feet at (0, 0), in one color
 * inherited from the group around it.
 */
const body = 'M-9 -62L-14 -34L-9 -30L-8 0H-1L0 -28L1 0H8L9 -30L14 -34L9 -62Z'

const heroes = {
  none: '',
  cloak: [
    path(
      'M0 -99C-12 -98 -16 -86 -12 -74C-22 -69 -25 -46 -33 -5L-22 -10L-14 -2L-5 -8L3 0L11 -7L20 -1L32 -7C25 -46 22 -69 12 -74C16 -86 12 -98 0 -99Z',
      '',
    ),
    rect(-3, -90, 5, 92, 'transform="rotate(34 0 -50)"', 2),
    rect(-13, -92, 25, 4, 'transform="rotate(34 0 -50)"', 2),
  ].join(''),
  knight: [
    path('M-9 -96L0 -106L9 -96L10 -84L5 -76H-5L-10 -84Z', ''),
    path('M-2 -106L2 -118L6 -104Z', ''),
    path('M-12 -76H12L19 -40H-19Z', ''),
    path('M-33 -64L-14 -78L-8 -62L-24 -54ZM33 -64L14 -78L8 -62L24 -54Z', ''),
    path('M-12 -74C-25 -50 -28 -22 -34 0L-17 -7L0 -1L17 -7L34 0C28 -22 25 -50 12 -74Z', ''),
    path('M24 -64L42 -56L40 -47L20 -54Z', ''),
    path('M38 -74H42V-58H50V-54H43.5V-8L40 0L36.5 -8V-54H30V-58H38Z', ''),
  ].join(''),
  soldier: [
    path('M-9 -86C-9 -98 9 -98 9 -86L11 -84H-11Z', ''),
    rect(-7, -86, 14, 12, '', 4),
    path(body, ''),
    rect(-12, -68, 24, 26, '', 4),
    path(
      'M-14 -68L-22 -46L-6 -38L-4 -44L-14 -49L-8 -64ZM14 -68L22 -50L8 -40L5 -45L13 -52L8 -64Z',
      '',
    ),
    rect(-22, -47, 54, 5, 'transform="rotate(-20 0 -44)"', 2),
    rect(2, -45, 5, 12, 'transform="rotate(-20 0 -44)"', 1),
  ].join(''),
  astronaut: [
    circle(0, -85, 14, ''),
    rect(-16, -72, 32, 34, '', 9),
    rect(-12, -76, 24, 30, '', 4),
    path('M-16 -66L-27 -44L-21 -39L-10 -52ZM16 -66L27 -44L21 -39L10 -52Z', ''),
    path('M-14 -42L-16 -2H-3L0 -32L3 -2H16L14 -42Z', ''),
  ].join(''),
  ronin: [
    path('M0 -100L-24 -80Q0 -74 24 -80Z', ''),
    rect(-6, -82, 12, 12, '', 4),
    path(
      'M-11 -72C-18 -52 -21 -34 -20 -22L-23 -4H-3L0 -24L3 -4H23L20 -22C21 -34 18 -52 11 -72Z',
      '',
    ),
    rect(-34, -40, 66, 3.6, 'transform="rotate(-24 0 -38)"', 1),
    rect(10, -45, 3, 12, 'transform="rotate(-24 0 -38)"', 1),
    path('M8 -82C18 -82 24 -76 34 -80C28 -72 18 -72 8 -76Z', ''),
  ].join(''),
  rider: [
    path('M0 -99C-8 -100 -11 -94 -11 -89L-23 -86Q0 -78 23 -86L11 -89C11 -94 8 -100 0 -99Z', ''),
    rect(-6, -87, 12, 14, '', 4),
    path(
      'M-13 -72C-17 -52 -20 -30 -22 -14L-9 -12L-9 0H-1L0 -12L1 0H9L9 -12L22 -14C20 -30 17 -52 13 -72Z',
      '',
    ),
    path('M-14 -70L-25 -44L-20 -40L-10 -56ZM14 -70L25 -46L22 -34L18 -38L18 -44L10 -56Z', ''),
  ].join(''),
  hero: [
    path('M0 -92C-12 -92 -14 -80 -12 -72C-6 -66 6 -66 12 -72C14 -80 12 -92 0 -92Z', ''),
    path('M-10 -90L-2 -104L0 -92L8 -102L9 -88Z', ''),
    path(body, ''),
    path('M-12 -64L-24 -48L-20 -43L-8 -54Z', ''),
    path('M12 -64L26 -82L30 -78L14 -56Z', ''),
    path('M27 -78L30 -81L45 -110L41 -111L25 -82Z', ''),
    path('M-9 -64L9 -64L17 -26L6 -34L-4 -26L-16 -32Z', ''),
  ].join(''),
  car: [
    path(
      'M-52 -6V-24C-52 -32 -48 -35 -42 -36L-32 -54C-30 -58 -26 -59 -20 -60H20C26 -59 30 -58 32 -54L42 -36C48 -35 52 -32 52 -24V-6H40V0H26V-6H-26V0H-40V-6Z',
      '',
    ),
    path('M-58 -62H58V-56H46L42 -46H37L40 -56H-40L-37 -46H-42L-46 -56H-58Z', ''),
  ].join(''),
  wolf: [
    path(
      'M-44 0C-44 -28 -34 -46 -16 -52C-12 -62 -8 -70 -2 -74L2 -92L10 -78C20 -76 26 -68 32 -58L50 -50L46 -40L28 -38C26 -30 24 -22 24 0H14L10 -22L-8 -20L-14 0H-26L-26 -18C-32 -12 -34 -6 -32 0Z',
      '',
    ),
    path('M-42 -8C-56 -14 -62 -28 -58 -44C-52 -34 -46 -26 -36 -24Z', ''),
  ].join(''),
  dragon: [
    path(
      'M-6 -100C6 -96 12 -86 10 -76L26 -70L12 -66C12 -58 8 -52 6 -46C16 -30 14 -12 2 0C-16 -2 -26 -16 -24 -32C-22 -44 -12 -50 -8 -60C-14 -64 -16 -74 -12 -82Z',
      '',
    ),
    path(
      'M-10 -50C-26 -86 -50 -94 -78 -86C-66 -78 -66 -70 -68 -62C-58 -64 -54 -58 -54 -50C-44 -52 -38 -46 -36 -38C-28 -44 -18 -44 -10 -50Z',
      '',
    ),
    path(
      'M8 -50C24 -86 48 -94 76 -86C64 -78 64 -70 66 -62C56 -64 52 -58 52 -50C42 -52 36 -46 34 -38C26 -44 16 -44 8 -50Z',
      '',
    ),
    path('M0 -2C18 -4 34 -14 38 -26C40 -12 30 4 6 4Z', ''),
  ].join(''),
  mech: [
    polygon(
      [
        [-10, -100],
        [10, -100],
        [13, -88],
        [-13, -88],
      ],
      '',
    ),
    polygon(
      [
        [-30, -86],
        [30, -86],
        [24, -48],
        [-24, -48],
      ],
      '',
    ),
    rect(-46, -90, 18, 24, '', 4),
    rect(28, -90, 18, 24, '', 4),
    rect(-44, -66, 13, 32, '', 3),
    rect(31, -66, 13, 40, '', 3),
    path('M-22 -48L-28 -4H-36V0H-10V-6L-4 -40H4L10 -6V0H36V-4H28L22 -48Z', ''),
    rect(20, -112, 6, 30, '', 2),
  ].join(''),
  ship: [
    path('M-50 -18C-40 -2 -30 0 0 0C30 0 42 -4 54 -24L36 -18Z', ''),
    rect(-3, -96, 5, 80, ''),
    rect(-29, -78, 4, 62, ''),
    rect(24, -80, 4, 64, ''),
    path(
      'M-2 -92C18 -82 20 -60 0 -46C12 -40 18 -32 16 -24H0ZM-28 -74C-12 -66 -10 -52 -26 -42C-16 -38 -14 -30 -16 -24H-28ZM26 -76C40 -68 42 -52 28 -42C36 -38 40 -32 38 -26H26Z',
      '',
    ),
  ].join(''),
  ball: circle(0, -50, 46, ''),
} satisfies Record<string, string>

export type HeroName = keyof typeof heroes

/** Returns a hero with a colored rim light, with the feet at (x, y) and `height` high. */
export function hero(
  name: HeroName,
  x: number,
  y: number,
  height: number,
  fill: string,
  rim: string,
) {
  const shape = heroes[name]
  if (!shape) return ''
  const scale = height / 100
  const at = (dx: number, dy: number, color: string) =>
    `<g fill="${color}" transform="translate(${x + dx} ${y + dy}) scale(${scale})">${shape}</g>`
  return `${at(-height * 0.012, -height * 0.012, rim)}${at(height * 0.012, -height * 0.008, rim)}${at(0, 0, fill)}`
}

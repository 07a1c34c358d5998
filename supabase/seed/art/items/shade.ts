import { darken, lighten } from '../color.ts'
import { ellipse, glow, linear, type Paint, painted, path, rect } from '../svg.ts'

/** Colors of one article: its body, its light or lettering, and the background. */
export type Tone = { body: string; accent: string; back: string }
/** Draws an article in the middle of a square of 800, standing on y = 640. */
export type Draw = (tone: Tone, label: string) => string

/** Returns the gradient of a solid lit from above. */
export const solid = (color: string, strength = 1): Paint =>
  linear([
    [0, lighten(color, 0.28 * strength)],
    [0.35, color],
    [1, darken(color, 0.32 * strength)],
  ])

/** Returns the gradient of a solid lit from the left. */
export const side = (color: string, strength = 1): Paint =>
  linear(
    [
      [0, lighten(color, 0.22 * strength)],
      [0.5, color],
      [1, darken(color, 0.35 * strength)],
    ],
    0,
    0,
    1,
    0,
  )

export const block = (paint: Paint, x: number, y: number, w: number, h: number, r = 0) =>
  painted(paint, (fill) => rect(x, y, w, h, fill, r))

export const shape = (paint: Paint, d: string) => painted(paint, (fill) => path(d, fill))

export const ground = (y = 660, rx = 300, x = 400, opacity = 0.5) =>
  glow(x, y, rx, '#000000', opacity, rx * 0.12)

/** Returns a round knob seen from above. */
export function knob(x: number, y: number, r: number, color: string): string {
  return (
    ellipse(x, y + r * 0.16, r * 1.06, r * 1.06, 'fill="#000000" opacity="0.35"') +
    painted(solid(color), (fill) => ellipse(x, y, r, r, fill)) +
    painted(solid(darken(color, 0.25), -0.6), (fill) => ellipse(x, y, r * 0.68, r * 0.68, fill))
  )
}

/** Returns a bright rim along the upper edge of an outline. */
export const rim = (d: string, opacity = 0.5, width = 3) =>
  path(
    d,
    `fill="none" stroke="#ffffff" stroke-width="${width}" opacity="${opacity}" stroke-linecap="round"`,
  )

import type { Random } from '../../random.ts'
import type { Palette } from '../palettes.ts'
import { circle, linear, n, painted, path, rect } from '../svg.ts'

/** The input of a scene: the size of its box, its colors and its own random source. */
export type Stage = { w: number; h: number; p: Palette; r: Random }
export type Scene = (stage: Stage) => string

export function sky({ w, h, p }: Stage, low = 0.75): string {
  const paint = linear([
    [0, p.skyTop],
    [low, p.skyLow],
    [1, p.skyLow],
  ])
  return painted(paint, (fill) => rect(0, 0, w, h, fill))
}

export function stars({ w, h, p, r }: Stage, count: number, depth = 0.7): string {
  let out = ''
  for (let i = 0; i < count; i++) {
    const size = r.range(0.6, 2.2)
    const attrs = `fill="${p.light}" fill-opacity="${n(r.range(0.3, 1))}"`
    out += circle(r.range(0, w), r.range(0, h * depth), size, attrs)
  }
  return out
}

/** Returns a jagged outline from left to right, closed along the bottom of the box. */
export function ridge(stage: Stage, y: number, height: number, steps: number, fill: string) {
  const { w, h, r } = stage
  let d = `M0 ${n(h)}L0 ${n(y)}`
  for (let i = 1; i <= steps; i++) {
    const x = (i - 0.5 + r.range(-0.3, 0.3)) * (w / steps)
    const top = y - (i % 2 ? r.range(0.5, 1) : r.range(0, 0.35)) * height
    d += `L${n(x)} ${n(top)}`
  }
  return path(`${d}L${n(w)} ${n(y)}L${n(w)} ${n(h)}Z`, fill)
}

/** Returns a smooth outline of hills or waves, closed along the bottom of the box. */
export function swell(stage: Stage, y: number, height: number, steps: number, fill: string) {
  const { w, h, r } = stage
  const step = w / steps
  const shift = r.range(0, step)
  let d = `M${n(-step)} ${n(h)}L${n(-step)} ${n(y)}`
  for (let i = -1; i <= steps + 1; i++) {
    const x = i * step + shift
    const top = y - r.range(0.3, 1) * height * (i % 2 ? 1 : -0.4)
    d += `S${n(x - step * 0.4)} ${n(top)} ${n(x)} ${n(top)}`
  }
  return path(`${d}L${n(w + step)} ${n(h)}Z`, fill)
}

/** Returns a layer of mist that fades out at its upper and lower edge. */
export function mist({ w }: Stage, y: number, height: number, color: string, opacity: number) {
  const paint = linear([
    [0, color, 0],
    [0.6, color, opacity],
    [1, color, 0],
  ])
  return painted(paint, (fill) => rect(0, y, w, height, fill))
}

/** Returns sparks, snow, petals or fireflies scattered over the box. */
export function motes(stage: Stage, count: number, color: string, max = 3.4, from = 0, to = 1) {
  const { w, h, r } = stage
  let out = ''
  for (let i = 0; i < count; i++) {
    const x = r.range(0, w)
    const y = r.range(h * from, h * to)
    out += circle(
      x,
      y,
      r.range(0.7, max),
      `fill="${color}" fill-opacity="${n(r.range(0.25, 0.95))}"`,
    )
  }
  return out
}

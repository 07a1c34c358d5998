import { darken, mix } from '../color.ts'
import { circle, glow, line, linear, n, painted, path, polygon, rect } from '../svg.ts'
import { mist, motes, ridge, type Scene, type Stage, sky, stars, swell } from './shared.ts'

/** Returns the outline of a pointed arch, as of a cathedral window. */
const arch = (x: number, y: number, w: number, h: number) =>
  `M${n(x)} ${n(y)}V${n(y - h * 0.6)}Q${n(x + w * 0.05)} ${n(y - h * 0.88)} ${n(x + w / 2)} ${n(y - h)}Q${n(x + w * 0.95)} ${n(y - h * 0.88)} ${n(x + w)} ${n(y - h * 0.6)}V${n(y)}Z`

export const ruins: Scene = (stage) => {
  const { w, h, p, r } = stage
  const shafts = [0.3, 0.5, 0.68].map((at) => {
    const beam = linear([
      [0, p.light, 0.55],
      [1, p.light, 0],
    ])
    return painted(beam, (fill) =>
      polygon(
        [
          [w * at, 0],
          [w * (at + 0.07), 0],
          [w * (at - 0.08), h * 0.85],
          [w * (at - 0.3), h * 0.85],
        ],
        fill,
      ),
    )
  })
  const spires = [0.04, 0.22, 0.72, 0.88].map((at) => {
    const [x, bw, bh] = [w * at, w * r.range(0.1, 0.15), h * r.range(0.35, 0.55)]
    const color = `fill="${mix(p.skyLow, p.mid, 0.72)}"`
    return (
      rect(x, h * 0.8 - bh, bw, bh, color) +
      polygon(
        [
          [x - 4, h * 0.8 - bh],
          [x + bw / 2, h * 0.8 - bh - h * 0.14],
          [x + bw + 4, h * 0.8 - bh],
        ],
        color,
      )
    )
  })
  const pillar = (x: number, bw: number) =>
    rect(x, 0, bw, h, `fill="${p.dark}"`) + rect(x - 8, h * 0.08, bw + 16, 18, `fill="${p.dark}"`)
  return [
    sky(stage, 0.7),
    glow(w / 2, h * 0.42, w * 0.7, p.light, 0.8),
    circle(w / 2, h * 0.4, w * 0.2, `fill="none" stroke="${p.light}" stroke-width="5"`),
    circle(w / 2, h * 0.4, w * 0.165, `fill="none" stroke="${p.light}" stroke-width="1.5"`),
    ...spires,
    mist(stage, h * 0.45, h * 0.4, p.skyLow, 0.6),
    path(arch(w * 0.38, h * 0.86, w * 0.24, h * 0.34), `fill="${p.light}" fill-opacity="0.75"`),
    ...shafts,
    ridge(stage, h * 0.86, h * 0.05, 12, `fill="${p.mid}"`),
    pillar(w * -0.03, w * 0.1),
    pillar(w * 0.93, w * 0.12),
    swell(stage, h * 0.93, h * 0.04, 3, `fill="${p.dark}"`),
    motes(stage, 44, p.accent, 2.8),
  ].join('')
}

export const horror: Scene = (stage) => {
  const { w, h, p } = stage
  const frames = Array.from({ length: 7 }, (_, i) => {
    const s = 1 - i * 0.13
    const color = mix(p.dark, p.skyLow, i * 0.13)
    const [fw, fh] = [w * s, h * s]
    return rect((w - fw) / 2, (h - fh) * 0.42, fw, fh, `fill="${color}"`)
  })
  const edges = [
    [0, 0],
    [w, 0],
    [0, h],
    [w, h],
  ].map(([x = 0, y = 0]) =>
    line(
      x,
      y,
      w / 2 + (x - w / 2) * 0.2,
      h * 0.45 + (y - h * 0.45) * 0.24,
      `stroke="${p.dark}" stroke-width="3"`,
    ),
  )
  return [
    sky(stage),
    ...frames,
    ...edges,
    glow(w / 2, h * 0.46, w * 0.34, p.light, 0.95),
    rect(w * 0.435, h * 0.36, w * 0.13, h * 0.22, `fill="${p.light}"`),
    mist(stage, h * 0.5, h * 0.4, p.accent, 0.35),
    mist(stage, h * 0.75, h * 0.5, p.dark, 0.95),
    motes(stage, 26, p.accent, 2.4),
  ].join('')
}

export const war: Scene = (stage) => {
  const { w, h, p, r } = stage
  const smoke = Array.from({ length: 16 }, () => {
    const color = mix(p.dark, p.skyLow, r.range(0.1, 0.6))
    return circle(
      r.range(0, w),
      h * r.range(0.5, 0.78),
      w * r.range(0.06, 0.16),
      `fill="${color}" fill-opacity="0.5"`,
    )
  })
  const beams = [0.2, 0.78].map((at) => {
    const beam = linear(
      [
        [0, p.light, 0],
        [1, p.light, 0.5],
      ],
      0,
      0,
      0,
      1,
    )
    const lean = w * (0.5 - at) * 0.9
    return painted(beam, (fill) =>
      polygon(
        [
          [w * at - 6, h * 0.8],
          [w * at + 6, h * 0.8],
          [w * at + lean + 60, 0],
          [w * at + lean - 60, 0],
        ],
        fill,
      ),
    )
  })
  const jet = (x: number, y: number, s: number) =>
    path(
      `M${n(x)} ${n(y - s)}L${n(x + s * 0.16)} ${n(y - s * 0.1)}L${n(x + s * 0.9)} ${n(y + s * 0.4)}L${n(x + s * 0.16)} ${n(y + s * 0.3)}L${n(x + s * 0.34)} ${n(y + s * 0.72)}L${n(x)} ${n(y + s * 0.58)}L${n(x - s * 0.34)} ${n(y + s * 0.72)}L${n(x - s * 0.16)} ${n(y + s * 0.3)}L${n(x - s * 0.9)} ${n(y + s * 0.4)}L${n(x - s * 0.16)} ${n(y - s * 0.1)}Z`,
      `fill="${p.dark}"`,
    )
  const wreck = Array.from({ length: 9 }, (_, i) => {
    const [x, bh] = [(i / 9) * w, h * r.range(0.06, 0.26)]
    const d = `M${n(x)} ${n(h * 0.86)}V${n(h * 0.86 - bh)}l${n(w * 0.04)} ${n(r.range(-24, 24))}l${n(w * 0.03)} ${n(r.range(-10, 30))}V${n(h * 0.86)}Z`
    return path(d, `fill="${p.mid}"`)
  })
  return [
    sky(stage, 0.7),
    glow(w / 2, h * 0.68, w * 0.8, p.light, 0.8),
    ...beams,
    jet(w * 0.72, h * 0.2, w * 0.06),
    jet(w * 0.86, h * 0.28, w * 0.035),
    ...smoke,
    ...wreck,
    mist(stage, h * 0.64, h * 0.26, p.accent, 0.45),
    ridge(stage, h * 0.92, h * 0.05, 14, `fill="${p.dark}"`),
    motes(stage, 60, p.accent, 3, 0.15, 0.95),
  ].join('')
}

function glyph(x: number, y: number, s: number, { r }: Stage): string {
  const marks = [
    `M${n(x)} ${n(y - s)}V${n(y + s)}M${n(x)} ${n(y - s)}L${n(x + s * 0.7)} ${n(y - s * 0.2)}`,
    `M${n(x - s * 0.5)} ${n(y - s)}V${n(y + s)}M${n(x + s * 0.5)} ${n(y - s)}V${n(y + s)}M${n(x - s * 0.5)} ${n(y - s)}L${n(x + s * 0.5)} ${n(y + s)}`,
    `M${n(x)} ${n(y - s)}L${n(x + s * 0.6)} ${n(y)}L${n(x)} ${n(y + s)}L${n(x - s * 0.6)} ${n(y)}Z`,
    `M${n(x - s * 0.6)} ${n(y + s)}L${n(x)} ${n(y - s)}L${n(x + s * 0.6)} ${n(y + s)}`,
  ]
  return r.pick(marks)
}

export const runes: Scene = (stage) => {
  const { w, h, p, r } = stage
  const [cx, cy] = [w / 2, h * 0.42]
  const ring = (radius: number, width: number, dash = '') =>
    circle(cx, cy, radius, `fill="none" stroke="${p.accent}" stroke-width="${width}" ${dash}`)
  const marks = Array.from({ length: 18 }, (_, i) => {
    const a = (i / 18) * Math.PI * 2
    return glyph(cx + Math.cos(a) * w * 0.36, cy + Math.sin(a) * w * 0.36, 13, stage)
  })
  const spokes = Array.from({ length: 6 }, (_, i) => {
    const [a, b] = [(i / 6) * Math.PI * 2, ((i + 2) / 6) * Math.PI * 2]
    const at = (angle: number): [number, number] => [
      cx + Math.cos(angle) * w * 0.3,
      cy + Math.sin(angle) * w * 0.3,
    ]
    const [[x1, y1], [x2, y2]] = [at(a), at(b)]
    return line(x1, y1, x2, y2, `stroke="${p.accent}" stroke-width="2" stroke-opacity="0.8"`)
  })
  return [
    sky(stage),
    stars(stage, 60, 1),
    glow(cx, cy, w * 0.72, p.skyLow, 0.95),
    glow(cx, cy, w * 0.34, p.light, 0.85),
    ring(w * 0.42, 3),
    ring(w * 0.3, 2),
    ring(w * 0.46, 1.5, 'stroke-dasharray="4 12"'),
    ...spokes,
    path(marks.join(''), `fill="none" stroke="${p.light}" stroke-width="3" stroke-linecap="round"`),
    ridge(stage, h * 0.9, h * 0.12, 8, `fill="${darken(p.mid, 0.3)}"`),
    mist(stage, h * 0.68, h * 0.24, p.accent, 0.35),
    ridge(stage, h * 0.98, h * 0.09, 10, `fill="${p.dark}"`),
    motes(stage, 50, r.chance(0.5) ? p.accent : p.light, 3),
  ].join('')
}

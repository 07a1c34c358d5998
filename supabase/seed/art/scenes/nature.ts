import { darken, lighten, mix } from '../color.ts'
import { circle, ellipse, glow, linear, n, painted, path, polygon, rect } from '../svg.ts'
import { mist, motes, ridge, type Scene, type Stage, sky, stars, swell } from './shared.ts'

function sun({ w, h, p, r }: Stage, y: number, radius: number): string {
  const x = w * r.range(0.36, 0.64)
  const face = linear([
    [0, lighten(p.light, 0.3)],
    [1, mix(p.light, p.accent, 0.55)],
  ])
  return (
    glow(x, h * y, radius * 3.2, p.light, 0.75) +
    painted(face, (fill) => circle(x, h * y, radius, fill))
  )
}

export const peaks: Scene = (stage) => {
  const { w, h, p } = stage
  const far = mix(p.skyLow, p.mid, 0.45)
  return [
    sky(stage, 0.62),
    stars(stage, 40, 0.35),
    sun(stage, 0.4, w * 0.15),
    ridge(stage, h * 0.6, h * 0.3, 5, `fill="${far}"`),
    mist(stage, h * 0.48, h * 0.2, p.skyLow, 0.75),
    ridge(stage, h * 0.74, h * 0.26, 7, `fill="${mix(far, p.mid, 0.7)}"`),
    mist(stage, h * 0.62, h * 0.2, p.skyLow, 0.5),
    ridge(stage, h * 0.88, h * 0.17, 9, `fill="${p.mid}"`),
    swell(stage, h * 0.93, h * 0.06, 3, `fill="${p.dark}"`),
    motes(stage, 26, p.accent, 2.6, 0.4, 0.9),
  ].join('')
}

function trunks(stage: Stage, count: number, width: number, color: string): string {
  const { w, h, r } = stage
  let out = ''
  for (let i = 0; i < count; i++) {
    const x = ((i + r.range(0.1, 0.9)) / count) * w
    const t = width * r.range(0.6, 1.3)
    out += polygon(
      [
        [x - t * 0.45, 0],
        [x + t * 0.45, 0],
        [x + t * 0.8, h],
        [x - t * 0.8, h],
      ],
      `fill="${color}"`,
    )
    const y = h * r.range(0.1, 0.5)
    const reach = w * r.range(0.08, 0.16) * (r.chance(0.5) ? 1 : -1)
    const d = `M${n(x)} ${n(y)}Q${n(x + reach * 0.6)} ${n(y - 10)} ${n(x + reach)} ${n(y - h * 0.09)}`
    out += path(d, `stroke="${color}" stroke-width="${n(t * 0.35)}" fill="none"`)
  }
  return out
}

export const forest: Scene = (stage) => {
  const { w, h, p } = stage
  return [
    sky(stage, 0.6),
    glow(w / 2, h * 0.5, w * 0.62, p.light, 0.85, h * 0.5),
    trunks(stage, 9, w * 0.025, mix(p.skyLow, p.mid, 0.45)),
    mist(stage, h * 0.4, h * 0.45, p.skyLow, 0.55),
    trunks(stage, 6, w * 0.05, p.mid),
    swell(stage, h * 0.82, h * 0.07, 4, `fill="${mix(p.mid, p.dark, 0.4)}"`),
    mist(stage, h * 0.6, h * 0.35, p.accent, 0.2),
    trunks(stage, 2, w * 0.1, p.dark),
    swell(stage, h * 0.92, h * 0.06, 3, `fill="${p.dark}"`),
    motes(stage, 46, p.accent, 3.2, 0.25, 0.95),
  ].join('')
}

export const sea: Scene = (stage) => {
  const { w, h, p, r } = stage
  const layers = [0.58, 0.66, 0.75, 0.85, 0.94].map((at, i) => {
    const color = mix(mix(p.skyLow, p.mid, 0.5), p.dark, i * 0.23)
    return (
      swell(stage, h * at, h * 0.035, 5 - (i % 2), `fill="${color}"`) +
      (i < 2 ? mist(stage, h * at - 20, h * 0.1, p.light, 0.22) : '')
    )
  })
  const glints = Array.from({ length: 16 }, (_, i) => {
    const y = h * (0.585 + i * 0.018)
    const width = w * r.range(0.05, 0.2)
    return ellipse(w / 2 + r.range(-30, 30), y, width, 1.6, `fill="${p.light}" fill-opacity="0.5"`)
  })
  return [
    sky(stage, 0.58),
    stars(stage, 50, 0.4),
    glow(w / 2, h * 0.5, w * 0.6, p.light, 0.8),
    circle(w / 2, h * 0.46, w * 0.16, `fill="${p.light}"`),
    layers[0],
    ...glints,
    ...layers.slice(1),
    motes(stage, 20, p.accent, 2.4, 0.3, 0.8),
  ].join('')
}

export const dunes: Scene = (stage) => {
  const { w, h, p } = stage
  const dune = (y: number, color: string) =>
    painted(
      linear([
        [0, lighten(color, 0.2)],
        [0.5, color],
        [1, darken(color, 0.35)],
      ]),
      (fill) => swell(stage, h * y, h * 0.08, 2, fill),
    )
  return [
    sky(stage, 0.6),
    sun(stage, 0.42, w * 0.2),
    ridge(stage, h * 0.62, h * 0.12, 6, `fill="${mix(p.skyLow, p.mid, 0.5)}"`),
    mist(stage, h * 0.5, h * 0.18, p.skyLow, 0.7),
    dune(0.68, mix(p.skyLow, p.mid, 0.6)),
    dune(0.78, p.mid),
    dune(0.92, mix(p.mid, p.dark, 0.55)),
    motes(stage, 30, p.light, 1.8, 0.4, 0.9),
  ].join('')
}

function pine(x: number, y: number, s: number, color: string): string {
  const tier = (at: number, half: number): string =>
    `M${n(x)} ${n(y - s * at)}L${n(x - s * half)} ${n(y - s * (at - 0.42))}L${n(x + s * half)} ${n(y - s * (at - 0.42))}Z`
  return path(tier(1, 0.16) + tier(0.78, 0.22) + tier(0.52, 0.28), `fill="${color}"`)
}

export const snow: Scene = (stage) => {
  const { w, h, p, r } = stage
  const aurora = [0.16, 0.24, 0.33].map((at, i) => {
    const d = `M0 ${n(h * at)}C${n(w * 0.3)} ${n(h * (at - 0.12))} ${n(w * 0.6)} ${n(h * (at + 0.14))} ${n(w)} ${n(h * (at - 0.05))}`
    const color = i % 2 ? p.light : p.accent
    return path(
      d,
      `stroke="${color}" stroke-width="${n(h * 0.045)}" fill="none" stroke-opacity="0.28"`,
    )
  })
  const row = (y: number, size: number, color: string, count: number) =>
    Array.from({ length: count }, (_, i) =>
      pine(((i + r.range(0.2, 0.8)) / count) * w, y, size * r.range(0.7, 1.25), color),
    ).join('')
  return [
    sky(stage, 0.65),
    stars(stage, 60, 0.5),
    ...aurora,
    ridge(stage, h * 0.66, h * 0.26, 5, `fill="${mix(p.skyLow, p.mid, 0.6)}"`),
    mist(stage, h * 0.5, h * 0.25, p.light, 0.5),
    row(h * 0.76, h * 0.16, mix(p.mid, p.dark, 0.3), 11),
    swell(stage, h * 0.78, h * 0.04, 4, `fill="${lighten(p.skyLow, 0.45)}"`),
    row(h * 0.9, h * 0.26, p.dark, 5),
    swell(stage, h * 0.9, h * 0.05, 3, `fill="${lighten(p.skyLow, 0.75)}"`),
    motes(stage, 60, '#ffffff', 3),
  ].join('')
}

function isle({ p, r }: Stage, x: number, y: number, s: number): string {
  const under = `M${n(x - s)} ${n(y)}L${n(x - s * 0.55)} ${n(y + s * 0.5)}L${n(x - s * 0.1)} ${n(y + s * r.range(0.9, 1.2))}L${n(x + s * 0.4)} ${n(y + s * 0.55)}L${n(x + s)} ${n(y)}Z`
  const rock = linear([
    [0, mix(p.dark, p.mid, 0.35)],
    [1, p.dark],
  ])
  return (
    painted(rock, (fill) => path(under, fill)) +
    ellipse(x, y, s, s * 0.18, `fill="${mix(p.mid, p.accent, 0.25)}"`) +
    ellipse(
      x,
      y - s * 0.03,
      s * 0.92,
      s * 0.12,
      `fill="${lighten(mix(p.mid, p.accent, 0.4), 0.2)}"`,
    ) +
    pine(x - s * 0.4, y, s * 0.7, p.dark) +
    rect(x + s * 0.2, y - s * 0.45, s * 0.2, s * 0.45, `fill="${mix(p.mid, p.dark, 0.5)}"`) +
    polygon(
      [
        [x + s * 0.12, y - s * 0.45],
        [x + s * 0.3, y - s * 0.8],
        [x + s * 0.48, y - s * 0.45],
      ],
      `fill="${p.accent}"`,
    )
  )
}

function cloud(x: number, y: number, s: number, opacity: number): string {
  const paint = `fill="#ffffff" opacity="${opacity}"`
  return (
    `<g ${paint}>${ellipse(x, y, s, s * 0.26, '')}` +
    `${circle(x - s * 0.35, y - s * 0.12, s * 0.3, '')}${circle(x + s * 0.15, y - s * 0.22, s * 0.38, '')}</g>`
  )
}

export const islands: Scene = (stage) => {
  const { w, h, p, r } = stage
  return [
    sky(stage, 0.8),
    sun(stage, 0.3, w * 0.12),
    cloud(w * 0.2, h * 0.34, w * 0.16, 0.5),
    cloud(w * 0.85, h * 0.24, w * 0.2, 0.5),
    isle(stage, w * 0.8, h * 0.42, w * 0.11),
    isle(stage, w * 0.2, h * 0.52, w * 0.15),
    cloud(w * 0.6, h * 0.6, w * 0.22, 0.55),
    isle(stage, w * 0.62, h * 0.7, w * 0.27),
    ...Array.from({ length: 6 }, (_, i) =>
      cloud(w * (i / 5) + r.range(-20, 20), h * r.range(0.94, 1), w * 0.26, 0.9),
    ),
    motes(stage, 18, p.light, 3),
  ].join('')
}

export const petals: Scene = (stage) => {
  const { w, h, p, r } = stage
  const fall = Array.from({ length: 34 }, () => {
    const [x, y, s] = [r.range(0, w), r.range(0, h), r.range(4, 10)]
    const turn = `transform="rotate(${r.int(0, 180)} ${n(x)} ${n(y)})"`
    return ellipse(x, y, s, s * 0.5, `fill="${p.accent}" fill-opacity="0.85" ${turn}`)
  })
  const gateX = w * 0.7
  const beam = `fill="${p.dark}"`
  return [
    sky(stage, 0.7),
    circle(w * 0.5, h * 0.4, w * 0.33, `fill="${p.light}"`),
    circle(
      w * 0.5,
      h * 0.4,
      w * 0.4,
      `fill="none" stroke="${p.light}" stroke-width="2" stroke-opacity="0.4"`,
    ),
    ridge(stage, h * 0.68, h * 0.18, 5, `fill="${mix(p.skyLow, p.mid, 0.55)}"`),
    mist(stage, h * 0.55, h * 0.2, p.skyLow, 0.7),
    rect(gateX - w * 0.13, h * 0.6, w * 0.022, h * 0.26, beam),
    rect(gateX + w * 0.11, h * 0.6, w * 0.022, h * 0.26, beam),
    rect(gateX - w * 0.17, h * 0.62, w * 0.34, h * 0.016, beam),
    path(
      `M${n(gateX - w * 0.21)} ${n(h * 0.565)}Q${n(gateX)} ${n(h * 0.6)} ${n(gateX + w * 0.21)} ${n(h * 0.565)}L${n(gateX + w * 0.19)} ${n(h * 0.6)}Q${n(gateX)} ${n(h * 0.62)} ${n(gateX - w * 0.19)} ${n(h * 0.6)}Z`,
      beam,
    ),
    swell(stage, h * 0.84, h * 0.05, 4, `fill="${p.mid}"`),
    swell(stage, h * 0.93, h * 0.05, 3, `fill="${p.dark}"`),
    ...fall,
  ].join('')
}

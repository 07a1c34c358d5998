import { darken, lighten, mix } from '../color.ts'
import { circle, ellipse, glow, linear, n, painted, path, polygon, rect } from '../svg.ts'
import { motes, type Scene, type Stage, sky, stars, swell } from './shared.ts'

export const space: Scene = (stage) => {
  const { w, h, p, r } = stage
  const side = r.chance(0.5) ? 0.3 : 0.7
  const body = linear(
    [
      [0, lighten(p.accent, 0.35)],
      [0.45, p.mid],
      [1, p.dark],
    ],
    0,
    0,
    1,
    1,
  )
  const [cx, cy, radius] = [w * side, h * 0.34, w * 0.25]
  const ring = (front: boolean) => {
    const d = `M${n(cx - radius * 1.8)} ${n(cy)}A${n(radius * 1.8)} ${n(radius * 0.42)} 0 0 ${front ? 0 : 1} ${n(cx + radius * 1.8)} ${n(cy)}`
    return path(
      d,
      `fill="none" stroke="${p.light}" stroke-width="${n(radius * 0.13)}" stroke-opacity="0.75" transform="rotate(-18 ${n(cx)} ${n(cy)})"`,
    )
  }
  const small = linear(
    [
      [0, p.light],
      [1, p.skyLow],
    ],
    0,
    0,
    1,
    1,
  )
  const ground = linear([
    [0, mix(p.mid, p.skyLow, 0.5)],
    [0.3, p.dark],
    [1, p.dark],
  ])
  return [
    sky(stage, 1),
    glow(w * 0.7, h * 0.2, w * 0.6, p.skyLow, 0.7, h * 0.3),
    glow(w * 0.2, h * 0.6, w * 0.6, p.accent, 0.45, h * 0.25),
    stars(stage, 150, 1),
    ring(false),
    painted(body, (fill) => circle(cx, cy, radius, fill)),
    ring(true),
    painted(small, (fill) => circle(w * (1 - side), h * 0.58, w * 0.07, fill)),
    painted(ground, (fill) => ellipse(w / 2, h * 1.2, w * 0.95, h * 0.38, fill)),
    glow(w / 2, h * 0.84, w * 0.55, p.light, 0.4, h * 0.05),
  ].join('')
}

export const tunnel: Scene = (stage) => {
  const { w, h, p, r } = stage
  const sides = r.pick([4, 6, 8])
  const turn = r.range(0, 1)
  const rings = Array.from({ length: 12 }, (_, i) => {
    const radius = w * 1.05 * 0.78 ** i
    const points = Array.from({ length: sides }, (_, k): [number, number] => {
      const a = (k / sides) * Math.PI * 2 + turn + i * 0.09
      return [w / 2 + Math.cos(a) * radius, h * 0.45 + Math.sin(a) * radius]
    })
    const color = i % 2 ? mix(p.mid, p.skyLow, i / 12) : mix(p.dark, p.accent, i / 14)
    return polygon(points, `fill="${color}" stroke="${p.accent}" stroke-width="2"`)
  })
  return [
    sky(stage),
    ...rings,
    glow(w / 2, h * 0.45, w * 0.4, p.light, 1),
    motes(stage, 40, p.light, 2.6),
  ].join('')
}

export const burst: Scene = (stage) => {
  const { w, h, p, r } = stage
  const s = Math.min(w, h)
  const [cx, cy] = [w / 2, h * 0.44]
  const rays = Array.from({ length: 22 }, (_, i) => {
    const [a, b] = [(i / 22) * Math.PI * 2, ((i + 0.5) / 22) * Math.PI * 2]
    const far = (w + h) * 0.7
    return polygon(
      [
        [cx, cy],
        [cx + Math.cos(a) * far, cy + Math.sin(a) * far],
        [cx + Math.cos(b) * far, cy + Math.sin(b) * far],
      ],
      `fill="${i % 2 ? p.skyLow : mix(p.skyLow, p.accent, 0.4)}"`,
    )
  })
  let dots = ''
  for (let y = h * 0.55; y < h; y += 15) {
    for (let x = ((y / 15) % 2) * 7.5; x < w; x += 15) {
      const size = ((y - h * 0.55) / (h * 0.45)) * 7.6
      dots += circle(x, y, size, '')
    }
  }
  const spikes = Array.from({ length: 28 }, (_, i): [number, number] => {
    const a = (i / 28) * Math.PI * 2
    const radius = i % 2 ? s * 0.24 : s * r.range(0.36, 0.46)
    return [cx + Math.cos(a) * radius, cy + Math.sin(a) * radius]
  })
  return [
    rect(0, 0, w, h, `fill="${p.skyTop}"`),
    ...rays,
    `<g fill="${p.dark}" opacity="0.8">${dots}</g>`,
    polygon(
      spikes,
      `fill="${p.light}" stroke="${p.dark}" stroke-width="6" stroke-linejoin="round"`,
    ),
    circle(cx, cy, s * 0.2, `fill="${p.accent}"`),
  ].join('')
}

function puff(x: number, y: number, s: number): string {
  const parts = [
    ellipse(x, y, s, s * 0.35, ''),
    circle(x - s * 0.4, y - s * 0.15, s * 0.34, ''),
    circle(x + s * 0.1, y - s * 0.32, s * 0.46, ''),
    circle(x + s * 0.55, y - s * 0.1, s * 0.28, ''),
  ]
  return `<g fill="#ffffff" opacity="0.9">${parts.join('')}</g>`
}

export const hills: Scene = (stage) => {
  const { w, h, p, r } = stage
  const mound = (x: number, y: number, rx: number, ry: number, color: string) => {
    const paint = linear([
      [0, lighten(color, 0.28)],
      [1, darken(color, 0.25)],
    ])
    return painted(paint, (fill) => ellipse(x, y, rx, ry, fill))
  }
  const bow = [p.skyTop, p.accent, p.light, p.mid].map((color, i) =>
    circle(
      w * 0.5,
      h * 0.72,
      w * (0.62 - i * 0.05),
      `fill="none" stroke="${color}" stroke-width="${n(w * 0.05)}" stroke-opacity="0.55"`,
    ),
  )
  const gems = Array.from({ length: 7 }, (_, i) => {
    const [x, y] = [w * (0.14 + i * 0.12), h * (0.4 - Math.sin((i / 6) * Math.PI) * 0.16)]
    return circle(x, y, 13, `fill="${p.accent}" stroke="#ffffff" stroke-width="4"`)
  })
  return [
    sky(stage, 0.8),
    ...bow,
    puff(w * 0.16, h * 0.2, w * 0.13),
    puff(w * 0.82, h * 0.28, w * 0.16),
    mound(w * 0.15, h * 0.92, w * 0.36, h * 0.3, mix(p.mid, p.skyLow, 0.4)),
    mound(w * 0.86, h * 0.98, w * 0.42, h * 0.32, p.mid),
    mound(w * 0.48, h * 1.05, w * 0.5, h * 0.28, mix(p.mid, p.accent, 0.3)),
    ...gems,
    swell(stage, h * 0.95, h * 0.04, 4, `fill="${p.dark}"`),
    motes(stage, 16, '#ffffff', r.range(3, 5)),
  ].join('')
}

function cube(x: number, y: number, s: number, color: string): string {
  const half = s * 0.5
  const top: [number, number][] = [
    [x, y - half],
    [x + s * 0.87, y],
    [x, y + half],
    [x - s * 0.87, y],
  ]
  const left: [number, number][] = [
    [x - s * 0.87, y],
    [x, y + half],
    [x, y + half + s],
    [x - s * 0.87, y + s],
  ]
  const right: [number, number][] = [
    [x + s * 0.87, y],
    [x, y + half],
    [x, y + half + s],
    [x + s * 0.87, y + s],
  ]
  return (
    polygon(top, `fill="${lighten(color, 0.25)}"`) +
    polygon(left, `fill="${color}"`) +
    polygon(right, `fill="${darken(color, 0.3)}"`)
  )
}

export const voxel: Scene = (stage) => {
  const { w, h, p, r } = stage
  const s = w / 11
  let blocks = ''
  for (let row = 0; row < 9; row++) {
    for (let col = 0; col < 8; col++) {
      const x = w / 2 + (col - row) * s * 0.87 * 0.95
      const y = h * 0.42 + (col + row) * s * 0.5
      const level = r.int(0, row + col > 9 ? 1 : 3)
      const color = level === 0 ? mix(p.mid, p.skyLow, 0.35) : level === 3 ? p.accent : p.mid
      blocks += cube(x, y - level * s * 0.8, s, color)
    }
  }
  return [
    sky(stage, 0.8),
    rect(w * 0.68, h * 0.12, w * 0.15, w * 0.15, `fill="${p.light}"`),
    rect(w * 0.1, h * 0.2, w * 0.24, h * 0.03, 'fill="#ffffff" fill-opacity="0.8"'),
    rect(w * 0.16, h * 0.175, w * 0.12, h * 0.03, 'fill="#ffffff" fill-opacity="0.8"'),
    blocks,
  ].join('')
}

function pixels({ w, h, p, r }: Stage, unit: number): string {
  let out = ''
  const columns = Math.ceil(w / unit)
  let height = 6
  for (let i = 0; i < columns; i++) {
    height = Math.max(3, Math.min(12, height + r.int(-2, 2)))
    const y = h - height * unit
    out += rect(i * unit, y, unit + 0.5, h - y, `fill="${p.dark}"`)
    out += rect(i * unit, y, unit + 0.5, unit, `fill="${p.accent}"`)
    out += rect(i * unit, y + unit, unit + 0.5, unit, `fill="${p.mid}"`)
  }
  return out
}

export const pixel: Scene = (stage) => {
  const { w, h, p, r } = stage
  const unit = Math.min(w, h) / 24
  const bands = Array.from({ length: 8 }, (_, i) =>
    rect(0, (h * i) / 8, w, h / 8 + 1, `fill="${mix(p.skyTop, p.skyLow, i / 7)}"`),
  )
  const disc: string[] = []
  for (let y = -4; y <= 4; y++) {
    const span = Math.round(Math.sqrt(20 - y * y))
    disc.push(
      rect(
        w / 2 - span * unit,
        h * 0.38 + y * unit,
        span * 2 * unit,
        unit + 0.5,
        `fill="${y > 1 ? p.accent : p.light}"`,
      ),
    )
  }
  const dust = Array.from({ length: 40 }, () =>
    rect(
      Math.floor(r.range(0, w / unit)) * unit,
      Math.floor(r.range(0, 18)) * unit,
      unit * 0.35,
      unit * 0.35,
      `fill="${p.light}"`,
    ),
  )
  return [...bands, ...dust, ...disc, pixels(stage, unit)].join('')
}

export const pulse: Scene = (stage) => {
  const { w, h, p } = stage
  const y = h * 0.5
  const beat = `M0 ${n(y)}H${n(w * 0.28)}l${n(w * 0.04)} ${n(-h * 0.05)}l${n(w * 0.04)} ${n(h * 0.05)}h${n(w * 0.05)}l${n(w * 0.05)} ${n(h * 0.09)}l${n(w * 0.07)} ${n(-h * 0.3)}l${n(w * 0.07)} ${n(h * 0.34)}l${n(w * 0.05)} ${n(-h * 0.13)}h${n(w * 0.06)}l${n(w * 0.04)} ${n(-h * 0.06)}l${n(w * 0.04)} ${n(h * 0.06)}H${n(w)}`
  const stroke = (color: string, width: number, opacity: number) =>
    path(
      beat,
      `fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linejoin="round"`,
    )
  return [
    sky(stage, 1),
    glow(w / 2, y, w * 0.6, p.accent, 0.5, h * 0.4),
    stroke(p.accent, 26, 0.18),
    stroke(p.accent, 14, 0.35),
    stroke(p.light, 6, 1),
    motes(stage, 30, p.light, 2),
  ].join('')
}

import { darken, mix } from '../color.ts'
import { circle, ellipse, glow, line, linear, n, painted, path, polygon, rect } from '../svg.ts'
import { mist, motes, type Scene, type Stage, sky, stars } from './shared.ts'

function towers(
  stage: Stage,
  base: number,
  height: number,
  count: number,
  color: string,
  lit: number,
) {
  const { w, p, r } = stage
  let out = ''
  let x = -10
  const width = w / count
  while (x < w) {
    const bw = width * r.range(0.6, 1.3)
    const bh = height * r.range(0.4, 1)
    out += rect(x, base - bh, bw, bh + stage.h, `fill="${color}"`)
    if (r.chance(0.4)) out += rect(x + bw * 0.45, base - bh - 34, bw * 0.06, 36, `fill="${color}"`)
    for (let wy = base - bh + 12; lit && wy < base - 8; wy += 15) {
      for (let wx = x + 7; wx < x + bw - 9; wx += 13) {
        if (!r.chance(lit)) continue
        const hue = r.chance(0.7) ? p.light : p.accent
        out += rect(wx, wy, 5.5, 8, `fill="${hue}" fill-opacity="${n(r.range(0.4, 1))}"`)
      }
    }
    x += bw + r.range(0, 6)
  }
  return out
}

export const city: Scene = (stage) => {
  const { w, h, p } = stage
  return [
    sky(stage, 0.66),
    stars(stage, 30, 0.3),
    glow(w * 0.5, h * 0.6, w * 0.75, p.light, 0.55),
    circle(w * 0.5, h * 0.36, w * 0.17, `fill="${p.light}" fill-opacity="0.9"`),
    towers(stage, h * 0.72, h * 0.42, 11, mix(p.skyLow, p.mid, 0.5), 0),
    mist(stage, h * 0.45, h * 0.3, p.skyLow, 0.55),
    towers(stage, h * 0.82, h * 0.38, 8, p.mid, 0.32),
    mist(stage, h * 0.66, h * 0.24, p.accent, 0.35),
    towers(stage, h * 0.98, h * 0.26, 6, p.dark, 0.25),
    motes(stage, 20, p.accent, 2),
  ].join('')
}

export const grid: Scene = (stage) => {
  const { w, h, p } = stage
  const horizon = h * 0.62
  const face = linear([
    [0, p.light],
    [0.55, p.accent],
    [1, p.skyLow],
  ])
  const bars = [0.34, 0.5, 0.63, 0.74, 0.84, 0.92].map((at, i) =>
    rect(
      0,
      horizon - w * 0.36 + w * 0.36 * at,
      w,
      3 + i * 2.2,
      `fill="${mix(p.skyTop, p.skyLow, 0.55)}"`,
    ),
  )
  const rays = Array.from({ length: 21 }, (_, i) =>
    line(w / 2, horizon, w / 2 + (i - 10) * w * 0.28, h, `stroke="${p.accent}" stroke-width="2"`),
  )
  const rungs = Array.from({ length: 10 }, (_, i) => {
    const y = horizon + (h - horizon) * (i / 10) ** 2
    return line(
      0,
      y,
      w,
      y,
      `stroke="${p.accent}" stroke-width="2" stroke-opacity="${n(0.4 + i * 0.06)}"`,
    )
  })
  const ground = linear([
    [0, p.mid],
    [1, p.dark],
  ])
  const hill = (x: number, s: number): [number, number][] => [
    [x - s, horizon],
    [x, horizon - s * 0.7],
    [x + s, horizon],
  ]
  return [
    sky(stage, 0.62),
    stars(stage, 70, 0.5),
    glow(w / 2, horizon, w * 0.62, p.skyLow, 0.9),
    painted(face, (fill) => circle(w / 2, horizon - w * 0.1, w * 0.27, fill)),
    ...bars,
    polygon(hill(w * 0.05, w * 0.22), `fill="${p.dark}" stroke="${p.accent}" stroke-width="2"`),
    polygon(hill(w * 0.95, w * 0.26), `fill="${p.dark}" stroke="${p.accent}" stroke-width="2"`),
    painted(ground, (fill) => rect(0, horizon, w, h - horizon, fill)),
    ...rungs,
    ...rays,
    line(0, horizon, w, horizon, `stroke="${p.light}" stroke-width="3"`),
  ].join('')
}

export const speed: Scene = (stage) => {
  const { w, h, p, r } = stage
  const [cx, cy] = [w / 2, h * 0.52]
  const streaks = Array.from({ length: 60 }, () => {
    const angle = r.range(Math.PI, Math.PI * 2)
    const from = r.range(w * 0.12, w * 0.3)
    const to = from + r.range(w * 0.1, w * 0.7)
    const color = r.chance(0.5) ? p.light : p.accent
    const [c, s] = [Math.cos(angle), Math.sin(angle) * 0.8]
    const attrs = `stroke="${color}" stroke-width="${n(r.range(1, 4))}" stroke-opacity="${n(r.range(0.15, 0.7))}" stroke-linecap="round"`
    return line(cx + c * from, cy + s * from, cx + c * to, cy + s * to, attrs)
  })
  const road = linear([
    [0, p.mid],
    [1, p.dark],
  ])
  const dashes = [0.06, 0.2, 0.42, 0.75].map((at) => {
    const y = cy + (h - cy) * at
    const s = 4 + at * 26
    return polygon(
      [
        [cx - s * 0.3, y],
        [cx + s * 0.3, y],
        [cx + s * 0.5, y + s * 2.4],
        [cx - s * 0.5, y + s * 2.4],
      ],
      `fill="${p.light}" fill-opacity="0.9"`,
    )
  })
  const edge = (side: number) =>
    polygon(
      [
        [cx + side * w * 0.05, cy],
        [cx + side * w * 0.06, cy],
        [cx + side * w * 0.86, h],
        [cx + side * w * 0.72, h],
      ],
      `fill="${p.accent}"`,
    )
  return [
    sky(stage, 0.52),
    glow(cx, cy, w * 0.7, p.light, 0.95),
    towers(stage, cy + 4, h * 0.2, 12, mix(p.skyLow, p.mid, 0.7), 0),
    ...streaks,
    painted(road, (fill) => rect(0, cy, w, h - cy, fill)),
    polygon(
      [
        [cx - w * 0.05, cy],
        [cx + w * 0.05, cy],
        [cx + w * 0.72, h],
        [cx - w * 0.72, h],
      ],
      `fill="${darken(p.mid, 0.45)}"`,
    ),
    edge(-1),
    edge(1),
    ...dashes,
    mist(stage, cy - h * 0.08, h * 0.16, p.light, 0.55),
  ].join('')
}

export const stadium: Scene = (stage) => {
  const { w, h, p, r } = stage
  const lamps = [0.12, 0.36, 0.64, 0.88].map((at) => {
    const [x, y] = [w * at, h * 0.16]
    const beam = linear([
      [0, p.light, 0.6],
      [1, p.light, 0],
    ])
    const reach = w * (0.5 - at) * 0.9
    return (
      painted(beam, (fill) =>
        polygon(
          [
            [x - 12, y],
            [x + 12, y],
            [x + reach + w * 0.2, h * 0.8],
            [x + reach - w * 0.2, h * 0.8],
          ],
          fill,
        ),
      ) +
      glow(x, y, w * 0.13, '#ffffff', 0.95) +
      rect(x - 24, y - 10, 48, 20, 'fill="#ffffff"', 4)
    )
  })
  const crowd = Array.from({ length: 320 }, () => {
    const color = r.pick([p.light, p.accent, p.skyLow, p.mid])
    return circle(
      r.range(0, w),
      r.range(h * 0.32, h * 0.58),
      r.range(2, 4),
      `fill="${color}" fill-opacity="0.6"`,
    )
  })
  const stripes = Array.from({ length: 8 }, (_, i) =>
    polygon(
      [
        [w * (i / 8), h * 0.6],
        [w * ((i + 1) / 8), h * 0.6],
        [w * (i / 8 - 0.5) * 2.2 + w * 0.5 + w * 0.275, h],
        [w * (i / 8 - 0.5) * 2.2 + w * 0.5, h],
      ],
      `fill="${i % 2 ? p.mid : mix(p.mid, p.accent, 0.18)}"`,
    ),
  )
  const chalk = `fill="none" stroke="${p.light}" stroke-width="4" stroke-opacity="0.8"`
  return [
    sky(stage, 0.6),
    rect(0, h * 0.3, w, h * 0.3, `fill="${darken(p.mid, 0.5)}"`),
    ...crowd,
    mist(stage, h * 0.4, h * 0.24, p.dark, 0.7),
    rect(0, h * 0.6, w, h * 0.4, `fill="${p.mid}"`),
    ...stripes,
    ellipse(w / 2, h * 0.84, w * 0.34, h * 0.1, chalk),
    line(0, h * 0.84, w, h * 0.84, `stroke="${p.light}" stroke-width="4" stroke-opacity="0.8"`),
    ...lamps,
  ].join('')
}

export const hex: Scene = (stage) => {
  const { w, h, p, r } = stage
  const s = w / 9
  let cells = ''
  for (let row = -1; row * s * 1.5 < h + s; row++) {
    for (let col = -1; col < 7; col++) {
      const [cx, cy] = [col * s * 1.75 + (row % 2 ? s * 0.87 : 0), row * s * 1.5]
      const d = [0, 1, 2, 3, 4, 5]
        .map((i) => {
          const a = (Math.PI / 3) * i + Math.PI / 6
          return `${i ? 'L' : 'M'}${n(cx + Math.cos(a) * s * 0.94)} ${n(cy + Math.sin(a) * s * 0.94)}`
        })
        .join('')
      const lit = r.chance(0.16)
      const fill = lit ? p.accent : r.chance(0.5) ? p.mid : p.dark
      cells += path(
        `${d}Z`,
        `fill="${fill}" opacity="${n(lit ? r.range(0.5, 0.95) : r.range(0.35, 0.8))}" stroke="${p.skyLow}" stroke-width="1.5"`,
      )
    }
  }
  return [
    sky(stage),
    cells,
    glow(w / 2, h * 0.45, w * 0.62, p.light, 0.55),
    mist(stage, h * 0.6, h * 0.8, p.dark, 0.9),
    motes(stage, 24, p.light, 2.4),
  ].join('')
}

export const circuit: Scene = (stage) => {
  const { w, h, p, r } = stage
  const traces = Array.from({ length: 46 }, () => {
    let [x, y] = [r.range(0, w), r.range(0, h)]
    let d = `M${n(x)} ${n(y)}`
    for (let i = 0; i < 3; i++) {
      const step = r.range(30, 120) * (r.chance(0.5) ? 1 : -1)
      const turn = r.pick([0, 1, 2])
      x += turn === 0 ? step : turn === 2 ? step * 0.5 : 0
      y += turn === 1 ? step : turn === 2 ? step * 0.5 : 0
      d += `L${n(x)} ${n(y)}`
    }
    const color = r.chance(0.3) ? p.accent : p.skyLow
    const end = circle(x, y, 5, `fill="${p.dark}" stroke="${color}" stroke-width="2.5"`)
    return path(d, `fill="none" stroke="${color}" stroke-width="2.5" stroke-opacity="0.75"`) + end
  })
  return [
    sky(stage),
    rect(0, 0, w, h, `fill="${p.dark}" fill-opacity="0.55"`),
    ...traces,
    glow(w / 2, h * 0.45, w * 0.5, p.accent, 0.5),
    motes(stage, 20, p.light, 2),
  ].join('')
}

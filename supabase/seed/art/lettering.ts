import { darken, lighten, mix } from './color.ts'
import type { Palette } from './palettes.ts'
import { linear, n, painted, rect } from './svg.ts'
import { breakLines, type Face, fitSize, text } from './type.ts'

export type LetteringName = 'block' | 'slant' | 'light' | 'toy' | 'tall' | 'plate'

type Box = { x: number; y: number; w: number; h: number }
type Set = { title: string; subtitle: string; box: Box; p: Palette; align: 'start' | 'middle' }

type Lines = { lines: string[]; size: number; leading: number; stretch: number }

function layout(
  title: string,
  face: Face,
  box: Box,
  max: number,
  tracking = 0,
  stretch = 1,
): Lines {
  const lines = breakLines(title, face, box.w / stretch / (1 + tracking), box.h)
  const wide = fitSize(lines, face, box.w / stretch, max, tracking)
  const leading = 1.02
  return { lines, size: Math.min(wide, box.h / (lines.length * leading)), leading, stretch }
}

function draw(
  set: Set,
  face: Face,
  laid: Lines,
  paint: string,
  tracking = 0,
  shift = 0,
  transform = '',
) {
  const { box, align } = set
  const { lines, size, leading, stretch } = laid
  const x = align === 'start' ? 0 : box.w / 2 / stretch
  const height = lines.length * size * leading
  const paths = lines.map((content, i) =>
    text(content, {
      face,
      size,
      x,
      y: size * 0.82 + i * size * leading,
      anchor: align,
      tracking: tracking * size,
      paint,
    }),
  )
  const at = `translate(${n(box.x)} ${n(box.y + box.h - height + shift)})`
  return `<g transform="${at} ${transform} scale(${stretch} 1)">${paths.join('')}</g>`
}

function under(set: Set, color: string, y: number, face: Face = 'textBold'): string {
  if (!set.subtitle) return ''
  const { box, align } = set
  const content = set.subtitle.toUpperCase()
  const size = fitSize([content], face, box.w * 0.96, 31, 0.1)
  const x = align === 'start' ? box.x + 2 : box.x + box.w / 2
  return text(content, {
    face,
    size,
    x,
    y,
    anchor: align,
    tracking: size * 0.1,
    paint: `fill="${color}"`,
  })
}

function metal(p: Palette) {
  return linear([
    [0, lighten(p.light, 0.75)],
    [0.48, mix(p.light, p.accent, 0.25)],
    [0.5, mix(p.light, p.accent, 0.7)],
    [1, lighten(p.light, 0.3)],
  ])
}

const styles: Record<LetteringName, (set: Set) => string> = {
  block: (set) => {
    const laid = layout(set.title.toUpperCase(), 'display', set.box, 128, -0.01)
    return (
      draw(set, 'display', laid, `fill="${set.p.dark}" opacity="0.65"`, -0.01, 5) +
      draw(set, 'display', laid, 'fill="#ffffff"', -0.01) +
      under(set, set.p.accent, set.box.y + set.box.h + 34)
    )
  },
  slant: (set) => {
    const laid = layout(
      set.title.toUpperCase(),
      'display',
      { ...set.box, w: set.box.w * 0.94 },
      118,
      -0.02,
    )
    const paint = linear([
      [0, '#ffffff'],
      [0.5, '#ffffff'],
      [0.52, set.p.accent],
      [1, set.p.accent],
    ])
    const at = { ...set, box: { ...set.box, x: set.box.x + 14, w: set.box.w * 0.94 } }
    return (
      draw(
        at,
        'display',
        laid,
        `fill="${set.p.dark}" stroke="${set.p.dark}" stroke-width="16" stroke-linejoin="round"`,
        -0.02,
        5,
        'skewX(-11)',
      ) +
      painted(paint, (fill) => draw(at, 'display', laid, fill, -0.02, 0, 'skewX(-11)')) +
      under(set, '#ffffff', set.box.y + set.box.h + 36)
    )
  },
  light: (set) => {
    const laid = layout(set.title.toUpperCase(), 'displayLight', set.box, 96, 0.06)
    return (
      rect(
        set.box.x + set.box.w * 0.42,
        set.box.y + set.box.h - laid.lines.length * laid.size * 1.02 - 26,
        set.box.w * 0.16,
        3,
        `fill="${set.p.accent}"`,
      ) +
      draw(set, 'displayLight', laid, 'fill="#ffffff"', 0.06) +
      under(set, set.p.light, set.box.y + set.box.h + 34)
    )
  },
  toy: (set) => {
    const laid = layout(set.title, 'display', set.box, 122, 0.02)
    const paint = linear([
      [0, '#ffffff'],
      [0.55, '#ffffff'],
      [1, lighten(set.p.accent, 0.35)],
    ])
    const ink = darken(set.p.dark, 0.25)
    const rim = `fill="${ink}" stroke="${ink}" stroke-width="24" stroke-linejoin="round"`
    return (
      draw(set, 'display', laid, rim, 0.02, 6) +
      painted(paint, (fill) => draw(set, 'display', laid, fill, 0.02)) +
      under(set, '#ffffff', set.box.y + set.box.h + 40)
    )
  },
  tall: (set) => {
    const laid = layout(set.title.toUpperCase(), 'display', set.box, 190, 0.01, 0.66)
    return (
      draw(set, 'display', laid, `fill="${set.p.dark}" opacity="0.8"`, 0.01, 5) +
      painted(metal(set.p), (fill) => draw(set, 'display', laid, fill, 0.01)) +
      under(set, set.p.light, set.box.y + set.box.h + 34)
    )
  },
  plate: (set) => {
    const laid = layout(
      set.title.toUpperCase(),
      'display',
      { ...set.box, w: set.box.w - 36 },
      84,
      -0.01,
    )
    const height = laid.lines.length * laid.size * laid.leading
    const { box, p } = set
    const inner = { ...set, box: { ...box, x: box.x + 18, w: box.w - 36, y: box.y - 6 } }
    return (
      rect(box.x, box.y + box.h - height - 22, box.w, height + 32, `fill="${p.accent}"`) +
      rect(box.x, box.y + box.h + 10, box.w, 6, `fill="${p.light}"`) +
      draw(inner, 'display', laid, `fill="${p.dark}"`, -0.01) +
      under(set, '#ffffff', box.y + box.h + 46)
    )
  },
}

/** Returns the title of a cover, with the last line at the bottom of the box. */
export const letter = (name: LetteringName, set: Set) => styles[name](set)

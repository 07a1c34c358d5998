import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type Path } from 'opentype.js'

/** Text is converted to paths, because the machine that renders the images may have no fonts. */
const require = createRequire(import.meta.url)
const FILES = {
  display: '@fontsource/sora/files/sora-latin-800-normal.woff',
  displayLight: '@fontsource/sora/files/sora-latin-400-normal.woff',
  text: '@fontsource/inter/files/inter-latin-500-normal.woff',
  textBold: '@fontsource/inter/files/inter-latin-800-normal.woff',
} as const

export type Face = keyof typeof FILES
const loaded = new Map<Face, Font>()

function fontOf(face: Face): Font {
  const known = loaded.get(face)
  if (known) return known
  const bytes = readFileSync(require.resolve(FILES[face]))
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const font = opentype.parse(buffer as ArrayBuffer)
  loaded.set(face, font)
  return font
}

/**
 * Returns the path data. It is written here because the writer of the library joins '-0' to the
 * previous number.
 */
function dataOf(path: Path): string {
  return path.commands
    .map((c) => {
      const numbers = [c.x1, c.y1, c.x2, c.y2, c.x, c.y].filter((part) => part !== undefined)
      return c.type + numbers.map((part) => Math.round(part * 10) / 10).join(' ')
    })
    .join('')
}

type Placed = { char: string; x: number }

function place(text: string, face: Face, size: number, tracking: number) {
  const font = fontOf(face)
  const scale = size / font.unitsPerEm
  const glyphs: Placed[] = []
  let x = 0
  let previous: ReturnType<Font['charToGlyph']> | undefined
  for (const char of text) {
    const glyph = font.charToGlyph(char)
    if (previous) x += font.getKerningValue(previous, glyph) * scale
    glyphs.push({ char, x })
    x += (glyph.advanceWidth ?? 0) * scale + tracking
    previous = glyph
  }
  return { glyphs, width: Math.max(0, x - tracking) }
}

/** Returns the width of one line of text in the unit of its size. */
export function widthOf(text: string, face: Face, size: number, tracking = 0): number {
  return place(text, face, size, tracking).width
}

export type TextOptions = {
  face?: Face
  size: number
  x: number
  y: number
  anchor?: 'start' | 'middle' | 'end'
  tracking?: number
  /** Attributes of the path element, such as fill or stroke. */
  paint: string
}

/** Returns one line of text as an SVG path whose baseline is y. */
export function text(content: string, options: TextOptions): string {
  const { face = 'text', size, y, anchor = 'start', tracking = 0, paint } = options
  const { glyphs, width } = place(content, face, size, tracking)
  const shift = anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width
  const font = fontOf(face)
  const data = glyphs
    .filter((glyph) => glyph.char !== ' ')
    .map(({ char, x }) => dataOf(font.getPath(char, options.x - shift + x, y, size)))
    .join('')
  return `<path d="${data}" ${paint}/>`
}

/**
 * Returns the words in up to three lines, broken so that they have the largest size in a box of this
 * shape.
 */
export function breakLines(content: string, face: Face, width: number, height: number): string[] {
  const words = content.split(' ')
  let best: string[] = [content]
  let bestSize = 0
  const consider = (lines: string[]) => {
    const widest = Math.max(...lines.map((line) => widthOf(line, face, 1)))
    const size = Math.min(width / widest, height / (lines.length * 1.02))
    if (size > bestSize * 1.04) {
      best = lines
      bestSize = size
    }
  }
  const split = (index: number, lines: string[]) => {
    if (index === words.length) return consider(lines)
    if (lines.length === 3) return
    for (let end = words.length; end > index; end--) {
      split(end, [...lines, words.slice(index, end).join(' ')])
    }
  }
  split(0, [])
  return best
}

/** Returns the largest size at which every line fits the width. */
export function fitSize(lines: string[], face: Face, width: number, max: number, tracking = 0) {
  const widest = Math.max(...lines.map((line) => widthOf(line, face, 100, tracking * 100)))
  return Math.min(max, (width / widest) * 100)
}

/** A stop of a gradient; `offset` and `opacity` are from 0 to 1. */
export type Stop = [offset: number, color: string, opacity?: number]

function stopsOf(stops: Stop[]): string {
  return stops
    .map(
      ([at, color, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}

let counter = 0

/** Resets the ids for a new document, so that every document is reproducible. */
export function resetIds(): void {
  counter = 0
}

export function nextId(): string {
  counter += 1
  return `i${counter}`
}

export type Paint = { defs: string; url: string }

/** Returns a linear gradient, by default vertical (0,0 → 0,1); coordinates are fractions of the box. */
export function linear(stops: Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): Paint {
  const id = nextId()
  const defs = `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`
  return { defs, url: `url(#${id})` }
}

export function radial(stops: Stop[], cx = 0.5, cy = 0.5, r = 0.5): Paint {
  const id = nextId()
  const defs = `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`
  return { defs, url: `url(#${id})` }
}

/** Returns the definition of a gradient and one element painted with it. */
export function painted(paint: Paint, element: (fill: string) => string): string {
  return `${paint.defs}${element(`fill="${paint.url}"`)}`
}

export const rect = (x: number, y: number, w: number, h: number, attrs: string, r = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''} ${attrs}/>`

export const circle = (x: number, y: number, r: number, attrs: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${attrs}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, attrs: string) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${attrs}/>`

export const path = (d: string, attrs: string) => `<path d="${d}" ${attrs}/>`

export const line = (x1: number, y1: number, x2: number, y2: number, attrs: string) =>
  `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" ${attrs}/>`

export const polygon = (points: [number, number][], attrs: string) =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" ${attrs}/>`

export const group = (attrs: string, ...children: string[]) =>
  `<g ${attrs}>${children.join('')}</g>`

/** Rounds to one decimal, which is enough at 800 pixels and limits the size of the documents. */
export const n = (value: number) => Math.round(value * 10) / 10

/**
 * Returns a soft round light, opaque in the middle and transparent at the edge. Renders faster than a
 * blur filter.
 */
export function glow(x: number, y: number, r: number, color: string, opacity = 1, ry = r): string {
  const paint = radial([
    [0, color, opacity],
    [0.45, color, opacity * 0.45],
    [1, color, 0],
  ])
  return painted(paint, (fill) => ellipse(x, y, r, ry, fill))
}

export function document(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(`components/ui/styles/${file}`, 'utf8')
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** Returns the channels of a color of the palette, from 0 to 1. */
function color(name: string, theme: Theme): number[] {
  const value = new RegExp(`--${name}: (.*);`).exec(read('tokens.css'))?.[1] ?? ''
  const digits = value.match(/(?<=#)[0-9a-f]{6}/g)?.at(theme === 'light' ? 0 : -1) ?? ''
  return (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255)
}

/** Returns the contrast of two colors (WCAG 2.2). */
function contrast(...colors: [number[], number[]]): number {
  const [one, two] = colors.map((channels) =>
    channels
      .map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4))
      .reduce((sum, it, at) => sum + it * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0.05),
  ) as [number, number]
  return Math.max(one, two) / Math.min(one, two)
}

const HOVER = [
  ...read('buttons.css').matchAll(/bg-(\w+) text-\w+-foreground hover:brightness-(\d+)/g),
]

it.each(HOVER.map(([, name, percent]) => [name ?? '', Number(percent)] as const))(
  'the text of a %s button is readable under the pointer, with brightness-%d',
  (name, percent) => {
    for (const theme of THEMES) {
      const under = (token: string) =>
        color(token, theme).map((it) => Math.min(1, (it * percent) / 100))
      expect(contrast(under(name), under(`${name}-foreground`)), theme).toBeGreaterThan(4.5)
    }
  },
)

it.each([
  ['components/coins/coins-tabs.tsx', /tab\.id === shown\s+\? 'border-([\w-]+)/],
  ['components/ui/rating.tsx', /overflow-hidden text-([\w-]+)/],
  ['components/ui/rating.tsx', /align-middle text-([\w-]+)/],
])('the mark in %s differs from the page by 3:1', (file, mark) => {
  const name = mark.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  for (const theme of THEMES) {
    for (const page of ['background', 'surface']) {
      expect(contrast(color(name, theme), color(page, theme)), page).toBeGreaterThan(3)
    }
  }
})

it('finds the buttons that change their brightness', () => {
  expect(HOVER.map(([, name]) => name)).toEqual(['pro', 'coin', 'success', 'danger'])
})

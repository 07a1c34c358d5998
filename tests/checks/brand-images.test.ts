import { readdir, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'

const BRAND = new URL('../../public/brand/', import.meta.url).pathname
/** The part of a maskable icon that every system shows: a circle of 80 % of its width. */
const SAFE_RADIUS = 0.4

it.each([192, 512])('the maskable icon of %i px is drawn inside the safe circle', async (size) => {
  const { data, info } = await sharp(`${BRAND}icon-maskable-${size}.png`)
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const whiteness = (x: number, y: number) => data[(y * size + x) * info.channels + 1] ?? 0
  let furthest = 0
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (whiteness(x, y) > 128) {
        furthest = Math.max(furthest, Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2))
      }
    }
  }
  expect(furthest).toBeGreaterThan(0.3 * size)
  expect(furthest).toBeLessThanOrEqual(SAFE_RADIUS * size)
})

it('the screenshots of the manifest have the sizes it states and are small', async () => {
  const names = (await readdir(BRAND)).filter((name) => name.startsWith('screen-'))
  expect(names).toHaveLength(3)
  let bytes = 0
  for (const name of names) {
    const { width, height } = await sharp(BRAND + name).metadata()
    expect([width, height]).toEqual(name.includes('wide') ? [1280, 800] : [540, 1080])
    bytes += (await stat(BRAND + name)).size
  }
  expect(bytes).toBeLessThan(300_000)
})

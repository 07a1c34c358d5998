import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FIXED_WIDTHS, SCREEN_WIDTHS } from '../../../lib/content/image-widths.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { startSecondStore } from '../../support/browser/second-store.ts'

const widths = [...SCREEN_WIDTHS, ...FIXED_WIDTHS]
const address = (url: string, width = 640) =>
  `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=75`

/** Encoded pictures of a build: number and bytes. */
function stored(distDir: string): { pictures: number; bytes: number } {
  const folder = join(distDir, 'cache/images')
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => statSync(join(folder, name), { throwIfNoEntry: false }))
        .filter((entry) => entry?.isFile())
    : []
  return {
    pictures: files.length,
    bytes: files.reduce((sum, file) => sum + (file?.size ?? 0), 0),
  }
}

test.describe('encoded pictures', () => {
  test('have few variants each, take little space, and are refused under other addresses', async () => {
    const budget = 1_000_000
    const store = await startSecondStore({ imageCacheMb: budget / 1_000_000 })
    const { port } = new URL(store.origin)
    const distDir = `.next-second-${port}`
    const ask = async (path: string, accept = 'image/webp') => {
      const response = await fetch(store.origin + path, { headers: { accept } })
      await response.arrayBuffer()
      return response
    }
    try {
      const pages = ['/', '/categoria/playstation', '/categoria/nintendo', '/categoria/xbox']
      const texts = await Promise.all(
        pages.map(async (path) => (await fetch(store.origin + path)).text()),
      )
      const found = texts.join('').match(/%2Fmedia%2F[\w.%-]+?\.webp/g)
      const pictures = [...new Set(found)].map(decodeURIComponent)
      const [first = ''] = pictures

      for (const width of widths) expect((await ask(address(first, width))).status).toBe(200)
      for (const accept of ['image/webp,*/*;q=0.5', '*/*', 'image/png', 'text/html']) {
        for (const width of widths) await ask(address(first, width), accept)
      }
      await expect.poll(() => stored(distDir).pictures).toBeGreaterThan(0)
      await sleep(500) // written after they are sent
      const variants = stored(distDir).pictures
      expect(variants).toBeLessThanOrEqual(widths.length * 2)

      for (const url of [
        `${first}#a`,
        `${first}\0`,
        `${first} `,
        first.replace('/media/', '/media/./'),
      ]) {
        expect((await ask(address(url))).status, url).toBe(400)
      }
      expect((await ask(address('/media/produtos/nada.webp'))).status).toBe(404)
      expect((await ask(address(first, 641))).status).toBe(400)
      await sleep(500)
      expect(stored(distDir).pictures).toBe(variants)

      let sent = 0
      for (const url of pictures) {
        const response = await fetch(store.origin + address(url, 1920))
        sent += (await response.arrayBuffer()).byteLength
        if (sent > 2 * budget) break
      }
      expect(sent, 'pictures of the seed fill the space').toBeGreaterThan(2 * budget)
      await expect.poll(() => stored(distDir).bytes).toBeLessThanOrEqual(budget)
      expect(stored(distDir).pictures).toBeGreaterThan(0)
    } finally {
      await store.stop()
    }
  })
})

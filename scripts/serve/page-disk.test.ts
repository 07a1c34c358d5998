import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PageDisk } from './page-disk.ts'

const ENTRY_BYTES = 4 * 4_096

let server: string

beforeEach(() => {
  server = mkdtempSync(join(tmpdir(), 'uti-pages-'))
})

afterEach(() => rmSync(server, { recursive: true, force: true }))

const keyOf = (name: string) => `/route-cache/APP_PAGE/0123/$/produto/${name}`

function writeFiles(base: string, meta: object, at = Date.now()): void {
  const files: [suffix: string, text: string][] = [
    ['.html', 'x'.repeat(4_000)],
    ['.rsc', 'x'],
    ['.meta', JSON.stringify(meta)],
    ['.segments/produto/$d$id/__PAGE__.segment.rsc', 'x'],
  ]
  for (const [suffix, text] of files) {
    mkdirSync(dirname(base + suffix), { recursive: true })
    writeFileSync(base + suffix, text)
    utimesSync(base + suffix, at / 1_000, at / 1_000)
  }
}

const write = (name: string, at?: number) => writeFiles(join(server, keyOf(name)), {}, at)
const exists = (name: string) =>
  ['.html', '.rsc', '.meta', '.segments'].map((suffix) =>
    existsSync(join(server, keyOf(name)) + suffix),
  )
const whole = [true, true, true, true]
const gone = [false, false, false, false]

describe('the files of stored pages', () => {
  it('take no more than their budget: the least recently used go first', async () => {
    const disk = new PageDisk(server, 3 * ENTRY_BYTES)
    for (const name of ['a', 'b', 'c']) {
      write(name)
      await disk.measure(keyOf(name))
    }
    expect(disk.totalBytes).toBe(3 * ENTRY_BYTES)
    disk.use(keyOf('a'))
    write('d')
    await disk.measure(keyOf('d'))
    expect([exists('a'), exists('b'), exists('c'), exists('d')]).toEqual([
      whole,
      gone,
      whole,
      whole,
    ])
    expect([disk.has(keyOf('a')), disk.has(keyOf('b'))]).toEqual([true, false])
    expect(disk.totalBytes).toBe(3 * ENTRY_BYTES)
  })

  it('count once when they are written again', async () => {
    const disk = new PageDisk(server, 2 * ENTRY_BYTES)
    for (let round = 0; round < 5; round += 1) {
      write('a')
      await disk.measure(keyOf('a'))
    }
    expect([disk.totalBytes, exists('a')]).toEqual([ENTRY_BYTES, whole])
  })

  it('of a former run count too, the oldest first', async () => {
    for (let n = 0; n < 6; n += 1) write(`${n}`, Date.now() - (6 - n) * 60_000)
    const disk = new PageDisk(server, 2 * ENTRY_BYTES)
    await disk.settled()
    expect([0, 1, 2, 3, 4, 5].map((n) => exists(`${n}`)[0])).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ])
    expect(disk.totalBytes).toBe(2 * ENTRY_BYTES)
  })

  it('take those of the build with them, and no other file of the build', async () => {
    const built = join(server, 'app/produto/a')
    const other = join(server, 'app/produto/b')
    const code = join(server, 'app/produto/[id]/page.js')
    writeFiles(built, { routeCache: { key: keyOf('a') } })
    writeFiles(other, { routeCache: { key: '/route-cache/APP_PAGE/4567/$/produto/b' } })
    mkdirSync(dirname(code), { recursive: true })
    writeFileSync(code, '')
    const disk = new PageDisk(server, 1_000_000)
    for (const name of ['a', 'b']) {
      write(name)
      await disk.measure(keyOf(name))
      await disk.remove(keyOf(name))
    }
    expect([exists('a'), exists('b'), disk.totalBytes]).toEqual([gone, gone, 0])
    expect([`${built}.html`, `${other}.html`, code].map((file) => existsSync(file))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('of a name that no disk takes are nothing to remove', async () => {
    mkdirSync(dirname(join(server, keyOf('x'))), { recursive: true })
    const disk = new PageDisk(server, 1_000_000)
    await expect(disk.remove(keyOf('x'.repeat(1_000)))).resolves.toBeUndefined()
  })

  it('never are outside their folder', async () => {
    const outside = join(server, 'manifest')
    writeFiles(outside, {})
    const disk = new PageDisk(server, 1_000_000)
    const key = '/route-cache/APP_PAGE/0123/$/../../../../manifest'
    await disk.remove(key)
    await disk.measure(key)
    expect([await disk.read(key), disk.totalBytes]).toEqual([null, 0])
    expect(existsSync(`${outside}.html`)).toBe(true)
  })

  it('are not read while one of them is being written', async () => {
    const disk = new PageDisk(server, 9 * ENTRY_BYTES)
    write('a')
    writeFileSync(`${join(server, keyOf('a'))}.meta`, '{"status":2')
    expect(await disk.read(keyOf('a'))).toBeNull()
    writeFileSync(`${join(server, keyOf('a'))}.meta`, '')
    expect(await disk.read(keyOf('a'))).toBeNull()
  })

  it('are read from there, else from the build', async () => {
    const disk = new PageDisk(server, 1_000_000)
    expect(await disk.read(keyOf('a'))).toBeNull()
    writeFiles(join(server, 'app/produto/a'), { status: 201, routeCache: { key: keyOf('a') } })
    expect((await disk.read(keyOf('a')))?.meta.status).toBe(201)
    writeFiles(join(server, keyOf('a')), { status: 200 })
    const found = await disk.read(keyOf('a'))
    expect([found?.meta.status, (await found?.file('.rsc'))?.toString()]).toEqual([200, 'x'])
  })
})

// Isolated: a lock adds a listener to its process.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { acquireBuildSlot, latestBuild } from './build.ts'
import { PROJECT_ROOT } from './settings.ts'

let distDir = ''
const path = (...parts: string[]) => join(PROJECT_ROOT, distDir, ...parts)

beforeEach(() => {
  distDir = relative(PROJECT_ROOT, mkdtempSync(join(tmpdir(), 'uti-builds-')))
})

/** Removes the lock of a folder, as the end of the process that holds it does. */
const release = (slot: string) => rmSync(path(`${slot}.lock`))

/** Builds as Next does: empties the folder first and leaves a partial build if it fails. */
async function build(fingerprint: string, outcome: 'works' | 'fails' = 'works') {
  const made: string[] = []
  const folder = await acquireBuildSlot(distDir, fingerprint, async (into) => {
    made.push(into)
    const absolute = join(PROJECT_ROOT, into)
    rmSync(absolute, { recursive: true, force: true })
    mkdirSync(absolute, { recursive: true })
    if (outcome === 'works') writeFileSync(join(absolute, 'page'), fingerprint)
    return outcome === 'works'
  })
  return { folder, made }
}

const pageIn = (slot: string) => readFileSync(path(slot, 'page'), 'utf8')

describe('the folders of builds', () => {
  it('use a build again while its sources are the same', async () => {
    const first = await build('a')
    release('build-1')
    const second = await build('a')
    expect(first).toEqual({ folder: join(distDir, 'build-1'), made: [first.folder] })
    expect(second).toEqual({ folder: first.folder, made: [] })
  })

  it('leave the last build alone when the next one fails, and start with it again', async () => {
    await build('a')
    release('build-1')
    expect((await build('b', 'fails')).folder).toBeNull()
    release('build-2')
    expect(pageIn('build-1')).toBe('a')
    expect(await build('a')).toMatchObject({ folder: join(distDir, 'build-1'), made: [] })
  })

  it('keep the last two, each with the newest as the latest', async () => {
    for (const [fingerprint, slot] of [
      ['a', 'build-1'],
      ['b', 'build-2'],
      ['c', 'build-1'],
    ] as const) {
      expect((await build(fingerprint)).folder).toBe(join(distDir, slot))
      expect(latestBuild(distDir)).toBe(join(distDir, slot))
      release(slot)
    }
    expect([pageIn('build-1'), pageIn('build-2')]).toEqual(['c', 'b'])
    await build('b')
    expect(latestBuild(distDir)).toBe(join(distDir, 'build-2'))
  })

  it('never build into one that is served', async () => {
    await build('a') // the lock is not released
    expect((await build('b')).folder).toBe(join(distDir, 'build-2'))
    release('build-2')
    expect((await build('c')).folder).toBe(join(distDir, 'build-2'))
    expect(pageIn('build-1')).toBe('a')
    await expect(build('d')).rejects.toThrow(/^Other stores are serving both builds in /)
  })

  it.each(['', '{"fingerpri', '{}'])('build again where the record is %j', async (damage) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await build('a')
    release('build-1')
    writeFileSync(path('build-1/uti-build.json'), damage)
    expect((await build('a')).made).toHaveLength(1)
    expect(existsSync(join(PROJECT_ROOT, latestBuild(distDir), 'uti-build.json'))).toBe(true)
  })
})

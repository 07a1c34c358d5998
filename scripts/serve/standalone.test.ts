import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from './settings.ts'
import { packagesOf } from './standalone.ts'

const packages = (...names: string[]) =>
  packagesOf(names).map((folder) => relative(PROJECT_ROOT, folder))

describe('the packages of the folder that runs alone', () => {
  it('are those named and all that they need', () => {
    const found = packages('compression', 'parse5')
    expect(found).toEqual(
      expect.arrayContaining(
        ['compression', 'on-headers', 'parse5', 'entities'].map((name) => `node_modules/${name}`),
      ),
    )
    expect(new Set(found).size).toBe(found.length)
  })

  it('are not the compiler of Next, or what is not installed', () => {
    expect(packages('@next/swc-linux-x64-gnu', 'no-such-package')).toEqual([])
  })
})

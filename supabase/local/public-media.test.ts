import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MediaFiles } from './public-media.ts'

let base = ''
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'uti-media-'))
})
afterEach(() => rmSync(base, { recursive: true }))

describe('a file of the storage', () => {
  it('leaves nothing else when it cannot be written', async () => {
    mkdirSync(join(base, 'media/1.webp'), { recursive: true })
    await expect(new MediaFiles(base).write('media', '1.webp', Buffer.from('a'))).rejects.toThrow()
    expect(readdirSync(join(base, 'media'))).toEqual(['1.webp'])
  })
})

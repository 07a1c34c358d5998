import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { copyFiles } from './folder.ts'

const root = mkdtempSync(join(tmpdir(), 'uti-copy-'))
afterAll(() => rmSync(root, { recursive: true }))

it('copies the files that exist, without the partial ones of an upload', () => {
  const [from, to] = [join(root, 'from'), join(root, 'to')]
  const images = join(from, 'storage/media/produtos')
  mkdirSync(images, { recursive: true })
  mkdirSync(to)
  writeFileSync(join(from, 'keys.json'), '{}')
  writeFileSync(join(images, '1.webp'), 'image')
  writeFileSync(join(images, '2.webp.3f2504e0-4f89-41d3-9a0c-0305e82c3301.part'), 'im')
  // Like a file that is deleted after its folder was read: it has a name, but cannot be opened.
  symlinkSync(join(root, 'deleted'), join(images, '3.webp'))
  copyFiles(from, to)
  expect(readdirSync(to).sort()).toEqual(['keys.json', 'storage'])
  expect(readdirSync(join(to, 'storage/media/produtos'))).toEqual(['1.webp'])
  expect(readFileSync(join(to, 'storage/media/produtos/1.webp'), 'utf8')).toBe('image')
})

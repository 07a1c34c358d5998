import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { SheetRow } from '@/lib/imports/product'
import { loadRows, removeRows, saveRows } from './file-store'

const folder = join(tmpdir(), `uti-imports-${process.getuid?.() ?? 0}`)
const made: string[] = []

function newId(): string {
  const id = randomUUID()
  made.push(id)
  return id
}

const pathOf = (id: string) => join(folder, `${id}.json`)

afterEach(async () => {
  for (const id of made.splice(0)) await rm(pathOf(id), { force: true })
})

describe('the lines of an upload', () => {
  it('are kept as they were read, until they are removed', async () => {
    const id = newId()
    const rows: SheetRow[] = [
      { row: 2, cells: ['Jogo', undefined, 10, false, { date: '2026-05-12' }, { error: '#N/A' }] },
      { row: 9, cells: [{ error: 'A1:A2', code: 'merged' }] },
    ]
    expect(await loadRows(id)).toBeNull()
    await saveRows(id, rows)
    expect(await loadRows(id)).toStrictEqual(rows)
    await saveRows(id, [])
    expect(await loadRows(id)).toEqual([])
    await removeRows(id)
    expect(await loadRows(id)).toBeNull()
    await removeRows(id)
  })

  it('can be read by the user of the store only', async () => {
    const id = newId()
    await saveRows(id, [])
    expect((await stat(pathOf(id))).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  it('are deleted after a day, when others are stored', async () => {
    const [old, fresh, latest] = [newId(), newId(), newId()]
    await saveRows(old, [])
    await saveRows(fresh, [])
    const ageOf = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await utimes(pathOf(old), ageOf(24 * 60 + 1), ageOf(24 * 60 + 1))
    await utimes(pathOf(fresh), ageOf(24 * 60 - 1), ageOf(24 * 60 - 1))
    await saveRows(latest, [])
    const names = await readdir(folder)
    expect(names).not.toContain(`${old}.json`)
    expect(names).toEqual(expect.arrayContaining([`${fresh}.json`, `${latest}.json`]))
  })

  it('are stored while another process deletes old ones', async () => {
    const [gone, id] = [newId(), newId()]
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await symlink('deleted', pathOf(gone))
    await saveRows(id, [{ row: 2, cells: ['Jogo'] }])
    expect(await loadRows(id)).toEqual([{ row: 2, cells: ['Jogo'] }])
  })

  it.each(['', '../x', '11111111-1111-4111-8111-11111111111', '{id}x', 'x{id}', 'X{tail}'])(
    'are not stored by another name: %j',
    async (form) => {
      const id = randomUUID()
      const name = form.replace('{id}', id).replace('{tail}', id.slice(1))
      for (const call of [() => saveRows(name, []), () => loadRows(name), () => removeRows(name)])
        await expect(call()).rejects.toThrow('not the id of an import')
    },
  )

  it('that are damaged fail', async () => {
    const id = newId()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(pathOf(id), '[{"row":')
    await expect(loadRows(id)).rejects.toThrow(SyntaxError)
    expect(await readFile(pathOf(id), 'utf8')).toBe('[{"row":')
  })
})

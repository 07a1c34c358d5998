import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Db } from './db'
import { AppError } from './errors'
import * as save from './versioned-save'

type Values = { name: string; price: number; note?: string }
type Source = save.Source<Values>

const STALE = { code: 'UT007', message: 'changed' }
const base: Values = { name: 'Jogo', price: 10 }
const seen = { version: '1', values: base }

/** A row that changes to the next entry of `rows` at each read, up to the last one. */
function sourceOf(rows: (Values | null)[], failures: unknown[] = []) {
  const writes: unknown[][] = []
  let reads = 0
  const source: Source = {
    read: async () => {
      const at = Math.min(reads, rows.length - 1)
      reads += 1
      const values = rows[at]
      return values ? { version: String(at + 1), values } : null
    },
    write: async (...given) => {
      writes.push(given)
      const failure = failures.shift()
      if (failure) throw failure
      return 'new'
    },
  }
  return { source, writes, reads: () => reads }
}

const conflict = (stored: unknown) => ({ code: 'CONFLICT', fields: undefined, stored })

describe('the save of an edit', () => {
  it('writes only what was changed, by the version that it read', async () => {
    const { source, writes } = sourceOf([base])
    expect(await save.saveEdit(source, seen, { price: 20 })).toEqual({
      version: 'new',
      values: { name: 'Jogo', price: 20 },
      changedByOther: [],
    })
    expect(writes).toEqual([[{ price: 20 }, '1', { name: 'Jogo', price: 20 }]])
  })

  it('writes nothing where nothing was changed', async () => {
    const { source, writes } = sourceOf([base])
    expect(await save.saveEdit(source, seen, { name: 'Jogo' })).toEqual({
      ...seen,
      changedByOther: [],
    })
    expect(writes).toEqual([])
  })

  it('keeps what others changed, and says so', async () => {
    const { source, writes } = sourceOf([base, { ...base, name: 'Outro' }])
    await source.read()
    expect(await save.saveEdit(source, seen, { price: 20 })).toEqual({
      version: 'new',
      values: { name: 'Outro', price: 20 },
      changedByOther: ['name'],
    })
    expect(writes).toEqual([[{ price: 20 }, '2', { name: 'Outro', price: 20 }]])
  })

  it('compares with the stored row where its version is the one that was seen', async () => {
    const { source, writes } = sourceOf([{ ...base, note: 'guardada' }])
    const older = { version: '1', values: { ...base, note: 'vista' } }
    expect(await save.saveEdit(source, older, { price: 20 })).toMatchObject({
      values: { name: 'Jogo', price: 20, note: 'guardada' },
      changedByOther: [],
    })
    expect(writes).toHaveLength(1)
  })

  it('is a conflict where both changed the same, with the stored row', async () => {
    const { source, writes } = sourceOf([base, { ...base, price: 30 }])
    await source.read()
    await expect(save.saveEdit(source, seen, { price: 20 })).rejects.toMatchObject(
      conflict({ version: '2', values: { name: 'Jogo', price: 30 } }),
    )
    expect(writes).toEqual([])
  })

  it('finds no row that was deleted', async () => {
    const { source } = sourceOf([null])
    await expect(save.saveEdit(source, seen, { price: 20 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('merges again when another person saved in between, five times at most', async () => {
    const once = sourceOf([base, { ...base, name: 'Outro' }], [STALE])
    expect(await save.saveEdit(once.source, seen, { price: 20 })).toMatchObject({
      values: { name: 'Outro', price: 20 },
      changedByOther: ['name'],
    })
    expect(once.reads()).toBe(2)
    const always = sourceOf([base], Array(9).fill(STALE))
    await expect(save.saveEdit(always.source, seen, { price: 20 })).rejects.toBe(STALE)
    expect(always.writes).toHaveLength(5)
    const refusal = { code: 'UT002', message: 'refused' }
    const refused = sourceOf([base], [refusal])
    await expect(save.saveEdit(refused.source, seen, { price: 20 })).rejects.toBe(refusal)
    expect(refused.writes).toHaveLength(1)
  })

  it('stores the checked values, and is a conflict where only both edits together are wrong', async () => {
    const trimmed = sourceOf([base])
    const check = (values: Values) => ({ ...values, name: values.name.trim() })
    const edit = { name: ' Novo ' }
    expect(await save.saveEdit({ ...trimmed.source, check }, seen, edit)).toMatchObject({
      values: { name: 'Novo', price: 10 },
    })
    expect(trimmed.writes).toEqual([[{ name: 'Novo' }, '1', { name: 'Novo', price: 10 }]])

    const invalid = new AppError('INVALID', { price: 'range' })
    const refuse = () => {
      throw invalid
    }
    const alone = sourceOf([base])
    await expect(
      save.saveEdit({ ...alone.source, check: refuse }, seen, { price: -1 }),
    ).rejects.toBe(invalid)
    const both = sourceOf([base, { ...base, name: 'Outro' }])
    await both.source.read()
    await expect(
      save.saveEdit({ ...both.source, check: refuse }, seen, { price: 20 }),
    ).rejects.toMatchObject(conflict({ version: '2', values: { name: 'Outro', price: 10 } }))
    expect([...alone.writes, ...both.writes]).toEqual([])
  })
})

describe('a write without fields', () => {
  it('needs the row as it was seen', async () => {
    expect(await save.requireUnchanged(sourceOf([base]).source, seen)).toBe('1')
    const touched = { version: '0', values: base }
    expect(await save.requireUnchanged(sourceOf([base]).source, touched)).toBe('1')
    const other = sourceOf([{ ...base, price: 30 }]).source
    await expect(save.requireUnchanged(other, touched)).rejects.toMatchObject(
      conflict({ version: '1', values: { name: 'Jogo', price: 30 } }),
    )
    const sameVersion = { version: '1', values: { ...base, price: 99 } }
    expect(await save.requireUnchanged(other, sameVersion).catch(() => 'conflict')).toBe('1')
    await expect(save.requireUnchanged(sourceOf([null]).source, seen)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('the check by a schema', () => {
  it('returns the values or the message of each field', () => {
    const check = save.checkedBy(
      z.object({
        name: z.string().trim(),
        place: z.object({ city: z.string().min(1, 'required') }),
      }),
    )
    expect(check({ name: ' Loja ', place: { city: 'Vitória' } })).toEqual({
      name: 'Loja',
      place: { city: 'Vitória' },
    })
    const failure = { code: 'INVALID', fields: { 'place.city': 'required' } }
    expect(() => check({ name: 'Loja', place: { city: '' } })).toThrow(
      expect.objectContaining(failure),
    )
  })
})

/** A database with these responses in order, and the calls it received. */
function databaseOf(...answers: { data: unknown; error: unknown }[]) {
  const asked: unknown[][] = []
  const next = async () => answers.shift()
  const ask = <T>(answer: () => T, ...question: unknown[]): T => {
    asked.push(question)
    return answer()
  }
  const query = {
    select: (columns: string): object => ask(() => query, 'select', columns),
    eq: (column: string, value: string): object => ask(() => query, 'eq', column, value),
    maybeSingle: next,
  }
  const db = {
    from: (table: string) => ask(() => query, 'from', table),
    rpc: (name: string, params: unknown) => ask(next, name, params),
  } as unknown as Db
  return { db, asked }
}

const found = (data: unknown) => ({ data, error: null })
const refused = { data: null, error: { code: 'UT006', message: 'refused' } }

describe('the row of a table', () => {
  const options = {
    table: 'reviews' as const,
    key: 'k1',
    fields: ['shownName', 'city'],
    toForm: (row: Record<string, unknown>) => ({ shownName: row.shown_name, city: row.city }),
  }

  it('is read with the columns of its form', async () => {
    const { db, asked } = databaseOf(found({ shown_name: 'Ana', city: null, updated_at: 't1' }))
    expect(await save.rowSource(db, options).read()).toEqual({
      version: 't1',
      values: { shownName: 'Ana', city: null },
    })
    expect(asked).toEqual([
      ['from', 'reviews'],
      ['select', 'shown_name, city, updated_at'],
      ['eq', 'id', 'k1'],
    ])
    const bySlug = databaseOf(found(null))
    const source = save.rowSource(bySlug.db, { ...options, keyColumn: 'slug' })
    expect(await source.read()).toBeNull()
    expect(bySlug.asked.at(-1)).toEqual(['eq', 'slug', 'k1'])
    const failing = save.rowSource(databaseOf(refused).db, options)
    await expect(failing.read()).rejects.toBe(refused.error)
  })

  it('is written by its columns and version', async () => {
    const { db, asked } = databaseOf(found({ key: 'k1', version: 't2' }), refused)
    const source = save.rowSource(db, options)
    const values = { shownName: 'Bia', city: '' }
    expect(await source.write(values, 't1', values)).toBe('t2')
    expect(asked).toEqual([
      [
        'save_content',
        {
          p_table: 'reviews',
          p_key: 'k1',
          p_patch: { shown_name: 'Bia', city: null },
          p_seen: 't1',
        },
      ],
    ])
    await expect(source.write(values, 't1', values)).rejects.toBe(refused.error)
    const toColumns = vi.fn(() => ({ name: 'x' }))
    const own = databaseOf(found({ key: 'k1', version: 't3' }))
    await save.rowSource(own.db, { ...options, toColumns }).write(values, null, values)
    expect(own.asked).toMatchObject([['save_content', { p_patch: { name: 'x' }, p_seen: null }]])
  })

  it('has a key and a version after a write, and is deleted by its version', async () => {
    const odd = databaseOf(found({ key: 'k1' }), found({ version: 't1' }))
    for (let n = 0; n < 2; n += 1)
      await expect(save.writeRow(odd.db, 'reviews', null, {}, null)).rejects.toThrow(z.ZodError)
    const { db, asked } = databaseOf(found(null), refused)
    await save.deleteRow(db, 'reviews', 'k1', 't1')
    expect(asked).toEqual([['delete_content', { p_table: 'reviews', p_key: 'k1', p_seen: 't1' }]])
    await expect(save.deleteRow(db, 'reviews', 'k1', 't1')).rejects.toBe(refused.error)
  })
})

describe('a setting', () => {
  const toForm = (stored: unknown) => ({
    on: (stored as { on?: boolean } | undefined)?.on ?? false,
  })

  it('has the defaults of the store without a row', async () => {
    const { db, asked } = databaseOf(found(null), found({ key: 'coins', version: 't1' }))
    const source = save.settingSource(db, 'coins', toForm)
    expect(await source.read()).toEqual({ version: null, values: { on: false } })
    expect(asked).toEqual([
      ['from', 'site_settings'],
      ['select', 'setting_value, updated_at'],
      ['eq', 'setting_key', 'coins'],
    ])
    expect(await source.write({ on: true }, null, { on: true })).toBe('t1')
    expect(asked.at(-1)).toEqual([
      'save_content',
      {
        p_table: 'site_settings',
        p_key: 'coins',
        p_patch: { setting_value: { on: true } },
        p_seen: null,
      },
    ])
  })

  it('keeps what its form does not show', async () => {
    const stored = { setting_value: { on: false, kept: 1 }, updated_at: 't1' }
    const { db, asked } = databaseOf(found(stored), found({ key: 'coins', version: 't2' }))
    const source = save.settingSource(db, 'coins', toForm, ({ on }) => ({ on: on ? 'sim' : 'não' }))
    expect(await source.read()).toEqual({ version: 't1', values: { on: false } })
    expect(await source.write({ on: true }, 't1', { on: true })).toBe('t2')
    expect(asked.at(-1)).toMatchObject([
      'save_content',
      { p_patch: { setting_value: { on: 'sim', kept: 1 } }, p_seen: 't1' },
    ])
    const failing = save.settingSource(databaseOf(refused).db, 'coins', toForm)
    await expect(failing.read()).rejects.toBe(refused.error)
  })
})

describe('a refusal of the database', () => {
  it('names the fields at fault for its code only', async () => {
    const taken = { code: '23505', message: 'taken' }
    const fields = { slug: 'taken' }
    const explain = (write: Promise<string>) => save.explainRefusal(write, '23505', fields)
    expect(await explain(Promise.resolve('done'))).toBe('done')
    await expect(explain(Promise.reject(taken))).rejects.toMatchObject({ code: 'INVALID', fields })
    const other = { code: '23503', message: 'other' }
    await expect(explain(Promise.reject(other))).rejects.toBe(other)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import type { VocabularyKind } from '@/lib/search/vocabulary'
import { getListing } from '@/server/catalog/queries'
import { deleteVocabularyEntry, saveVocabularyEntry, trySearch } from '@/server/search/actions'
import { listVocabulary } from '@/server/search/queries'
import { removeEntry, vocabularySource } from '@/server/search/source'
import { createProduct } from '@/tests/factories/product'
import { uniqueWord } from '@/tests/factories/unique-word'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { anonymousClient, secretClient } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'

let people: TestUser[]
let owner: Visitor
let seller: Visitor

beforeAll(async () => {
  people = [await createUser({ admin: true }), await createUser({ admin: true })]
  const [admin, other] = people as [TestUser, TestUser]
  await secretClient().from('user_profiles').update({ staff_role: 'support' }).eq('id', other.id)
  owner = await signedIn(admin)
  seller = await signedIn(other)
})
afterAll(() => removeUsers(people))

const entryOf = async (word: string) => {
  const [entry] = (await as(owner, () => listVocabulary(word, null))).entries
  if (!entry) throw new Error('the entry is not listed')
  const { id, ...seen } = entry
  return { id, seen }
}

type Values = { phrase: string; kind: VocabularyKind; value: string }
type Edited = Awaited<ReturnType<typeof entryOf>> | { id: null; seen: null }
const save = (values: Values, { id, seen }: Edited = { id: null, seen: null }) =>
  as(owner, () => saveVocabularyEntry({ id, seen, values }))

const found = async (q: string) =>
  (await getListing(parseListingQuery({ q }))).items.map(({ name }) => name)

describe('the vocabulary of the search', () => {
  it('is created, changed and deleted by staff of the catalog, and read by the next search', async () => {
    const [word, other, name] = [uniqueWord(), uniqueWord(), uniqueWord()]
    await createProduct({ name })
    const values = { phrase: word, kind: 'synonym' as const, value: name }
    takeExpired()
    const created = await as(owner, () => saveVocabularyEntry({ id: null, seen: null, values }))
    expect(created).toMatchObject({ ok: true, data: { version: '1' } })
    expect(takeExpired()).toEqual(['search'])
    expect(await found(word)).toEqual([name])
    expect(await as(owner, () => saveVocabularyEntry({ id: null, seen: null, values }))).toEqual(
      expect.objectContaining({ ok: false, code: 'INVALID', fields: { phrase: 'exists' } }),
    )

    const [entry] = (await as(owner, () => listVocabulary(word, null))).entries
    if (!entry) throw new Error('the entry is not listed')
    const { id, ...seen } = entry
    const changed = await as(owner, () =>
      saveVocabularyEntry({ id, seen, values: { ...values, phrase: other } }),
    )
    expect(changed).toMatchObject({ ok: true, data: { version: '2', values: { phrase: other } } })
    expect(await found(other)).toEqual([name])
    expect(await found(word)).toEqual([])

    // An editor who saw the first version changes the same field.
    expect(
      await as(owner, () =>
        saveVocabularyEntry({ id, seen, values: { ...values, phrase: uniqueWord() } }),
      ),
    ).toMatchObject({ ok: false, code: 'CONFLICT' })
    expect(await as(owner, () => deleteVocabularyEntry({ id, seen }))).toMatchObject({
      ok: false,
      code: 'CONFLICT',
    })
    const [now] = (await as(owner, () => listVocabulary(other, 'synonym'))).entries
    if (!now) throw new Error('the entry is not listed')
    const { id: sameId, ...latest } = now
    expect(
      await as(owner, () => deleteVocabularyEntry({ id: sameId, seen: latest })),
    ).toMatchObject({ ok: true })
    expect(await found(other)).toEqual([])
    const audits = await sql<{ action: string }>(
      "select action from public.audit_log where table_name = 'search_synonyms' and row_id = $1",
      [id],
    )
    expect(audits).toHaveLength(3)
  })

  it('gives a word the meaning of a platform', async () => {
    const [word, title] = [uniqueWord(), uniqueWord()]
    await createProduct({ name: `${title} um`, platform: 'ps2' })
    await createProduct({ name: `${title} dois`, platform: 'ps4' })
    const values = { phrase: word, kind: 'platform' as const, value: 'ps2' }
    await as(owner, () => saveVocabularyEntry({ id: null, seen: null, values }))
    expect(await found(`${title} ${word}`)).toEqual([`${title} um`])
    expect(await as(owner, () => trySearch({ text: `${title} ${word}` }))).toMatchObject({
      ok: true,
      data: {
        total: 1,
        reading: { parts: [{ kind: 'platform', values: ['ps2'], text: word, rest: title }] },
        products: [{ name: `${title} um` }],
      },
    })
    await secretClient().from('search_meanings').delete().eq('phrase', word)
  })

  it('has meanings that are changed and deleted by the version that was read', async () => {
    const word = uniqueWord()
    const values = { phrase: word, kind: 'platform' as const, value: 'ps2' }
    expect(await save(values)).toEqual({
      ok: true,
      data: { version: '1', values, changedByOther: [] },
    })
    const first = await entryOf(word)
    expect(first.seen).toEqual({ version: '1', values })
    const other = { ...values, value: 'ps4' }
    expect(await save(other, first)).toEqual({
      ok: true,
      data: { version: '2', values: other, changedByOther: [] },
    })
    expect(await save({ ...values, value: 'ps3' }, first)).toMatchObject({ code: 'CONFLICT' })
    expect(await as(owner, () => deleteVocabularyEntry(first))).toMatchObject({ code: 'CONFLICT' })

    const now = await entryOf(word)
    expect(now.seen).toEqual({ version: '2', values: other })
    takeExpired()
    expect(await as(owner, () => deleteVocabularyEntry(now))).toMatchObject({ ok: true })
    expect(takeExpired()).toEqual(['search'])
    const missing = { ok: false, code: 'NOT_FOUND' }
    expect(await as(owner, () => deleteVocabularyEntry(now))).toEqual(missing)
    expect(await save(other, now)).toEqual(missing)
  })

  it('names the phrase that exists, of a new entry and of a changed one', async () => {
    const [word, other] = [uniqueWord(), uniqueWord()]
    const exists = { ok: false, code: 'INVALID', fields: { phrase: 'exists' } }
    for (const kind of ['ignore', 'synonym'] as const) {
      const values = { phrase: word, kind, value: kind === 'synonym' ? 'zelda' : '' }
      expect(await save(values)).toMatchObject({ ok: true })
      expect(await save(values)).toEqual(exists)
      expect(await save({ ...values, phrase: other })).toMatchObject({ ok: true })
      expect(await save(values, await entryOf(other))).toEqual(exists)
      const table = kind === 'synonym' ? 'search_synonyms' : 'search_meanings'
      const column = kind === 'synonym' ? 'term' : 'phrase'
      await secretClient().from(table).delete().in(column, [word, other])
    }
  })

  it('makes no meaning of a synonym, nor the other way round', async () => {
    const [word, other] = [uniqueWord(), uniqueWord()]
    const synonym = { phrase: word, kind: 'synonym' as const, value: 'zelda' }
    const meaning = { phrase: other, kind: 'tag' as const, value: 'zelda' }
    await save(synonym)
    await save(meaning)
    const refused = { ok: false, code: 'INVALID', fields: { kind: 'text' } }
    expect(await save({ ...synonym, kind: 'tag' }, await entryOf(word))).toEqual(refused)
    expect(await save({ ...meaning, kind: 'synonym' }, await entryOf(other))).toEqual(refused)
    expect(await save({ ...meaning, kind: 'prefer_tag' }, await entryOf(other))).toMatchObject({
      ok: true,
      data: { version: '2', values: { kind: 'prefer_tag' } },
    })
    await secretClient().from('search_synonyms').delete().eq('term', word)
    await secretClient().from('search_meanings').delete().eq('phrase', other)
  })

  it('is not written to an entry that changed or went since it was read', async () => {
    const client = secretClient()
    const word = uniqueWord()
    for (const [kind, value] of [
      ['synonym', 'zelda'],
      ['tag', 'zelda'],
    ] as const) {
      const values = { phrase: word, kind, value }
      await save(values)
      const { id } = await entryOf(word)
      const stale = { code: 'UT007' }
      await expect(vocabularySource(client, id).write({}, '2', values)).rejects.toEqual(stale)
      await expect(vocabularySource(client, randomUUID()).write({}, '1', values)).rejects.toEqual(
        stale,
      )
      await expect(removeEntry(client, id, '2')).rejects.toMatchObject({ code: 'CONFLICT' })
      await expect(removeEntry(client, randomUUID(), '1')).rejects.toMatchObject({
        code: 'CONFLICT',
      })
      expect((await entryOf(word)).seen).toEqual({ version: '1', values })
      await removeEntry(client, id, '1')
      expect((await as(owner, () => listVocabulary(word, null))).total).toBe(0)
    }
  })

  it('fails with the error of the database for who may not read it', async () => {
    const denied = { code: '42501' }
    const source = vocabularySource(anonymousClient(), randomUUID())
    await expect(source.read()).rejects.toMatchObject(denied)
    await expect(removeEntry(anonymousClient(), randomUUID(), '1')).rejects.toMatchObject(denied)
  })

  it('is listed by phrase, narrowed by text and kind, and at most 100 entries at once', async () => {
    const word = uniqueWord()
    await save({ phrase: `${word} b`, kind: 'synonym', value: 'zelda' })
    await save({ phrase: `${word} c`, kind: 'tag', value: 'Ação' })
    await save({ phrase: `${word} a`, kind: 'platform', value: 'ps2' })
    const list = async (text: string, kind: VocabularyKind | null = null) => {
      const { entries, total } = await as(owner, () => listVocabulary(text, kind))
      return { total, phrases: entries.map(({ values }) => values.phrase.replace(word, '').trim()) }
    }
    expect(await list(word.toUpperCase())).toEqual({ total: 3, phrases: ['a', 'b', 'c'] })
    expect(await list(word, 'synonym')).toEqual({ total: 1, phrases: ['b'] })
    expect(await list(word, 'tag')).toEqual({ total: 1, phrases: ['c'] })
    expect(await list(word, 'age')).toEqual({ total: 0, phrases: [] })
    expect((await list('acao', 'tag')).phrases).toContain('c')
    const rows = Array.from({ length: 98 }, (_, n) => ({ phrase: `${word} d${n}`, kind: 'ignore' }))
    const client = secretClient()
    const { error } = await client.from('search_meanings').insert(rows)
    expect(error).toBeNull()
    const { total, phrases } = await list(word)
    expect([total, phrases.length, ...phrases.slice(0, 4)]).toEqual([101, 100, 'a', 'b', 'c', 'd0'])
    await client.from('search_meanings').delete().like('phrase', `${word}%`)
    await client.from('search_synonyms').delete().like('term', `${word}%`)
  })

  it('is closed to staff without the catalog [PERM-02]', async () => {
    const values = { phrase: uniqueWord(), kind: 'ignore' as const, value: '' }
    expect(
      await as(seller, () => saveVocabularyEntry({ id: null, seen: null, values })),
    ).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    expect(await as(seller, () => trySearch({ text: 'zelda' }))).toMatchObject({ ok: false })
    await expect(as(seller, () => listVocabulary('', null))).rejects.toThrow()
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { getListing } from '@/server/catalog/queries'
import { deleteVocabularyEntry, saveVocabularyEntry, trySearch } from '@/server/search/actions'
import { listVocabulary } from '@/server/search/queries'
import { createProduct } from '@/tests/factories/product'
import { uniqueWord } from '@/tests/factories/unique-word'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { secretClient } from '@/tests/support/clients'
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

  it('is closed to staff without the catalog [PERM-02]', async () => {
    const values = { phrase: uniqueWord(), kind: 'ignore' as const, value: '' }
    expect(
      await as(seller, () => saveVocabularyEntry({ id: null, seen: null, values })),
    ).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    expect(await as(seller, () => trySearch({ text: 'zelda' }))).toMatchObject({ ok: false })
    await expect(as(seller, () => listVocabulary('', null))).rejects.toThrow()
  })
})

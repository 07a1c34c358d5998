// Questions to the store, straight at the database.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { anon, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
type User = Persona & { id: string }
let owner: User
let product: string

beforeAll(async () => {
  owner = await db.createUser({ admin: true, fullName: 'Dona da Loja' })
})
beforeEach(async () => {
  product = await createProduct(db.sql)
})

const call = (as: Persona, text: string, values: (string | number | boolean | null)[] = []) =>
  db.as(as, async (tx) => {
    const [row] = await tx.unsafe(`select public.${text} as answer`, values)
    return row?.answer
  })
const ask = (as: Persona, body = 'Tem legendas?', of = product) =>
  call(as, 'ask_question($1, $2)', [of, body])
const answer = (id: string, text: string | null, seen: string | null = null, as: Persona = owner) =>
  call(as, 'answer_question($1, $2, $3::text::timestamptz)', [id, text, seen])
const hide = (id: string, isHidden = true, as: Persona = owner) =>
  call(as, 'set_question_hidden($1, $2)', [id, isHidden])
const shown = async (as: Persona = anon) => {
  const [row] = await db.sql`select slug from public.products where id = ${product}`
  return call(as, 'list_product_questions($1, 20, 0)', [row?.slug])
}
const mine = (as: Persona) => call(as, 'list_my_questions()')
const stateOf = async (id: string) =>
  (await db.sql`select status from public.product_questions where id = ${id}`)[0]?.status
const kindsTo = async (user: User) => {
  const rows = await db.sql`select kind from private.outbox where user_id = ${user.id}
    and kind like '%question%' order by created_at, kind`
  return rows.map(({ kind }) => kind)
}

describe('a question', () => {
  it('is asked by confirmed customers about what is for sale', async () => {
    const author = await db.createUser({ fullName: 'Rita Prado' })
    const id = await ask(author, '  Tem legendas?  ')
    expect(await mine(author)).toMatchObject([
      { id, body: 'Tem legendas?', status: 'waiting', answer: null, is_listed: true },
    ])
    expect(await refusal(ask(await db.createUser({ confirmed: false })))).toBe('UT003')
    expect(await refusal(ask(anon))).toBe('42501')
    const hidden = await createProduct(db.sql, { is_active: false })
    expect(await refusal(ask(author, 'Tem?', hidden))).toBe('UT004')
    for (const body of [' a ', 'x'.repeat(501)])
      expect(await refusal(ask(author, body))).toBe('23514')
    const past = db.as(
      author,
      (tx) => tx`insert into public.product_questions
      (product_id, user_id, body) values (${product}, ${author.id}, 'Tem?')`,
    )
    expect(await refusal(past)).toBe('42501')
  })

  it('waits with at most four others of its author, and is one of ten of a day', async () => {
    const author = await db.createUser()
    const ids = []
    for (let n = 0; n < 5; n += 1) ids.push(await ask(author, `Pergunta ${n}`))
    expect(await refusal(ask(author))).toBe('UT008')
    await answer(ids[0], 'Sim.')
    ids.push(await ask(author))
    for (const id of ids.slice(1)) await hide(id)
    for (let n = 0; n < 4; n += 1) await ask(author, `De novo ${n}`)
    expect(await refusal(ask(author))).toBe('UT006')
    const once = await db.createUser()
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => ask(once)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  it('is public with its answer only, under the first name', async () => {
    const [author, other] = [await db.createUser({ fullName: 'Rita Prado' }), await db.createUser()]
    const id = await ask(author)
    for (const who of [anon, author, other])
      expect(await shown(who)).toEqual({ total: 0, items: [] })
    expect(await answer(id, ' Sim, em português. ')).toBe(product)
    const { total, items } = await shown()
    expect(total).toBe(1)
    expect(items).toMatchObject([
      { id, body: 'Tem legendas?', author: 'Rita', answer: 'Sim, em português.' },
    ])
    expect(JSON.stringify(items)).not.toContain('Prado')
    const read = (column: string) =>
      db.as(other, (tx) => tx.unsafe(`select ${column} from public.product_questions`))
    for (const column of ['user_id', 'answered_by'])
      expect(await refusal(read(column))).toBe('42501')
    expect(await mine(author)).toMatchObject([{ status: 'answered', answer: 'Sim, em português.' }])
    expect(await mine(other)).toEqual([])
  })

  it('is deleted by its author and nobody else', async () => {
    const [author, other] = [await db.createUser(), await db.createUser()]
    const id = await ask(author)
    const remove = (as: Persona) => call(as, 'delete_my_question($1)', [id])
    expect(await refusal(remove(other))).toBe('UT004')
    expect(await remove(author)).toBe(product)
    expect(await stateOf(id)).toBeUndefined()
  })
})

describe('the staff', () => {
  it('answers, hides and shows with the area reviews, and leaves a trace', async () => {
    const id = await ask(await db.createUser())
    const customer = await db.createUser()
    expect(await refusal(answer(id, 'Sim.', null, customer))).toBe('UT002')
    expect(await refusal(hide(id, true, customer))).toBe('UT002')
    expect(await refusal(call(customer, "list_questions(null, '', 20, 0)"))).toBe('UT002')
    expect(await refusal(answer(id, '  '))).toBe('UT005')
    await hide(id)
    expect(await stateOf(id)).toBe('hidden')
    await hide(id, false)
    expect(await stateOf(id)).toBe('waiting')
    await answer(id, 'Sim.')
    await hide(id)
    expect((await shown()).total).toBe(0)
    await hide(id, false)
    await hide(id, false)
    expect((await shown()).total).toBe(1)
    const log = await db.sql`select action, changes from public.audit_log
      where table_name = 'product_questions' and row_id = ${id} and actor = ${owner.id} order by id`
    expect(log.map(({ action, changes }) => [action, changes.status ?? changes.answer])).toEqual([
      ['update', ['waiting', 'hidden']],
      ['update', ['hidden', 'waiting']],
      ['reply', [null, 'Sim.']],
      ['update', ['answered', 'hidden']],
      ['update', ['hidden', 'answered']],
    ])
    const subject =
      await db.sql`select private.audit_subject('product_questions', ${id}, '{}') as s`
    expect(subject[0]?.s).toMatchObject({ title: 'Tem legendas?', exists: true })
  })

  it('does not overwrite an answer that it has not read', async () => {
    const id = await ask(await db.createUser())
    await answer(id, 'Primeira')
    expect(await refusal(answer(id, 'Segunda'))).toBe('UT007')
    const [seen] = (await shown()).items
    await answer(id, 'Segunda', seen.answered_at)
    expect((await shown()).items).toMatchObject([{ answer: 'Segunda' }])
  })

  it('publishes no question that was hidden since it was read', async () => {
    const id = await ask(await db.createUser())
    const answerAs = (status: string) =>
      call(owner, 'answer_question($1, $2, null, $3)', [id, 'Sim.', status])
    await hide(id)
    expect(await refusal(answerAs('waiting'))).toBe('UT007')
    expect(await stateOf(id)).toBe('hidden')
    await answerAs('hidden')
    expect(await stateOf(id)).toBe('answered')
  })

  it('finds those that wait first, the oldest on top, by state and text', async () => {
    const author = await db.createUser({ fullName: 'Zuleica' })
    const ids: string[] = []
    for (const [n, body] of ['Roda no PC?', 'Tem dublagem?', 'É lacrado?'].entries()) {
      await db.setNow(`2026-03-0${n + 1}T12:00:00Z`)
      ids.push(await ask(author, body))
    }
    await db.setNow(null)
    await answer(ids[0] ?? '', 'Roda.')
    const list = async (status: string | null, text: string, limit = 20, offset = 0) => {
      const found = await call(owner, 'list_questions($1, $2, $3, $4)', [
        status,
        text,
        limit,
        offset,
      ])
      return [found.total, found.rows.map(({ body }: { body: string }) => body)]
    }
    expect(await list(null, 'zuleica')).toEqual([3, ['Tem dublagem?', 'É lacrado?', 'Roda no PC?']])
    expect(await list(null, 'Zuleica', 1, 1)).toEqual([3, ['É lacrado?']])
    expect(await list('answered', 'zuleica')).toEqual([1, ['Roda no PC?']])
    expect(await list(null, 'LACRADO')).toEqual([1, ['É lacrado?']])
    expect(await list('hidden', 'zuleica')).toEqual([0, []])
  })
})

describe('the messages', () => {
  it('tell the owners of a question and its author of the first answer, once', async () => {
    const author = await db.createUser()
    const id = await ask(author)
    expect((await kindsTo(owner)).filter((kind) => kind === 'staff_question')).not.toEqual([])
    const about = async (kind: string) => {
      const [row] = await db.sql`select private.message_data(m) as data from private.outbox m
        where m.kind = ${kind} and m.subject_id = ${id}`
      return row?.data
    }
    expect(await about('staff_question')).toMatchObject({ body: 'Tem legendas?' })
    expect(await kindsTo(author)).toEqual([])
    await answer(id, 'Sim.')
    expect(await kindsTo(author)).toEqual(['question_answer'])
    expect(await about('question_answer')).toMatchObject({ body: 'Tem legendas?', answer: 'Sim.' })
    expect(await about('staff_question')).toBeNull()
    await hide(id)
    expect(await about('question_answer')).toBeNull()
    await hide(id, false)
    expect(await kindsTo(author)).toEqual(['question_answer'])
    // Sent messages are deleted after 30 days.
    await db.sql`delete from private.outbox where user_id = ${author.id}`
    await hide(id)
    await hide(id, false)
    expect(await kindsTo(author)).toEqual([])
  })

  it('count what waits for who answers', async () => {
    const count = async () => (await call(owner, 'count_waiting()')).questions_waiting
    const before = await count()
    const id = await ask(await db.createUser())
    expect(await count()).toBe(before + 1)
    await hide(id)
    expect(await count()).toBe(before)
  })
})

// Questions to the store: asked by customers, answered by the staff, shown on the page of the product.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { GET } from '@/app/api/product-list/route'
import { parseTableQuery } from '@/lib/core/table-query'
import { askQuestion, deleteMyQuestion } from '@/server/reviews/actions'
import { answerQuestion, deleteQuestion, setQuestionHidden } from '@/server/reviews/admin-actions'
import {
  listAdminQuestions,
  QUESTIONS_PAGE_SIZE,
  questionRules,
} from '@/server/reviews/admin-queries'
import {
  getProductQuestions,
  listMyQuestions,
  QUESTIONS_PER_REQUEST,
} from '@/server/reviews/queries'
import { createProduct } from '@/tests/factories/product'
import { createQuestion } from '@/tests/factories/question'
import { uniqueWord } from '@/tests/factories/unique-word'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'

const found = async (staff: Parameters<typeof as>[0], word: string) => {
  const query = parseTableQuery({ busca: word }, questionRules)
  return as(staff, () => listAdminQuestions(query))
}

describe('a question to the store', () => {
  it('is asked, answered, hidden and deleted, and expires the page of its product only', async () => {
    const product = await createProduct()
    const word = uniqueWord()
    const author = await signedIn(await createUser({ fullName: 'Rita Prado' }))
    const staff = await signedIn(await createUser({ admin: true }))
    const page = () => getProductQuestions(product.slug)
    takeExpired()
    const ask = () => askQuestion({ productId: product.id, body: ` Tem\r\n${word}? ` })
    expect(await as(author, ask)).toMatchObject({ ok: true })
    expect(takeExpired()).toEqual([])
    expect(await page()).toEqual({ items: [], total: 0 })

    const { rows, total } = await found(staff, word)
    expect(total).toBe(1)
    const [question] = rows
    expect(question).toMatchObject({
      body: `Tem\n${word}?`,
      author: 'Rita',
      status: 'waiting',
      product: { slug: product.slug },
    })
    const questionId = question?.id ?? ''
    const answer = (text: string, seen: string | null) =>
      as(staff, () => answerQuestion({ questionId, answer: text, seen, status: 'waiting' }))
    expect(await answer('Sim.', null)).toMatchObject({ ok: true })
    expect(takeExpired()).toEqual([`product:${product.slug}`])
    expect(await page()).toMatchObject({ total: 1, items: [{ answer: { text: 'Sim.' } }] })
    expect(await answer('Não.', null)).toMatchObject({ ok: false, code: 'CONFLICT' })

    const hide = (isHidden: boolean) => as(staff, () => setQuestionHidden({ questionId, isHidden }))
    expect(await hide(true)).toMatchObject({ ok: true })
    expect(takeExpired()).toEqual([`product:${product.slug}`])
    expect((await page()).total).toBe(0)
    expect(await as(author, listMyQuestions)).toMatchObject([{ status: 'hidden', answer: null }])
    expect(await hide(false)).toMatchObject({ ok: true })
    expect((await page()).total).toBe(1)
    takeExpired()
    const remove = () => deleteQuestion({ questionId })
    expect(await as(author, remove)).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    expect(await as(staff, remove)).toMatchObject({ ok: true })
    expect(takeExpired()).toEqual([`product:${product.slug}`])
    expect(await as(staff, remove)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    expect((await page()).total).toBe(0)
  })

  it('needs a customer and a text, and at most five wait', async () => {
    const { id: productId } = await createProduct()
    const ask = (body = 'Tem legendas?') => askQuestion({ productId, body })
    expect(await as(newVisitor(), () => ask())).toMatchObject({
      ok: false,
      code: 'UNAUTHENTICATED',
    })
    const author = await signedIn(await createUser())
    expect(await as(author, () => ask(' a '))).toMatchObject({ ok: false, code: 'INVALID' })
    for (let n = 0; n < 5; n += 1) expect(await as(author, () => ask())).toMatchObject({ ok: true })
    expect(await as(author, () => ask())).toMatchObject({ ok: false, code: 'CONFLICT' })
    const [mine] = await as(author, listMyQuestions)
    const remove = () => deleteMyQuestion({ questionId: mine?.id ?? '' })
    const other = await signedIn(await createUser())
    expect(await as(other, remove)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    expect(await as(author, remove)).toMatchObject({ ok: true })
    expect(await as(author, listMyQuestions)).toHaveLength(4)
  })

  it('is on the page among the latest three, and with all others on demand', async () => {
    const [product, author] = [await createProduct(), await createUser()]
    for (let n = 0; n < QUESTIONS_PER_REQUEST + 2; n += 1) {
      const answered_at = new Date(Date.UTC(2026, 0, n + 1)).toISOString()
      await createQuestion(product, author.id, { body: `Pergunta ${n}`, answered_at })
    }
    await createQuestion(product, author.id, { status: 'hidden' })
    const { items, total } = await getProductQuestions(product.slug)
    expect(total).toBe(QUESTIONS_PER_REQUEST + 2)
    expect(items.map(({ body }) => body)).toEqual(['Pergunta 21', 'Pergunta 20', 'Pergunta 19'])
    const part = async (query: string) => {
      const response = await GET(new Request(`http://x/api/product-list?lista=perguntas&${query}`))
      return { status: response.status, ...(await response.json()) }
    }
    const rest = await part(`produto=${product.slug}&desde=20`)
    expect(rest).toMatchObject({ status: 200, hasMore: false })
    expect(await part(`produto=${product.slug}&desde=0`)).toMatchObject({ hasMore: true })
    expect(rest.items.map(({ body }: { body: string }) => body)).toEqual([
      'Pergunta 1',
      'Pergunta 0',
    ])
    expect((await part(`produto=${product.slug}&desde=99`)).items).toEqual([])
    for (const query of ['desde=0', `produto=${product.slug}&desde=-1`, 'produto=%2e%2e&desde=0'])
      expect(await part(query)).toEqual({ status: 400, code: 'INVALID' })
  })
})

describe('the questions of the admin', () => {
  it('begin with those that wait, the oldest first; then the newest; by words, state and page', async () => {
    const [product, author] = [await createProduct({ name: 'Jogo A' }), await createUser()]
    const staff = await signedIn(await createUser({ admin: true }))
    const word = uniqueWord()
    const ask = (day: number, columns: object = {}) => {
      const created_at = new Date(Date.UTC(2026, 0, day)).toISOString()
      return createQuestion(product, author.id, { body: `${word} ${day}`, created_at, ...columns })
    }
    const waiting = { status: 'waiting', answer: null, answered_at: null }
    await ask(2, { author_name: 'Rita', answered_at: '2026-02-01T00:00:00Z' })
    await ask(3, { status: 'hidden', answer: null, answered_at: null })
    for (let day = 4; day < QUESTIONS_PAGE_SIZE + 4; day += 1) await ask(day, waiting)
    await ask(1, { ...waiting, body: `${word} 1` })
    const list = async (asked: Record<string, string> = {}) => {
      const query = parseTableQuery({ busca: word, ...asked }, questionRules)
      const { rows, total } = await as(staff, () => listAdminQuestions(query))
      return { total, rows, days: rows.map(({ body }) => Number(body.split(' ')[1])) }
    }
    const all = QUESTIONS_PAGE_SIZE + 3
    const firstPage = [1, ...Array.from({ length: QUESTIONS_PAGE_SIZE - 1 }, (_, n) => n + 4)]
    expect(await list()).toMatchObject({ total: all, days: firstPage })
    const second = await list({ pagina: '2' })
    expect(second).toMatchObject({ total: all, days: [QUESTIONS_PAGE_SIZE + 3, 3, 2] })
    expect(second.rows[2]).toEqual({
      id: expect.any(String),
      body: `${word} 2`,
      author: 'Rita',
      status: 'answered',
      createdAt: '2026-01-02T00:00:00+00:00',
      answer: 'Sim, em português.',
      answeredAt: '2026-02-01T00:00:00+00:00',
      product: { name: 'Jogo A', slug: product.slug, image: null },
    })
    expect(await list({ pagina: '3' })).toMatchObject({ total: all, days: [] })
    expect(await list({ estado: 'answered' })).toMatchObject({ total: 1, days: [2] })
    expect(await list({ estado: 'hidden' })).toMatchObject({ total: 1, days: [3] })
    expect(await list({ busca: `${word} 17` })).toMatchObject({ total: 1, days: [17] })
    expect(await list({ busca: uniqueWord() })).toEqual({ total: 0, rows: [], days: [] })
  })

  it('are not found by an unknown id, and are closed to customers', async () => {
    const staff = await signedIn(await createUser({ admin: true }))
    const customer = await signedIn(await createUser())
    const questionId = randomUUID()
    takeExpired()
    for (const [visitor, code] of [
      [staff, 'NOT_FOUND'],
      [customer, 'FORBIDDEN'],
      [newVisitor(), 'UNAUTHENTICATED'],
    ] as const) {
      const refused = { ok: false, code }
      const answer = () =>
        answerQuestion({ questionId, answer: 'Sim.', seen: null, status: 'waiting' })
      expect(await as(visitor, answer)).toEqual(refused)
      const hide = () => setQuestionHidden({ questionId, isHidden: true })
      expect(await as(visitor, hide)).toEqual(refused)
      expect(await as(visitor, () => deleteQuestion({ questionId }))).toEqual(refused)
    }
    expect(takeExpired()).toEqual([])
    const query = parseTableQuery({}, questionRules)
    await expect(as(customer, () => listAdminQuestions(query))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

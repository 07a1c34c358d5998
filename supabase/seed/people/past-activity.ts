// Calls the functions of the store as customers of the seed, at times in the past. The store clock is set
// inside the transaction of the seed, so other connections do not see it.

import { randomBytes, randomUUID } from 'node:crypto'
import { storeDay } from '../../../lib/core/store-time.ts'
import { insertUser } from '../../local/auth/users.ts'
import type { Sql } from '../../local/types.ts'
import { slugify } from '../ids.ts'
import { type Question, type Reviewer, reviewers } from './reviewers.ts'
import { createTrialCustomer } from './trial-customer.ts'

export type Person = { id: string; email: string; password: string }
export type Item = { product: string; quantity?: number }
export type OrderState = 'confirmed' | 'paid' | 'delivered' | 'cancelled' | 'returned'

const DAY_MS = 86_400_000

/** `daysAgo` days before the seed runs, optionally at an hour of that day in store time. */
export type Moment = { daysAgo: number; hour?: number }

/** Returns a moment before `startedAt` (epoch ms), on the day that it is in the store. */
export function momentBefore(startedAt: number, { daysAgo, hour }: Moment): Date {
  const moment = startedAt - daysAgo * DAY_MS
  if (hour === undefined) return new Date(moment)
  // São Paulo is UTC-3 the whole year (no daylight saving since 2019).
  return new Date(`${storeDay(moment)}T${String(hour).padStart(2, '0')}:12:00-03:00`)
}

/** Calls functions of the database as customers and as a manager, at the time of the store clock. */
export class PastActivity {
  readonly tx: Sql
  readonly startedAt: number
  private manager: Person | null = null

  constructor(tx: Sql, startedAt: number) {
    this.tx = tx
    this.startedAt = startedAt
  }

  /** Sets the store clock to a fixed time. */
  async at(when: Moment): Promise<void> {
    const moment = momentBefore(this.startedAt, when)
    await this.tx.query('delete from private.clock')
    await this.tx.query('insert into private.clock (fixed_at) values ($1)', [moment.toISOString()])
  }

  /** Creates a confirmed customer with a random password. */
  async join(name: string, email: string): Promise<Person> {
    const password = randomBytes(9).toString('base64url')
    const flat: Sql = { ...this.bound(), transaction: (run) => run(this.tx) }
    const user = await insertUser(flat, {
      email,
      password,
      confirmed: true,
      userMetadata: { full_name: name },
      appMetadata: {},
    })
    if (!user) throw new Error(`${email} is taken`)
    for (const table of ['auth.users', 'public.user_profiles']) {
      await this.tx.query(
        `update ${table} set created_at = private.now_utc() where id::text = $1`,
        [user.id],
      )
    }
    return { id: user.id, email, password }
  }

  /** Runs SQL as this person, with the role and claims that the data API would set. */
  async as<Row>(person: Person, text: string, params: readonly unknown[] = []): Promise<Row[]> {
    const session = randomUUID()
    await this.tx.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
      session,
      person.id,
    ])
    const claims = { role: 'authenticated', sub: person.id, session_id: session }
    await this.tx.query(
      "select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)",
      [JSON.stringify(claims)],
    )
    const rows = await this.tx.query<Row>(text, params)
    await this.tx.query(
      "select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)",
    )
    await this.tx.query('delete from auth.sessions where id::text = $1', [session])
    return rows
  }

  /** Places an order, of the first size and color of each product, and returns its id. */
  async order(
    person: Person,
    items: readonly Item[],
    useCoins = false,
    cep: string | null = null,
  ): Promise<string> {
    const lines: Record<string, unknown>[] = []
    for (const { product, quantity = 1 } of items) {
      const [choice] = await this.tx.query(
        'select id as product_id, sizes[1] as size, colors[1] as color from public.products where slug = $1',
        [product],
      )
      lines.push({ ...choice, quantity })
    }
    const [row] = await this.as<{ order: { id: string } }>(
      person,
      `select public.place_order($1::uuid, $2::text::jsonb, $3::boolean,
        p_contact => $4::text::jsonb) as order`,
      [randomUUID(), JSON.stringify(lines), useCoins, cep && JSON.stringify({ cep })],
    )
    return row?.order.id ?? ''
  }

  /** Changes the state of an order as a manager, at the time of the store clock. */
  async move(order: string, ...states: OrderState[]): Promise<void> {
    for (const state of states) {
      await this.asManager('select public.set_order_state($1::uuid, $2)', [order, state])
    }
  }

  /** Marks a paid order as shipped, at the time of the store clock. */
  async ship(order: string, { carrier, code }: { carrier: string; code: string }): Promise<void> {
    await this.asManager(
      "select public.set_order_state($1::uuid, 'shipped', p_carrier => $2, p_tracking_code => $3)",
      [order, carrier, code],
    )
  }

  /** Adds an event of the parcel of a shipped order, which arrives `days` after the store clock. */
  async parcel(order: string, kind: string, details: string, days: number): Promise<void> {
    await this.asManager(
      `insert into public.parcel_events (order_id, kind, at, details, arrives_on)
        values ($1::uuid, $2, private.now_utc(), $3, private.now_utc()::date + $4::int)`,
      [order, kind, details, days],
    )
  }

  async asManager(text: string, params: readonly unknown[]): Promise<void> {
    if (!this.manager) {
      this.manager = await this.join('Gerência', `gerencia-${randomUUID()}@loja.example`)
      await this.tx.query("update public.user_profiles set role = 'admin' where id::text = $1", [
        this.manager.id,
      ])
    }
    await this.as(this.manager, text, params)
  }

  async productId(slug: string): Promise<string> {
    const [row] = await this.tx.query<{ id: string }>(
      'select id from public.products where slug = $1',
      [slug],
    )
    if (!row) throw new Error(`the seed has no product ${slug}`)
    return row.id
  }

  /** Resets the store clock and deletes the manager, so that the seed creates no admin. */
  async end(): Promise<void> {
    await this.tx.query('delete from private.clock')
    if (this.manager) {
      await this.tx.query('delete from auth.users where id::text = $1', [this.manager.id])
    }
  }

  private bound(): Pick<Sql, 'query' | 'exec'> {
    return {
      query: (text, params) => this.tx.query(text, params),
      exec: (text) => this.tx.exec(text),
    }
  }
}

/**
 * Inserts the people of the embedded store in the transaction of the seed: customers with reviews, and
 * the trial customer, who is returned with their password.
 */
export async function insertPeople(tx: Sql): Promise<Person> {
  const past = new PastActivity(tx, Date.now())
  for (const reviewer of reviewers) await createReviewer(past, reviewer)
  const trial = await createTrialCustomer(past)
  await past.end()
  return trial
}

/** Creates a customer with a delivered order, approved reviews and questions to the store. */
async function createReviewer(past: PastActivity, reviewer: Reviewer): Promise<void> {
  const { name, daysAgo, reviews, questions = [] } = reviewer
  await past.at({ daysAgo, hour: 18 })
  const person = await past.join(name, `${slugify(name)}@cliente.example`)
  const order = await past.order(person, reviews)
  await past.at({ daysAgo: daysAgo - 1, hour: 9 })
  await past.move(order, 'confirmed', 'paid')
  await past.at({ daysAgo: daysAgo - 4, hour: 15 })
  await past.move(order, 'delivered')
  await past.at({ daysAgo: daysAgo - 9, hour: 21 })
  for (const { product, rating, title, body, reply } of reviews) {
    const productId = await past.productId(product)
    await past.as(person, 'select public.save_my_review($1::uuid, $2::int, $3, $4)', [
      productId,
      rating,
      title,
      body,
    ])
    const [review] = await past.tx.query<{ id: string }>(
      `update public.reviews set created_at = private.now_utc()
       where product_id = $1 and user_id = $2 returning id`,
      [productId, person.id],
    )
    await past.asManager("update public.reviews set status = 'approved' where id = $1", [
      review?.id,
    ])
    if (reply)
      await past.asManager('select public.set_review_reply($1::uuid, $2)', [review?.id, reply])
  }
  for (const question of questions) await createQuestion(past, person, question)
}

async function createQuestion(
  past: PastActivity,
  person: Person,
  question: Question,
): Promise<void> {
  const [asked] = await past.as<{ id: string }>(
    person,
    'select public.ask_question($1::uuid, $2) as id',
    [await past.productId(question.product), question.body],
  )
  if (!question.answer) return
  await past.asManager('select public.answer_question($1::uuid, $2)', [asked?.id, question.answer])
}

import type { Sql } from '../../local/types.ts'
import { slugify } from '../ids.ts'
import { type Question, type Reviewer, reviewers } from './reviewers.ts'
import { type Person, Scene } from './scene.ts'
import { playTrialCustomer } from './trial-customer.ts'

/**
 * Inserts the people of the embedded store in the transaction of the seed: customers with reviews, and
 * the trial customer, who is returned with their password.
 */
export async function insertPeople(tx: Sql): Promise<Person> {
  const scene = new Scene(tx, Date.now())
  for (const reviewer of reviewers) await playReviewer(scene, reviewer)
  const trial = await playTrialCustomer(scene)
  await scene.end()
  return trial
}

/** Creates a customer with a delivered order, approved reviews and questions to the store. */
async function playReviewer(scene: Scene, reviewer: Reviewer): Promise<void> {
  const { name, daysAgo, reviews, questions = [] } = reviewer
  await scene.at({ daysAgo, hour: 18 })
  const person = await scene.join(name, `${slugify(name)}@cliente.example`)
  const order = await scene.order(person, reviews)
  await scene.at({ daysAgo: daysAgo - 1, hour: 9 })
  await scene.move(order, 'confirmed', 'paid')
  await scene.at({ daysAgo: daysAgo - 4, hour: 15 })
  await scene.move(order, 'delivered')
  await scene.at({ daysAgo: daysAgo - 9, hour: 21 })
  for (const { product, rating, title, body } of reviews) {
    const productId = await scene.productId(product)
    await scene.as(person, 'select public.save_my_review($1::uuid, $2::int, $3, $4)', [
      productId,
      rating,
      title,
      body,
    ])
    const [review] = await scene.tx.query<{ id: string }>(
      `update public.reviews set created_at = private.now_utc()
       where product_id = $1 and user_id = $2 returning id`,
      [productId, person.id],
    )
    await scene.asManager("update public.reviews set status = 'approved' where id = $1", [
      review?.id,
    ])
  }
  for (const question of questions) await playQuestion(scene, person, question)
}

async function playQuestion(scene: Scene, person: Person, question: Question): Promise<void> {
  const [asked] = await scene.as<{ id: string }>(
    person,
    'select public.ask_question($1::uuid, $2) as id',
    [await scene.productId(question.product), question.body],
  )
  if (!question.answer) return
  await scene.asManager('select public.answer_question($1::uuid, $2)', [asked?.id, question.answer])
}

import type { Sql } from '../../local/types.ts'
import { slugify } from '../ids.ts'
import { type Reviewer, reviewers } from './reviewers.ts'
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

/** Creates a customer with a delivered order and approved reviews. */
async function playReviewer(scene: Scene, { name, daysAgo, reviews }: Reviewer): Promise<void> {
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
}

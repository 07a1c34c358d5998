import type { PastActivity, Person } from './past-activity.ts'

const NAME = 'Marina Castelo'
const EMAIL = 'cliente@loja.example'
const FAVORITES = [
  'console-nintendo-switch-2-plus-mario-kart-world',
  'grand-theft-auto-vi-ps5',
  'headset-sem-fio-steelseries-arctis-nova-5',
  'donkey-kong-bananza-switch-2',
  'estatua-guerreiro-do-norte',
]
const CEP = '29700010'
const STREAK_DAYS = 4
const PRO_DAYS = 90

/** Creates the trial customer: orders in every state, coins, a streak, favorites, Pro. */
export async function createTrialCustomer(past: PastActivity): Promise<Person> {
  await past.at({ daysAgo: 40, hour: 19 })
  const marina = await past.join(NAME, EMAIL)
  await past.as(marina, "update public.user_profiles set phone = '27999990101' where id = $1", [
    marina.id,
  ])
  await past.as(
    marina,
    `insert into public.customer_addresses
      (user_id, label, recipient, zip, street, number, district, city, state)
      values ($1, 'Casa', $2, $3, 'Rua das Palmeiras', '42', 'Centro', 'Colatina', 'ES')`,
    [marina.id, NAME, CEP],
  )
  await earn(past, marina, 'welcome_bonus')

  await past.at({ daysAgo: 34, hour: 20 })
  const first = await past.order(marina, [
    { product: 'hogwarts-legacy-ps5' },
    { product: 'chaveiro-controle-de-metal', quantity: 2 },
  ])
  await past.at({ daysAgo: 33, hour: 10 })
  await past.move(first, 'confirmed', 'paid')
  await past.at({ daysAgo: 29, hour: 16 })
  await past.move(first, 'delivered')

  // Paid with the cashback of the first order, which is available after 7 days.
  await past.at({ daysAgo: 12, hour: 21 })
  const second = await past.order(marina, [{ product: 'street-fighter-6-ps5' }], true)
  await past.at({ daysAgo: 11, hour: 9 })
  await past.move(second, 'cancelled')

  await past.at({ daysAgo: 5, hour: 20 })
  const parcel = await past.order(marina, [{ product: 'chaveiro-controle-de-metal' }], false, CEP)
  await past.move(parcel, 'confirmed', 'paid')
  await past.at({ daysAgo: 4, hour: 11 })
  await past.ship(parcel, { carrier: 'correios', code: 'AA123456789BR' })
  await past.parcel(parcel, 'posted', 'Agência Colatina, Colatina/ES', 7)
  await past.at({ daysAgo: 3, hour: 6 })
  await past.parcel(parcel, 'in_transit', 'Unidade de Tratamento, Viana/ES', 5)

  // Holds all coins of that time, so that those of the streak are free for a reward.
  await past.at({ daysAgo: 4, hour: 12 })
  const fourth = await past.order(marina, [{ product: 'nintendo-switch-2-pro-controller' }], true)
  await past.at({ daysAgo: 4, hour: 13 })
  await past.move(fourth, 'confirmed')

  for (let daysAgo = STREAK_DAYS; daysAgo >= 1; daysAgo -= 1) {
    await past.at({ daysAgo, hour: 22 })
    await past.as(marina, "select public.daily_code_action('claim_daily_bonus')")
    if (daysAgo === 3) await payThird(past, marina)
  }

  await past.at({ daysAgo: 0.1 })
  await past.order(marina, [{ product: 'cartao-nintendo-eshop-r-100' }])

  for (const product of FAVORITES) {
    await past.as(
      marina,
      'insert into public.user_favorites (user_id, product_id) values ($1, $2)',
      [marina.id, await past.productId(product)],
    )
  }
  const until = new Date(past.startedAt + PRO_DAYS * 86_400_000).toISOString()
  await past.asManager('select public.set_pro_until($1::uuid, $2::timestamptz)', [marina.id, until])
  return marina
}

/** Paid three days ago, so its cashback is still pending. */
async function payThird(past: PastActivity, marina: Person): Promise<void> {
  const order = await past.order(marina, [
    { product: 'elden-ring-shadow-of-the-erdtree-ps5' },
    { product: 'bone-pulso' },
  ])
  await past.move(order, 'confirmed', 'paid')
}

/** Credits the coins of a rule, as the confirmation of an address does. */
async function earn(past: PastActivity, person: Person, action: string): Promise<void> {
  await past.tx.query("select private.award_coins($1::uuid, $2, 'once')", [person.id, action])
}

import { moveOrder } from '../../factories/order.ts'
import { fillSignUp, openAuthDialog, toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import { amount, openCart, ordersWith, QUIET_PAGE } from '../../support/browser/cart-page.ts'
import { linkIn, mailTo, newAddress, PASSWORD } from '../../support/browser/mailbox.ts'
import { holdScrollRewards } from '../../support/browser/scroll-rewards.ts'
import { testStore } from '../../support/browser/test-store.ts'
import { fakeChat, finish } from '../../support/browser/whatsapp-page.ts'
import { clientOf, secretClient } from '../../support/clients.ts'

test('the life of a customer: account, daily coins, an order paid with them, cashback a week later [AUTH-12] [AUTH-20] [DAILY-10] [COIN-27] [COIN-28] [COIN-29] [CART-19] [CHK-01] [CHK-05] [CHK-12]', async ({
  page,
  context,
  product,
  user,
}) => {
  await fakeChat(context)
  await holdScrollRewards(context)
  const secret = secretClient()
  const game = await product({ price: 100, uti_coins_discount_percentage: 50 })

  const email = newAddress()
  await page.goto(QUIET_PAGE)
  const dialog = await openAuthDialog(page, 'Cadastrar')
  await fillSignUp(dialog, email, PASSWORD)
  await dialog.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(toast(page)).toContainText('Conta criada!')
  await page.goto(linkIn(await mailTo(email, /Confirme seu e-mail/)))
  await page.getByRole('button', { name: 'Ir para a loja agora' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  const customer = await clientOf({ id: '', fullName: '', email, password: PASSWORD })
  const { data: account } = await customer.auth.getUser()
  const id = account.user?.id ?? ''
  const coins = async () => (await customer.rpc('get_my_coins')).data
  const claim = await testStore().rpc('claim_last_evening', { p_user: id })
  expect(claim.data).toMatchObject({ success: true, data: { streak_position: 1, amount: 30 } })
  // The welcome was credited by the confirmation.
  expect(await coins()).toMatchObject({ balance: 130, free: 130 })

  await page.goto(`/produto/${game.slug}`)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  const cart = await openCart(page)
  const useCoins = cart.getByRole('switch', { name: 'Usar UTI Coins' })
  await expect(cart.getByText('Economize R$ 1,30 usando 130 coins')).toBeVisible()
  await useCoins.focus()
  await page.keyboard.press('Space')
  await expect(amount(cart, 'Total')).toHaveText('R$ 113,70')
  const { code, chat } = await finish(page, cart)
  expect(chat.searchParams.get('text')).toContain('Usar UTI Coins: sim')
  expect(await coins()).toMatchObject({ balance: 130, free: 0, held: 130 })

  const [order] = await ordersWith(game)
  expect(order).toMatchObject({ code, state: 'sent', user_id: id })
  const admin = await clientOf(await user({ admin: true }))
  const { data: stored } = await secret.from('orders').select('id').eq('code', code).single()
  await moveOrder(admin, stored?.id ?? '', 'confirmed', 'paid')
  expect(await coins()).toMatchObject({
    balance: 200,
    free: 0,
    held: 0,
    pending: 200,
    total_spent: 130,
  })
  await page.goto('/area-cliente')
  const row = page.getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText('Pago')

  await page.goto(`/produto/${game.slug}`)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  const pending = await openCart(page)
  await expect(pending.getByRole('switch', { name: 'Usar UTI Coins' })).toBeDisabled()
  await expect(
    pending.getByText('0 coins livres + 200 pendentes ou reservados em pedidos'),
  ).toBeVisible()

  await testStore().rpc('let_days_pass', { p_user: id, p_days: 7 })
  expect(await coins()).toMatchObject({ balance: 200, free: 200, pending: 0 })
  await page.goto(QUIET_PAGE)
  const available = await openCart(page)
  await expect(available.getByText('Economize R$ 2 usando 200 coins')).toBeVisible()
  await expect(available.getByRole('switch', { name: 'Usar UTI Coins' })).toBeEnabled()

  await secret.auth.admin.deleteUser(id)
})

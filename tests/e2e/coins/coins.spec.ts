import type { BrowserContext, Page, Route } from '@playwright/test'
import { giveCoins, openClaimsAllDay } from '../../factories/coins.ts'
import type { TestUser } from '../../factories/user.ts'
import { holdActions, toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { holdScrollRewards } from '../../support/browser/scroll-rewards.ts'
import { clientOf } from '../../support/clients.ts'

const widget = (page: Page) => page.locator('header [data-coins-widget]')
const balance = (page: Page) => page.locator('main [data-balance]')
const popup = (page: Page) => page.getByRole('dialog', { name: 'UTI Coins' })
const live = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-coins-live', '')

/** Switches to the light or dark color scheme and waits for color transitions. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

async function ledgerOf(user: TestUser): Promise<number[]> {
  const { data, error } = await (await clientOf(user))
    .from('coin_transactions')
    .select('amount')
    .order('seq')
  if (error) throw error
  return data.map(({ amount }) => Number(amount))
}

/** The daily code in the response of the store, independent of the time of the test. */
type MockedDay = {
  hoursAgo: number
  claimed?: boolean
  streak?: number
  none?: boolean
  /** The coin system is disabled. */
  off?: boolean
  /** Requests that arrive from now on wait for it. */
  after?: Promise<void>
  /** How many requests do not wait and have no answer yet. */
  underWay?: number
}

/** Shows one browser the daily code in this state; the rest of the response is unchanged. */
async function mockDailyCode(context: BrowserContext, mocked: MockedDay): Promise<void> {
  await context.route('**/api/coins*', async (route) => {
    await mocked.after
    mocked.underWay = (mocked.underWay ?? 0) + 1
    await answer(route).finally(() => {
      mocked.underWay = (mocked.underWay ?? 0) - 1
    })
  })

  const answer = async (route: Route) => {
    const response = await route.fetch()
    const body = await response.json()
    if (!body) return route.fulfill({ response })
    const { hoursAgo, claimed = false, streak = 0, none = false, off = false } = mocked
    body.account.isEnabled = !off
    if (!('day' in body)) return route.fulfill({ response, json: body })
    // A store clock far from that of any device.
    const now = Date.parse('2027-01-01T02:00:00Z') + hoursAgo * 3_600_000
    const at = (hours: number) => new Date(now + (hours - hoursAgo) * 3_600_000).toISOString()
    const code = {
      code: 'DIA-ABC234',
      can_claim: hoursAgo < 20 && !claimed,
      claimed,
      claimable_until: at(20),
      hours_until_claim_expires: Math.max(0, 20 - hoursAgo),
      hours_until_validity_expires: 48 - hoursAgo,
    }
    body.day = {
      code: none ? null : code,
      streak: {
        streak_count: streak,
        valid_codes_count: claimed ? 2 : 1,
        hours_until_streak_expires: (claimed ? 48 : 24) - hoursAgo,
      },
      now: new Date(now).toISOString(),
      next_code_at: at(24),
    }
    await route.fulfill({ response, json: body })
  }
}

test('a customer’s day: coins arrive live in two tabs, are counted once and buy a reward [COIN-03] [COIN-04] [COIN-18] [COIN-22] [COIN-23] [COIN-31] [COIN-32]', async ({
  page,
  signedIn,
  context,
  axe,
}) => {
  const customer = await signedIn()
  await holdScrollRewards(context)
  await page.goto('/coins')
  await expect(widget(page).getByRole('button')).toHaveAccessibleName(/saldo de 0/)
  const other = await context.newPage()
  await other.goto('/coins#historico')
  const tab = other.getByRole('tabpanel', { name: 'Histórico' })
  await expect(tab.getByText('Nenhuma movimentação ainda')).toBeVisible()
  await Promise.all([live(page), live(other)])
  await page.bringToFront()

  // Both are shown for a second or so (tests/e2e/coins/notices.spec.ts): the page notes them.
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const gain = document.querySelector('header [data-coins-gain]')?.textContent
      if (gain) seen.add(gain)
      if (document.querySelector('main [data-balance][data-highlight]')) seen.add('highlight')
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await giveCoins(customer, 1_250)
  const seen = () =>
    page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].sort())
  await expect.poll(seen).toEqual(['+1.250', 'highlight'])
  await expect(balance(page)).toHaveText('1.250')
  await expect(page.getByText('+1.250. Seu saldo: 1.250 UTI Coins.')).toBeAttached()
  await expect(page.getByText('valem R$ 12,50 em descontos')).toBeVisible()
  await expect(page.locator('header [data-coins-gain]')).toHaveCount(0)
  await expect(balance(page)).not.toHaveAttribute('data-highlight')
  await expect(page.getByText('Nível Ouro')).toBeVisible()
  await expect(page.getByText('Faltam 250 para Platina')).toBeVisible()
  // The other tab was not used: neither reloaded nor focused.
  await expect(balance(other)).toHaveText('1.250')
  await expect(tab.getByRole('listitem')).toContainText(['Presente da loja'])
  await expect(tab.getByRole('listitem')).toContainText(['+1.250'])

  await page.getByRole('tab', { name: 'Loja' }).click()
  await expect(page).toHaveURL('/coins#loja')
  const reward = page.locator('[data-reward]').filter({ hasText: 'Cupom de R$ 5,00' })
  await expect(reward).toContainText('500 coins')
  const stock = async () => Number(/(\d+) em estoque/.exec((await reward.textContent()) ?? '')?.[1])
  const stockBefore = await stock()
  await expect(page.locator('[data-reward]').filter({ hasText: 'Caneca' })).toContainText(
    'Faltam 2.650',
  )
  await axe(page, 'main')
  await reward.getByRole('button', { name: /Trocar/ }).click()
  const question = page.getByRole('dialog', { name: 'Trocar coins' })
  await expect(question).toContainText('Você troca 500 coins por Cupom de R$ 5,00.')
  await question.getByRole('button', { name: 'Confirmar troca' }).click()
  const done = page.getByRole('dialog', { name: 'Recompensa resgatada!' })
  const code = (await done.locator('code').textContent()) ?? ''
  expect(code).toMatch(/^RES-/)
  await axe(page, '[role=dialog]')
  await done.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.locator('[data-redemption]')).toContainText(code)
  await expect(balance(page)).toHaveText('750')
  await expect(balance(other)).toHaveText('750')
  await expect(tab.getByRole('listitem').first()).toContainText('Recompensa: Cupom de R$ 5,00')
  await expect(tab.getByRole('listitem').first()).toContainText('−500')
  await expect.poll(stock).toBe(stockBefore - 1)

  await page.getByRole('tab', { name: 'Regras' }).click()
  const welcome = page.locator('[data-rule=welcome_bonus]')
  await welcome.getByRole('button', { name: 'Receber' }).click()
  await expect(toast(page)).toContainText('Coins creditados!')
  await expect(welcome).toContainText('Recebido')
  const profile = page.locator('[data-rule=profile_completed]')
  await expect(profile.getByRole('link', { name: 'Completar' })).toHaveAttribute(
    'href',
    '/area-cliente/dados',
  )
  expect(await ledgerOf(customer)).toEqual([1_250, -500, 100])

  // The widget is also on pages of another layout, reached without a reload, and is removed with
  // the session.
  await page.getByRole('button', { name: 'Conta' }).click()
  await page
    .locator('#account-menu:visible')
    .getByRole('link', { name: 'Lista de Desejos' })
    .click()
  await page.waitForURL('/lista-desejos')
  await expect(widget(page).filter({ visible: true })).toContainText('850')
  await page.getByRole('button', { name: 'Conta' }).click()
  await page.locator('#account-menu:visible').getByRole('button', { name: /Sair/ }).click()
  await expect(toast(page)).toContainText('Logout realizado!')
  await expect(widget(page)).toHaveCount(0)
})

test('the code of the day is claimed once in two tabs, and both show it, readable beside the name of the store [DAILY-09] [DAILY-12] [DAILY-13] [DAILY-14] [DAILY-15] [DAILY-19] @mobile', async ({
  page,
  signedIn,
  context,
}) => {
  await openClaimsAllDay()
  const customer = await signedIn()
  await holdScrollRewards(context)
  await page.goto('/ajuda/faq')
  await widget(page).getByRole('button').click()
  await expect(popup(page)).toContainText('Pode resgatar')
  const other = await context.newPage()
  await other.goto('/coins')
  await other.getByText('Tenho um código para digitar').click()
  await other.getByLabel('Recebeu o código? Digite aqui').fill('DIA-ERRADO')
  await other.getByRole('button', { name: 'Resgatar código' }).click()
  await expect(toast(other)).toContainText('Erro ao resgatar código')
  await expect(toast(other)).toContainText('Este não é o código do ciclo atual.')
  await Promise.all([live(page), live(other)])

  const code = (await other.locator('main code').textContent()) ?? ''
  const release = await holdActions(page)
  await popup(page).getByRole('button', { name: 'Resgatar +30' }).click()
  await popup(page).getByRole('button', { name: 'Resgatando…' }).click()
  await expect(toast(page)).toContainText('Operação em andamento')
  await other.getByLabel('Recebeu o código? Digite aqui').fill(code.toLowerCase())
  await Promise.all([release(), other.getByRole('button', { name: 'Resgatar código' }).click()])
  await expect(popup(page).locator('[data-day-state]')).toContainText('Resgatado')
  await expect(popup(page).locator('[data-cycle-day=done]')).toHaveCount(1)
  await expect(popup(page)).toContainText('1 código válido')
  await expect(other.locator('main [data-day-state]')).toContainText('Resgatado')
  for (const tab of [page, other]) {
    await expect(widget(tab)).toContainText('30')
  }
  expect(await ledgerOf(customer)).toEqual([30])

  const name = other.locator('header').getByText('UTI dos Games', { exact: true })
  await expect(name).toBeInViewport({ ratio: 1 })
  const [text, frame] = await name.evaluate((element) => [
    element.scrollHeight,
    element.clientHeight,
  ])
  expect(text).toBeLessThanOrEqual((frame ?? 0) + 1)
  expect((await name.boundingBox())?.width).toBeGreaterThan(40)
  const sizes = await other
    .locator('[data-cycle-day] span')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
  expect(sizes.length).toBeGreaterThan(7)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
})

test('every state of the code of the day, by the clock of the store alone [COIN-17] [COIN-21] [DAILY-05] [DAILY-06] [DAILY-07] [DAILY-16] [DAILY-17] [DAILY-18]', async ({
  page,
  signedIn,
  context,
  axe,
}) => {
  await signedIn()
  const mocked: MockedDay = { hoursAgo: 19.5, streak: 3 }
  await mockDailyCode(context, mocked)
  // The clock of the device is years ahead.
  await page.clock.install({ time: '2031-05-05T03:33:33Z' })
  await page.goto('/coins')
  const card = page.locator('main [data-day-state]')
  await expect(card).toHaveAttribute('data-day-state', 'claimable')
  await expect(card).toContainText('Pode resgatar')
  await expect(card).toContainText('menos de 1 hora')
  await expect(page.locator('main [data-streak-tier]')).toHaveText('Aquecendo!')
  await expect(page.locator('main [data-cycle-day]')).toHaveText([
    /Dia 1.*2x/,
    /Dia 2.*2,5x/,
    /Dia 3.*2,9x/,
    /Dia 4\+503,3x/,
    /Dia 5\+573,8x/,
    /Dia 6\+634,2x/,
    /Dia 7\+\+704,7x/,
  ])
  const clock = card.getByRole('timer')
  const seconds = async () =>
    ((await clock.textContent()) ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  // The status that the page reads every 30 s would put the countdown back to the clock of the store.
  const gate = Promise.withResolvers<void>()
  mocked.after = gate.promise
  await expect.poll(() => mocked.underWay).toBe(0)
  const before = await seconds()
  await page.clock.runFor(60_000)
  await expect.poll(async () => before - (await seconds())).toBeGreaterThanOrEqual(60)
  gate.resolve()
  for (const colorScheme of ['light', 'dark'] as const) {
    await setColorScheme(page, colorScheme)
    await axe(page, 'main')
  }

  const look = async (next: MockedDay & { off?: boolean }) => {
    Object.assign(mocked, { claimed: false, none: false, off: false }, next)
    await page.clock.fastForward(30_000)
  }
  await look({ hoursAgo: 21, streak: 7 })
  await expect(card).toContainText('Expirado para resgate')
  await expect(card).toContainText('O código ainda mantém sequências por 27 horas.')
  await expect(card).toContainText('Sua sequência de 7 dias vale por mais 3 horas.')
  await expect(page.getByRole('button', { name: /^Resgatar/ })).toHaveCount(0)
  await expect(page.locator('main [data-streak-tier]')).toHaveText('Em chamas!')
  await look({ hoursAgo: 5, claimed: true, streak: 14 })
  await expect(card).toContainText('Resgatado')
  await expect(card).toContainText('Sua sequência está garantida por mais 42 horas.')
  await expect(page.locator('main [data-streak-tier]')).toHaveText('Insano!')
  await expect(page.getByText('2 códigos válidos')).toBeVisible()
  await look({ hoursAgo: 23.99, none: true, streak: 30 })
  await expect(card).toContainText('Nenhum código agora')
  await expect(clock).toHaveText(/^00:00:\d\d$/)
  await expect(page.locator('main [data-streak-tier]')).toHaveText('Lenda!')
  // The next code appears without interaction: the page requests it at 20:00.
  Object.assign(mocked, { hoursAgo: 0.1, none: false })
  await page.clock.fastForward(40_000)
  await expect(card).toContainText('Pode resgatar')

  await widget(page).getByRole('button').click()
  await expect(popup(page)).toContainText('Pode resgatar')
  for (const colorScheme of ['light', 'dark'] as const) {
    await setColorScheme(page, colorScheme)
    await axe(page, '[role=dialog]')
  }
  await look({ hoursAgo: 1, off: true })
  await expect(popup(page)).toContainText('Sistema UTI Coins desabilitado')
  await expect(popup(page).getByRole('button', { name: /Resgatar/ })).toHaveCount(0)
})

test('scrolling is rewarded once a page view, above 500 px [SCRL-01] [SCRL-04]', async ({
  page,
  signedIn,
}) => {
  const customer = await signedIn()
  const actions: string[] = []
  page.on('request', (request) => {
    if (request.headers()['next-action']) actions.push(request.url())
  })
  await page.goto('/')
  await expect(widget(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 500))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  // An action would be sent before this request is answered.
  await page.evaluate(async () => (await fetch('/robots.txt', { cache: 'no-store' })).text())
  expect(actions).toEqual([])
  await page.evaluate(() => scrollTo(0, 900))
  const notice = page.locator('[data-scroll-reward]')
  await expect(notice).toHaveText('Exploração! +2')
  await expect(widget(page)).toContainText('2')
  await expect(notice).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 2_000))
  expect(await ledgerOf(customer)).toEqual([2])
  expect(actions).toHaveLength(2)
})

test('a guest reads the program and the shop, and the page asks nothing about coins [COIN-05] [COIN-31] @mobile', async ({
  page,
  axe,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/coins/loja')
  await expect(page.getByRole('tab', { name: 'Loja' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[data-reward]').first()).toContainText('100 coins')
  await page.getByRole('tab', { name: 'Loja' }).press('End')
  await expect(page).toHaveURL('/coins#regras')
  const actions = await page
    .locator('[data-rule]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-rule')))
  expect(actions.length).toBeGreaterThan(2)
  expect(actions).toEqual([...actions].sort())
  await page.evaluate(() => scrollTo(0, 0)) // the sticky header covers a part of it
  await axe(page, 'main')
  await page.getByRole('button', { name: 'Entrar e começar a juntar' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Sua conta' })).toBeVisible()
  expect(asked.filter((path) => /^\/api\/(coins|live)/.test(path))).toEqual([])
})

test.describe('without the store', () => {
  test.use({ expectedProblems: [/ERR_FAILED|Failed to load/] })

  test('the page says so, and tries again [COIN-34]', async ({ page, signedIn }) => {
    await signedIn()
    await page.route('**/api/coins*', (route) => route.abort())
    // Live news would make the page try again by itself.
    await page.route('**/api/live*', (route) => route.abort())
    await page.goto('/coins')
    await expect(page.getByText('Erro de conexão com o servidor').first()).toBeVisible()
    await page.unroute('**/api/coins*')
    await page.getByRole('button', { name: 'Tentar de novo' }).first().click()
    await expect(balance(page)).toHaveText('0')
  })
})

import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

const CODE = /UTI-[A-Z0-9]{6}/

/** Replaces the chat, which tests must not reach; returns the opened URLs. */
export async function fakeChat(context: BrowserContext): Promise<URL[]> {
  const opened: URL[] = []
  await context.route('https://wa.me/**', async (route) => {
    opened.push(new URL(route.request().url()))
    await route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' })
  })
  return opened
}

/** Returns the button that places the order. */
export const finishButton = (cart: Locator) =>
  cart.getByRole('button', { name: 'Finalizar no WhatsApp' })
/** Returns the link that opens the chat again. */
export const chatLink = (cart: Locator) =>
  cart.getByRole('link', { name: /Abrir conversa no WhatsApp/ })

/** Places the order, and waits for it and for the chat that opens. */
export async function finish(page: Page, cart: Locator): Promise<{ code: string; chat: URL }> {
  const popup = page.context().waitForEvent('page')
  await finishButton(cart).click()
  const heading = cart.getByRole('heading', { name: CODE })
  await expect(heading).toBeVisible()
  const chat = await popup
  await chat.waitForURL(/wa\.me/)
  const url = new URL(chat.url())
  await chat.close()
  return { code: (await heading.textContent())?.match(CODE)?.[0] ?? '', chat: url }
}

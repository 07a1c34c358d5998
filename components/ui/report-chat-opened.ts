/**
 * Reports that the customer followed the link to the chat of an order. The request outlives the page.
 * A failure is ignored: the order then still shows that the store awaits the message.
 */
export async function reportChatOpened(token: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ token })
  try {
    await fetch('/api/chat-opened', { method: 'POST', headers, body, keepalive: true })
  } catch {
    return // offline; the chat app sends the message later
  }
}

/**
 * Reports that the customer followed the link to the chat of an order. The request completes even if the
 * page is left. Returns whether the report was stored; if not, the order still awaits the message.
 */
export async function reportChatOpened(token: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ token })
  try {
    const request = { method: 'POST', headers, body, keepalive: true }
    return (await fetch('/api/chat-opened', request)).ok
  } catch {
    return false // offline; the chat app sends the message later
  }
}

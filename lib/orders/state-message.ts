import type { OrderState } from './states.ts'
import { type Tracking, trackingLink } from './tracking.ts'

type StateMessageOrder = {
  code: string
  state: OrderState
  /** Null before it is on its way. */
  tracking: Tracking | null
  /** The name of the customer; empty if unknown. */
  customerName: string
  /** The absolute URL of the page of the order. */
  url: string
}

type StateMessageTexts = {
  /** Contains '{name}'. */
  hello: string
  helloNobody: string
  /** Contain '{code}'. */
  states: Record<OrderState, string>
  /** Contain '{code}' and '{url}'. */
  trackingCode: string
  trackingUrl: string
  /** Contains '{url}'. */
  link: string
}

/** Returns the chat message from the staff to a customer about the state of an order. */
export function stateMessage(
  { code, state, tracking, customerName, url }: StateMessageOrder,
  texts: StateMessageTexts,
): string {
  const [first] = customerName.trim().split(/\s+/)
  const lines = [
    `${first ? texts.hello.replace('{name}', () => first) : texts.helloNobody} ${texts.states[state].replace('{code}', code)}`,
  ]
  if (state === 'shipped' && tracking) {
    const follow = trackingLink(tracking)
    if (tracking.code) lines.push(texts.trackingCode.replace('{code}', tracking.code))
    if (follow) lines.push(texts.trackingUrl.replace('{url}', follow))
  }
  lines.push(texts.link.replace('{url}', url))
  return lines.join('\n')
}

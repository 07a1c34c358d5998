// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ErrorCode } from '@/lib/core/result'
import { cancelOrder } from '@/server/orders/actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { CancelOrder } from './cancel-order'
import { OrderChatLink } from './order-chat-link'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/orders/actions', () => ({ cancelOrder: vi.fn() }))
vi.mock('./cancel-order-dialog', () => ({
  CancelOrderDialog: ({ onConfirm }: { onConfirm: () => void }) => (
    <button type="button" data-confirm onClick={onConfirm}>
      Confirmar
    </button>
  ),
}))

beforeEach(() => {
  refresh.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

// A refresh without a connection would replace the page by the offline page.

it.each([
  [1, 'arrived', () => Promise.resolve(new Response(null, { status: 204 }))],
  [0, 'was refused', () => Promise.resolve(new Response(null, { status: 503 }))],
  [0, 'was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('refreshes %i times after a report of the chat that %s', async (times, _, answer) => {
  vi.stubGlobal('fetch', answer)
  const page = await renderApp(<OrderChatLink token="a" href="#chat" target="_self" />)
  await act(async () => page.querySelector('a')?.click())
  expect(refresh).toHaveBeenCalledTimes(times)
})

const texts = { cancel: '', question: '', effect: '', back: '', cancelled: '', failed: '' }
const failed = (code: ErrorCode) => ({ ok: false, code }) as const

it.each([
  [1, 'was done', async () => ({ ok: true, data: undefined }) as const],
  [1, 'was refused', async () => failed('BAD_TRANSITION')],
  [0, 'was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('refreshes %i times after a cancellation that %s', async (times, _, answer) => {
  vi.mocked(cancelOrder).mockImplementation(answer)
  const page = await renderApp(<CancelOrder token="a" texts={texts} />)
  await act(async () => page.querySelector('button')?.click())
  await act(async () => page.querySelector<HTMLElement>('[data-confirm]')?.click())
  expect(cancelOrder).toHaveBeenCalled()
  expect(refresh).toHaveBeenCalledTimes(times)
})

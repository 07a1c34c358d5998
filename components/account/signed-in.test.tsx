// @vitest-environment jsdom
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { SignedIn } from '@/app/(account)/signed-in'
import { getSessionOrThrow, type Session } from '@/server/core/session'
import { renderApp } from '@/tests/support/unit/render-app'

vi.mock('@/server/auth/actions', () => ({}))
vi.mock('@/server/core/session', () => ({ getSessionOrThrow: vi.fn() }))
vi.mock('next-intl/server', () => ({ getTranslations: vi.fn(), getFormatter: vi.fn() }))

function Name({ of }: { of: string }) {
  const [name] = useState(of)
  return <p>{name}</p>
}

async function openAs(userId: string): Promise<string | null> {
  const session: Partial<Session> = { userId, emailConfirmedAt: '2026-11-28T12:00:00Z' }
  vi.mocked(getSessionOrThrow).mockResolvedValue(session as Session)
  const content = await SignedIn({ children: (current) => <Name of={current.userId} /> })
  return (await renderApp(content)).textContent
}

it('keeps nothing of a customer on the page of the next one', async () => {
  expect(await openAs('ana')).toBe('ana')
  expect(await openAs('bia')).toBe('bia')
})

import { readFileSync } from 'node:fs'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import { ORDER_STATES } from '@/lib/orders/states'
import { ALERT_KINDS } from '@/lib/products/choices'
import type { StaffMessage } from '@/server/staff/dto'
import { MessagesTable } from './messages-table'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/staff/actions', () => ({ retryMessage: vi.fn() }))
vi.mock('next/navigation', () => ({
  usePathname: () => '/admin/avisos',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}))

function tableOf(kind: string, event: string | null): string {
  const row: StaffMessage = {
    id: '1',
    kind,
    event,
    state: 'sent',
    recipient: 'ana@loja.example',
    device: null,
    attempts: 1,
    error: null,
    createdAt: '2026-11-27T12:00:00Z',
    settledAt: null,
    nextAttemptAt: '2026-11-27T12:00:00Z',
    about: null,
    href: null,
  }
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      <MessagesTable rows={[row]} counts={{}} total={1} page={1} pageSize={20} />
    </NextIntlClientProvider>,
  )
}

const EVENTS: Record<string, readonly string[]> = {
  order: ORDER_STATES,
  assistance: ['received', 'quoted', 'offered', 'repaired', 'bought', 'cancelled'],
  staff_assistance: ['received', 'approved', 'accepted', 'declined'],
  alert: ALERT_KINDS,
  alert_confirm: ALERT_KINDS,
}

const schema = readFileSync('supabase/migrations/20261127011300_core_outbox.sql', 'utf8')
const [, list = ''] = /outbox_kind_check check \(kind in \(([^)]+)\)/.exec(schema) ?? []
const kinds = [...list.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind)

it('names every kind of message', () => {
  expect(kinds.length).toBeGreaterThan(20)
  for (const kind of kinds) {
    for (const event of EVENTS[kind] ?? [null]) {
      const table = tableOf(kind, event)
      expect(table, kind).not.toContain(`>${kind}<`)
      expect(table, `${kind} ${event}`).not.toContain('Mensagem da loja')
    }
  }
  expect(tableOf('alert', 'price')).toContain('Alerta de produto')
  expect(tableOf('alert_confirm', 'restock')).toContain('Confirmação de alerta')
})

it('shows no code of a kind without a name', () => {
  const table = tableOf('assistance', 'reopened')
  expect(table).toContain('Mensagem da loja')
  expect(table).not.toMatch(/assistance|reopened/)
})

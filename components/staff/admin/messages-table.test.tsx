import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import { ORDER_STATES } from '@/lib/orders/states'
import { ALERT_KINDS } from '@/lib/products/choices'
import type { StaffMessage } from '@/server/staff/dto'
import { sources } from '@/tests/checks/sources'
import { MessagesTable } from './messages-table'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/staff/actions', () => ({ retryMessage: vi.fn() }))
vi.mock('next/navigation', () => ({
  usePathname: () => '/admin/avisos',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}))

function tableWith(message: Partial<StaffMessage>): string {
  const row: StaffMessage = {
    id: '1',
    kind: 'order',
    event: 'sent',
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
    ...message,
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

const texts = sources.filter(({ isTest }) => !isTest)
const schema = texts.find(({ path }) => path.endsWith('_core_outbox.sql'))?.text ?? ''
const [, list = ''] = /outbox_kind_check check \(kind in \(([^)]+)\)/.exec(schema) ?? []
const kinds = [...list.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind)

it('names every kind of message', () => {
  expect(kinds.length).toBeGreaterThan(20)
  for (const kind of kinds) {
    for (const event of EVENTS[kind] ?? [null]) {
      const table = tableWith({ kind, event })
      expect(table, kind).not.toContain(`>${kind}<`)
      expect(table, `${kind} ${event}`).not.toContain('Mensagem da loja')
    }
  }
  expect(tableWith({ kind: 'alert', event: 'price' })).toContain('Alerta de produto')
  expect(tableWith({ kind: 'alert_confirm', event: 'restock' })).toContain('Confirmação de alerta')
})

it('shows no code of a kind without a name', () => {
  const table = tableWith({ kind: 'assistance', event: 'reopened' })
  expect(table).toContain('Mensagem da loja')
  expect(table).not.toMatch(/assistance|reopened/)
})

const given = (error: string) => tableWith({ state: 'dead', attempts: 3, error })

it('states why the store gave up a message in Portuguese, and an answer of a mail server as it is', () => {
  expect(given('too old to send')).toContain('3 tentativas: antigo demais para enviar<')
  expect(given('the push service answered with status 503')).toContain('com o código 503<')
  expect(given('cannot be rendered: TypeError: x.y')).toContain('ser montado: TypeError: x.y<')
  for (const answer of ['450 4.2.1 Mailbox busy: try later', 'connect ECONNREFUSED 127.0.0.1:25']) {
    expect(given(answer)).toContain(`3 tentativas: ${answer}<`)
  }
})

it('sends again what was given up, but no e-mail of Auth, whose link has expired', () => {
  expect(tableWith({ state: 'dead' })).toContain('Tentar de novo')
  expect(tableWith({ state: 'dead', kind: 'auth' })).not.toContain('Tentar de novo')
})

it('has a text for each reason of the store', () => {
  const reasons = texts
    .filter(({ path }) => /^supabase\/(?:emails|migrations)\//.test(path))
    .flatMap(({ text }) => [
      ...text.matchAll(/DeliveryError\([`']([^`'$:]+)(?:: \$\{|')/g),
      ...text.matchAll(/const answer = `([^$]+) \$/g),
      ...text.matchAll(/last_error = case [^']*'([^']+)'\)\s*else '([^']+)'/g),
    ])
    .flatMap(([, ...found]) => found.filter((reason) => reason !== undefined))
  expect(reasons.toSorted()).toEqual(
    Object.keys(messages['admin-staff'].messages.reasons).toSorted(),
  )
})

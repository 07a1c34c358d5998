import { describe, expect, it } from 'vitest'
import { AREAS } from '@/lib/staff/roles'
import {
  toAccount,
  toAdminSearchHits,
  toAuditPage,
  toBrowsers,
  toMessagesFound,
  toStaffNotes,
  toStaffOverview,
} from './dto'

const ID = '6f1f8f0e-52f5-4f0e-9d0b-0d8b3a1f7c11'
const AT = '2026-11-20T12:00:00+00:00'

describe('toStaffOverview', () => {
  const member = {
    id: ID,
    email: 'ana@example.com',
    full_name: 'Ana Souza',
    staff_role: 'owner',
    last_session_at: AT,
    is_ready: true,
    has_second_factor: false,
  }
  const role = { key: 'owner', name: null, areas: ['team', 'orders'], updated_at: AT, members: 1 }

  it('returns the members and the roles', () => {
    const composed = { ...role, key: 'r1', name: 'Balcão', areas: [], members: 0 }
    const answer = { requires_second_factor: true, members: [member], roles: [role, composed] }
    expect(toStaffOverview(answer)).toEqual({
      requiresSecondFactor: true,
      members: [
        {
          id: ID,
          name: 'Ana Souza',
          email: 'ana@example.com',
          role: 'owner',
          lastSessionAt: AT,
          canReceiveLoginLink: true,
          hasSecondFactor: false,
        },
      ],
      roles: [
        {
          key: 'owner',
          label: 'owner',
          isPreset: true,
          areas: ['team', 'orders'],
          version: AT,
          members: 1,
        },
        { key: 'r1', label: 'Balcão', isPreset: false, areas: [], version: AT, members: 0 },
      ],
    })
  })

  it.each([null, ''])('shows the e-mail of a member with the name %j', (full_name) => {
    const members = [{ ...member, full_name, last_session_at: null }]
    const staff = toStaffOverview({ requires_second_factor: false, members, roles: [] })
    expect(staff.members[0]).toMatchObject({ name: 'ana@example.com', lastSessionAt: null })
  })

  it('refuses an area that the admin does not know', () => {
    const roles = [{ ...role, areas: ['cofre'] }]
    expect(() => toStaffOverview({ requires_second_factor: false, members: [], roles })).toThrow()
  })
})

describe('toAccount', () => {
  const account = {
    id: ID,
    email: 'ana@example.com',
    full_name: null,
    staff_role: null,
    confirmed: true,
  }

  it('returns the account, or null if there is none', () => {
    expect(toAccount(account)).toEqual(account)
    expect(toAccount(null)).toBeNull()
  })

  it('refuses an account without a role', () => {
    expect(() => toAccount({ ...account, staff_role: undefined })).toThrow('staff_role')
  })
})

describe('toAuditPage', () => {
  const entry = {
    id: 7,
    at: AT,
    actor: ID,
    actor_name: 'Ana Souza',
    actor_email: 'ana@example.com',
    action: 'update',
    table: 'products',
    row: 'p1',
    changes: { name: ['Antes', 'Depois'], reason: 'Pedido' },
    subject: { title: 'Jogo', table: 'products', key: 'p1', exists: true, role: null },
  }
  const only = (change: object) =>
    toAuditPage({ rows: [{ ...entry, ...change }], total: 1, tables: [] }, AREAS).rows[0]

  it('returns the entries, their total and the tables to filter by', () => {
    expect(
      toAuditPage({ rows: [entry], total: 31, tables: ['orders', 'products'] }, AREAS),
    ).toEqual({
      total: 31,
      tables: ['orders', 'products'],
      rows: [
        {
          id: '7',
          at: AT,
          who: 'Ana Souza',
          isSystem: false,
          action: 'update',
          table: 'products',
          row: 'p1',
          title: 'Jogo',
          href: '/admin/produtos/p1',
          changes: [
            { field: 'name', before: 'Antes', after: 'Depois' },
            { field: 'reason', before: undefined, after: 'Pedido' },
          ],
        },
      ],
    })
  })

  it.each([
    ['the e-mail without a name', { actor_name: null }, 'ana@example.com', false],
    ['the e-mail for an empty name', { actor_name: '' }, 'ana@example.com', false],
    ['nobody for a deleted account', { actor_name: null, actor_email: null }, null, false],
    ['the system', { actor: null, actor_name: null, actor_email: null }, null, true],
  ])('names %s', (_, change, who, isSystem) => {
    expect(only(change)).toMatchObject({ who, isSystem })
  })

  it.each([
    ['the list of a deleted row', 'coupons', { exists: false }, '/admin/cupons'],
    ['nothing for a deleted product', 'products', { exists: false, table: 'products' }, null],
    ['nothing for an unknown row', 'products', { exists: true }, null],
    [
      'the customer',
      'user_profiles',
      { exists: true, table: 'user_profiles', key: ID, role: 'customer' },
      `/admin/clientes/${ID}`,
    ],
    [
      'the staff for a member of it',
      'user_profiles',
      { exists: true, table: 'user_profiles', key: ID, role: 'admin' },
      '/admin/equipe',
    ],
    [
      'the product of an image',
      'product_images',
      { exists: true, table: 'products', key: 'p1' },
      '/admin/produtos/p1',
    ],
    [
      'the section of a setting',
      'site_settings',
      { exists: true, table: 'site_settings', key: 'promo_banner' },
      '/admin/banners',
    ],
  ])('links %s', (_, table, subject, href) => {
    expect(only({ table, subject })?.href).toBe(href)
  })

  it.each([null, undefined, ''])('has no title for %j', (title) => {
    expect(only({ subject: { ...entry.subject, title } })?.title).toBeNull()
  })
})

describe('toMessagesFound', () => {
  const message = {
    id: 'm1',
    kind: 'staff_order',
    event: 'paid',
    state: 'failed',
    recipient: 'ana@example.com',
    device: null,
    attempts: 3,
    error: 'timeout',
    created_at: AT,
    settled_at: '2026-11-20T12:01:00+00:00',
    next_attempt_at: '2026-11-20T12:02:00+00:00',
    subject_id: 's1',
    about: 'UTI-1',
  }

  it('returns the messages and how many there are of each state', () => {
    expect(toMessagesFound({ counts: { failed: 1 }, rows: [message] })).toEqual({
      counts: { failed: 1 },
      rows: [
        {
          id: 'm1',
          kind: 'staff_order',
          event: 'paid',
          state: 'failed',
          recipient: 'ana@example.com',
          device: null,
          attempts: 3,
          error: 'timeout',
          createdAt: AT,
          settledAt: '2026-11-20T12:01:00+00:00',
          nextAttemptAt: '2026-11-20T12:02:00+00:00',
          about: 'UTI-1',
          href: '/admin/pedidos/s1',
        },
      ],
    })
  })

  it.each([
    ['order', 'UTI-1', '/admin/pedidos/s1'],
    ['staff_order', 'UTI-1', '/admin/pedidos/s1'],
    ['assistance', 'AT-1', '/admin/assistencia/s1'],
    ['staff_assistance', 'AT-1', '/admin/assistencia/s1'],
    ['price_alert', 'Jogo', null],
    ['order', null, null],
  ])('links a message of %s about %s to %s', (kind, about, href) => {
    const { rows } = toMessagesFound({ counts: {}, rows: [{ ...message, kind, about }] })
    expect(rows[0]?.href).toBe(href)
  })

  it('refuses a state that the admin does not know', () => {
    expect(() => toMessagesFound({ counts: { lost: 1 }, rows: [] })).toThrow()
    expect(() => toMessagesFound({ counts: {}, rows: [{ ...message, state: 'lost' }] })).toThrow()
  })
})

describe('toStaffNotes', () => {
  it('returns the notes, also of authors without an account', () => {
    const notes = [
      { id: 'n1', at: AT, body: 'Ligar antes', by: 'Ana' },
      { id: 'n2', at: AT, body: 'Ligou', by: null },
    ]
    expect(toStaffNotes(notes)).toEqual(notes)
  })

  it('refuses a note without a text', () => {
    expect(() => toStaffNotes([{ id: 'n1', at: AT, by: null }])).toThrow('body')
  })
})

describe('toAdminSearchHits', () => {
  it.each([
    ['order', '/admin/pedidos/a%2Fb'],
    ['product', '/admin/produtos/a%2Fb'],
    ['customer', '/admin/clientes/a%2Fb'],
    ['page', '/admin/paginas/a%2Fb'],
  ])('links a %s to %s', (kind, href) => {
    expect(toAdminSearchHits([{ kind, id: 'a/b', title: 'Título', detail: null }])).toEqual([
      { kind, title: 'Título', detail: null, href },
    ])
  })

  it('refuses another kind', () => {
    expect(() => toAdminSearchHits([{ kind: 'x', id: 'a', title: '', detail: null }])).toThrow()
  })
})

describe('toBrowsers', () => {
  it('returns the browsers', () => {
    const rows = [{ id: 'b1', device: 'Chrome no Android', created_at: AT, is_current: true }]
    expect(toBrowsers(rows)).toEqual([
      { id: 'b1', device: 'Chrome no Android', createdAt: AT, isCurrent: true },
    ])
  })

  it('refuses a browser without a device', () => {
    expect(() => toBrowsers([{ id: 'b1', created_at: AT, is_current: true }])).toThrow('device')
  })
})

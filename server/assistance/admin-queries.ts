import 'server-only'
import { z } from 'zod'
import { BRANDS, REPAIRS, SERVICES } from '@/lib/assistance/choices'
import { ASSISTANCE_STATES } from '@/lib/assistance/states'
import { formatPrice } from '@/lib/core/money'
import { pageRange, searchPattern, type TableQuery } from '@/lib/core/table-query'
import texts from '@/lib/i18n/messages/pt-BR/admin-assistance.json'
import { whatsappUrl } from '@/lib/orders/whatsapp'
import { type Db, sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { toStaffNotes } from '@/server/staff/dto'
import {
  type AdminAssistance,
  type AdminAssistanceDetails,
  type AdminRepairPrice,
  toAdminAssistance,
  toAdminAssistanceDetails,
  toPriceValues,
} from './admin-dto'
import { assistanceUrl } from './queries'

const SUMMARY =
  'id, protocol, token, state, service_type, console_brand, console_model, urgency, name, user_id, created_at'
const DETAILS = `${SUMMARY}, problem_category, problem_description, whatsapp, email, express_fee,
  estimate, estimate_days,
  logistics, address, serial_number, quote_labor, quote_parts, quote_total, quote_valid_until,
  offer_money, offer_coins, offer_valid_until, offer_choice,
  assistance_history(id, state, at, note)` as const

export const ASSISTANCE_PAGE_SIZE = 20
export const assistanceRules = {
  sorts: ['criado', 'cliente'],
  filters: { estado: ASSISTANCE_STATES, servico: SERVICES },
} as const

type Criteria = TableQuery<'criado' | 'cliente', 'estado' | 'servico'>

function requestsOf(db: Db, { q, filters }: Criteria, head = false) {
  let criteria = db.from('assistance_requests').select(SUMMARY, { count: 'exact', head })
  if (filters.estado) criteria = criteria.eq('state', filters.estado)
  if (filters.servico) criteria = criteria.eq('service_type', filters.servico)
  const pattern = searchPattern(q)
  const like = `ilike.%${pattern}%`
  return pattern ? criteria.or(`protocol.${like},name.${like},serial_number.${like}`) : criteria
}

/**
 * Returns a page of the assistance requests and the total number.
 * @throws AppError('FORBIDDEN') without the area assistance
 */
export async function listAssistance(
  query: Criteria,
): Promise<{ rows: AdminAssistance[]; total: number }> {
  await requireArea('assistance')
  const db = await sessionDb()
  const counted = await requestsOf(db, query, true)
  if (counted.error) throw counted.error
  const total = counted.count ?? 0
  const { from, to } = pageRange(query.page, ASSISTANCE_PAGE_SIZE)
  if (from >= total) return { rows: [], total } // the data API refuses a range past the end
  const { data, error } = await requestsOf(db, query)
    .order(query.sort === 'cliente' ? 'name' : 'created_at', {
      ascending: query.direction === 'asc',
    })
    .order('id')
    .range(from, to)
  if (error) throw error
  const isPro = await readPro(db, data)
  const rows = data.map((row) => ({ ...toAdminAssistance(row), isPro: isPro(row) }))
  return { rows, total }
}

type Owned = { user_id: string | null }

/**
 * Returns a test for requests of an account with active Pro. It is false for all requests without the
 * area customers, because row-level security then hides the profiles.
 */
async function readPro(db: Db, requests: Owned[]): Promise<(request: Owned) => boolean> {
  const owners = requests.flatMap(({ user_id }) => user_id ?? [])
  if (owners.length === 0) return () => false
  const { data, error } = await db
    .from('user_profiles')
    .select('id')
    .in('id', owners)
    .gt('pro_until', new Date().toISOString())
  if (error) throw error
  const members = new Set(data.map(({ id }) => id))
  return ({ user_id }) => user_id !== null && members.has(user_id)
}

/**
 * Returns one request with its history and notes, oldest first, or null if there is none.
 * @throws AppError('FORBIDDEN') without the area assistance
 */
export async function getAssistanceDetails(id: string): Promise<AdminAssistanceDetails | null> {
  await requireArea('assistance')
  if (!z.uuid().safeParse(id).success) return null
  const db = await sessionDb()
  const [request, notes] = await Promise.all([
    db
      .from('assistance_requests')
      .select(DETAILS)
      .eq('id', id)
      .order('id', { referencedTable: 'assistance_history', ascending: true })
      .maybeSingle(),
    db.rpc('list_assistance_notes', { p_request: id }),
  ])
  if (request.error) throw request.error
  if (notes.error) throw notes.error
  if (!request.data) return null
  const details = toAdminAssistanceDetails(request.data)
  const isPro = await readPro(db, [request.data])
  const { whatsapp } = details
  const number = whatsapp.length <= 11 ? `55${whatsapp}` : whatsapp
  return {
    ...details,
    isPro: isPro(request.data),
    notes: toStaffNotes(notes.data),
    chatUrl: whatsappUrl(number, stateText(details)),
  }
}

function stateText({
  name,
  state,
  protocol,
  token,
  totalCents,
}: ReturnType<typeof toAdminAssistanceDetails>): string {
  const values: Record<string, string> = {
    name: name.split(/\s+/)[0] ?? name,
    protocol,
    total: formatPrice(totalCents ?? 0),
    url: assistanceUrl(token),
  }
  return texts.stateMessages[state].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
}

export const PRICES_PAGE_SIZE = 30
export const priceRules = {
  sorts: ['modelo', 'preco'],
  direction: 'asc',
  filters: { marca: BRANDS, servico: REPAIRS },
} as const

type PriceCriteria = TableQuery<'modelo' | 'preco', 'marca' | 'servico'>

/**
 * Returns a page of the prices, not cached, and the total number.
 * @throws AppError('FORBIDDEN') without the area settings, and the error of the database
 */
export async function listRepairPrices({
  q,
  filters,
  sort,
  direction,
  page,
}: PriceCriteria): Promise<{ rows: AdminRepairPrice[]; total: number }> {
  await requireArea('settings')
  const db = await sessionDb()
  const rowsOf = (head: boolean) => {
    let rows = db
      .from('repair_prices')
      .select('id, updated_at, brand, model, repair, price, days, note', { count: 'exact', head })
    if (filters.marca) rows = rows.eq('brand', filters.marca)
    if (filters.servico) rows = rows.eq('repair', filters.servico)
    return q ? rows.ilike('model', `%${q.replace(/[%_\\]/g, ' ')}%`) : rows
  }
  const counted = await rowsOf(true)
  if (counted.error) throw counted.error
  const total = counted.count ?? 0
  const { from, to } = pageRange(page, PRICES_PAGE_SIZE)
  if (from >= total) return { rows: [], total } // the data API refuses a range past the end
  const ascending = direction === 'asc'
  const { data, error } = await (sort === 'preco'
    ? rowsOf(false).order('price', { ascending })
    : rowsOf(false).order('brand').order('model', { ascending })
  )
    .order('model')
    .order('repair')
    .range(from, to)
  if (error) throw error
  return {
    rows: data.map(({ id, updated_at, ...row }) => ({
      id,
      version: updated_at,
      values: toPriceValues(row),
    })),
    total,
  }
}

import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Workbook } from '@cj-tech-master/excelts'
import postgres from 'postgres'
import { matchHeaders } from '../../lib/imports/headers.ts'
import { labels } from '../../lib/imports/labels.ts'
import { createUser, type TestUser } from '../factories/user.ts'
import { sessionCookies } from '../support/browser/session.ts'
import { clientOf } from '../support/clients.ts'
import { startCluster } from '../support/db/pg.ts'
import { watchMemory } from './memory.ts'
import { startStore } from './store.ts'

const PRODUCTS = 5_000
const HEADERS = [
  ...['Nome', 'Slug', 'Código SKU', 'Categoria', 'Plataforma', 'Marca', 'Preço (R$)'],
  ...['Preço de tabela (R$)', 'Estoque', 'Tags (nome:peso)', 'Descrição', 'Especificações (JSON)'],
]

/**
 * Seconds from the first byte sent to the answer of each step, of the undo in the database, and the web
 * server's peak in MB.
 */
export type ImportFigures = {
  seconds: number
  writing: number
  again: number
  undo: number
  webMb: number
}

async function workbook(): Promise<Uint8Array<ArrayBuffer>> {
  const book = new Workbook()
  const sheet = book.addWorksheet('Produtos')
  sheet.addRow(HEADERS)
  for (let n = 0; n < PRODUCTS; n++) {
    const facts = [{ category: 'Ficha', label: 'Edição', value: String(n) }]
    sheet.addRow([
      ...[`Jogo de medida ${n}`, `medida-${n}`, `MED-${n}`, 'playstation/jogos-ps5', 'ps5'],
      ...[`Marca ${n % 40}`, 50 + n / 100, 90 + n / 100, n % 60, 'Ação:5; Medida:1'],
      ...[
        'Descrição do jogo, com o que ele traz e para quem é. '.repeat(12),
        JSON.stringify(facts),
      ],
    ])
  }
  return new Uint8Array(await book.xlsx.writeBuffer())
}

function takeKeysOf(name: string): void {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(resolve('.bench'), name, 'data', file), 'utf8'))
  const { publishable, secret } = read('keys.json')
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${read('ports.json').api}`,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishable,
    SUPABASE_SECRET_KEY: secret,
  })
}

type Run = { id: string; user: TestUser; steps: number[] }

async function runImport(origin: string, bytes: Uint8Array<ArrayBuffer>): Promise<Run> {
  const user = await createUser({ admin: true, staff: 'editor' })
  const cookies = await sessionCookies(user)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const call = async (path: string, body?: BodyInit) => {
    const started = performance.now()
    const headers = { origin, cookie }
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body })
    const answer = await response.json()
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return { data: answer.data, seconds: (performance.now() - started) / 1000 }
  }
  const mapping = matchHeaders(
    HEADERS.map((header, column) => ({ column, header })),
    labels,
  )
  const sent = await call('/api/admin/import?arquivo=medida.xlsx', bytes)
  const at = `/api/admin/import/${sent.data.id}`
  const checked = await call(`${at}/conferir`, JSON.stringify(mapping))
  const written = await call(`${at}/gravar`)
  return { id: sent.data.id, user, steps: [sent.seconds, checked.seconds, written.seconds] }
}

/** Seconds of the undo, which the action of the admin waits for. */
async function undo({ id, user }: Run): Promise<number> {
  const client = await clientOf(user)
  const started = performance.now()
  const { data, error } = await client.rpc('undo_import', { p_batch: id })
  if (error || !(data as { undone: boolean }).undone) throw new Error(JSON.stringify(error ?? data))
  return (performance.now() - started) / 1000
}

async function measureOn(port: number, name: string, databaseUrl?: string): Promise<ImportFigures> {
  const bytes = await workbook()
  // Products of a measurement before would not be new.
  rmSync(resolve(import.meta.dirname, '../../.bench', name), { recursive: true, force: true })
  const store = await startStore({ port, name, databaseUrl })
  try {
    takeKeysOf(name)
    const memory = watchMemory(process.pid, /serve\/web-server\.ts/)
    const first = await runImport(store.origin, bytes)
    const second = await runImport(store.origin, bytes)
    const sum = (parts: number[]) => parts.reduce((all, one) => all + one, 0)
    return {
      seconds: sum(first.steps),
      writing: first.steps[2] ?? 0,
      again: sum(second.steps),
      undo: await undo(first),
      webMb: memory(),
    }
  } finally {
    await store.stop()
  }
}

/** An import of 5,000 new products, then of the same file again, and the undo, on both databases. */
export async function measureImport(port: number): Promise<[string, ImportFigures][]> {
  const embedded = await measureOn(port, 'import')
  const cluster = await startCluster()
  try {
    const admin = postgres(cluster.url('postgres'), { max: 1 })
    await admin.unsafe('create database store_import')
    await admin.end()
    const native = await measureOn(port, 'import-native', cluster.url('store_import'))
    return [
      ['PGlite', embedded],
      ['PostgreSQL', native],
    ]
  } finally {
    await cluster.stop()
  }
}

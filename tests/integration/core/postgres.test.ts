import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from '@/supabase/local/backend'
import { type Cluster, startCluster } from '@/tests/support/db/pg'
import { fillSmallStore, small } from '@/tests/support/integration/small-store'

describe('the backend on a native PostgreSQL', () => {
  let cluster: Cluster
  let backend: Backend
  const client = (key: string): SupabaseClient =>
    createClient(backend.url, key, { auth: { persistSession: false, autoRefreshToken: false } })

  beforeAll(async () => {
    cluster = await startCluster()
    backend = await startBackend({
      dataDir: mkdtempSync(join(tmpdir(), 'uti-native-')),
      projectRoot: resolve(import.meta.dirname, '../../..'),
      siteOrigin: 'http://localhost:3000',
      port: 0,
      outboxPort: 0,
      databaseUrl: cluster.url('postgres'),
      seed: null,
      log: () => {},
    })
    await fillSmallStore(backend.sql)
  })
  afterAll(async () => {
    await backend.close()
    await cluster.stop()
  })

  it('passes JSON arguments whole and answers numbers and ISO times', async () => {
    const anonymous = client(backend.keys.publishable)
    const { data: game } = await anonymous
      .from('products')
      .select('id, price, created_at')
      .eq('slug', small.plain)
      .single()
    expect(game?.price).toBe(299.9)
    expect(game?.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*\+00:00$/)
    const lines = [{ product_id: game?.id, size: null, color: null, quantity: 2 }]
    const { data } = await anonymous.rpc('price_cart', { p_lines: lines })
    expect(data.subtotal_cents).toBe(59_980)
  })

  it('keeps user data as an object, which the profile trigger reads', async () => {
    const secret = client(backend.keys.secret)
    const made = await secret.auth.admin.createUser({
      email: 'ana@example.com',
      password: 'senha-segura',
      email_confirm: true,
      user_metadata: { full_name: 'Ana Prado' },
    })
    const { data } = await secret
      .from('user_profiles')
      .select('full_name')
      .eq('id', made.data.user?.id)
      .single()
    expect(data?.full_name).toBe('Ana Prado')
    const { error } = await client(backend.keys.publishable).auth.signInWithPassword({
      email: 'ana@example.com',
      password: 'senha-segura',
    })
    expect(error).toBeNull()
  })

  it('begins again on the same database without running a migration twice', async () => {
    const ran: string[] = []
    const again = await startBackend({
      dataDir: mkdtempSync(join(tmpdir(), 'uti-native-')),
      projectRoot: resolve(import.meta.dirname, '../../..'),
      siteOrigin: 'http://localhost:3000',
      port: 0,
      outboxPort: 0,
      databaseUrl: cluster.url('postgres'),
      seed: null,
      log: (message) => ran.push(message),
    })
    await again.close()
    expect(ran).toEqual([])
  })
})

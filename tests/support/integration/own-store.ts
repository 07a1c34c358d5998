import { afterAll, beforeAll } from 'vitest'
import type { PresetRole } from '@/lib/staff/roles'
import { allProducts } from '@/supabase/seed/catalog/all.ts'
import { insertStore } from '@/supabase/seed/store-rows.ts'
import { createUser } from '@/tests/factories/user'
import type { TestBackend } from '@/tests/support/integration/backend'
import { startOwnBackend } from '@/tests/support/integration/databases'
import { signedIn } from '@/tests/support/integration/sign-in'
import type { Visitor } from '@/tests/support/next-stubs/visitor'

export type OwnStore = {
  query: TestBackend['sql']['query']
  member: (staff: PresetRole) => Promise<Visitor>
}

/**
 * Starts a backend for this test file only, because imports change the catalog. With `seeded`, it has the
 * products of the whole seed.
 */
export function openOwnStore({ seeded }: { seeded: boolean }): OwnStore {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await startOwnBackend()
    Object.assign(process.env, {
      NEXT_PUBLIC_SUPABASE_URL: backend.url,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.keys.publishable,
      SUPABASE_SECRET_KEY: backend.keys.secret,
    })
    if (!seeded) return
    await backend.sql.exec('delete from public.products; delete from public.tags')
    await backend.sql.transaction((tx) => insertStore(tx, allProducts()))
  }, 120_000)
  afterAll(() => backend.stop())
  return {
    query: (text, params) => backend.sql.query(text, params),
    member: async (staff) => signedIn(await createUser({ admin: true, staff })),
  }
}

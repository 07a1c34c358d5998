import { createClient } from '@supabase/supabase-js'
import type { Json } from '../../../server/core/database.ts'

type TestFunctions = {
  let_days_pass: { Args: { p_user: string; p_days: number }; Returns: undefined }
  claim_last_evening: { Args: { p_user: string }; Returns: Json }
  let_plans_end: { Args: { p_product: string }; Returns: undefined }
  let_visits_end: { Args: { p_visits: string[] }; Returns: undefined }
}

type TestStore = {
  public: {
    Tables: Record<never, never>
    Views: Record<never, never>
    Functions: TestFunctions
  }
}

/**
 * Returns a client for the functions that only the store of the browser tests has (test-store.sql).
 */
export function testStore() {
  const { NEXT_PUBLIC_SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' } = process.env
  return createClient<TestStore>(NEXT_PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

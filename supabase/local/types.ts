/** What the parts of the embedded backend (and the seed) may rely on. */

/** A connection with full rights. Pass objects and arrays as they are: they become jsonb or SQL
 * arrays by the parameter's type (a string for a jsonb parameter is taken as JSON text). */
export type Sql = {
  query<Row = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>
  /** Several statements without parameters. */
  exec(text: string): Promise<void>
  /** Commits when `run` resolves, rolls back when it rejects. Not nestable. */
  transaction<T>(run: (tx: Sql) => Promise<T>): Promise<T>
}

/** Files of the public bucket `media`, by path inside the bucket ('produtos/zelda-totk/1.webp'). */
export type MediaStore = {
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>
  exists(path: string): Promise<boolean>
}

export type Log = (message: string) => void

/** What a database that was never filled is filled with: the whole demonstration, or an empty store. */
export type SeedContent = 'demo' | 'base'

/** What `supabase/seed/main.ts` exports as `seed`. */
export type Seed = (input: {
  db: Sql
  storage: MediaStore
  log: Log
  content: SeedContent
  /** With the demonstration also customers, orders and reviews, all of them invented. */
  withPeople: boolean
  /** Is given the trial customer's way in, before the rows are committed. */
  keepTrial: (trial: TrialCustomer) => void
}) => Promise<void>

/** The seeded customer to look around with. */
export type TrialCustomer = { email: string; password: string }

export type Keys = { publishable: string; secret: string; jwtSecret: string }

/** A problem the operator can mend: printed as one sentence, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** Types shared by the embedded backend and the seed. */

/**
 * A connection with full rights. Objects and arrays are passed as they are: they become jsonb or
 * SQL arrays by the type of the parameter (a string for a jsonb parameter is interpreted as JSON
 * text).
 */
export type Sql = {
  query<Row = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>
  /** Runs several statements without parameters. */
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

/** Content of a new database: the demonstration store or an empty one. */
export type SeedContent = 'demo' | 'base'

/** The export `seed` of `supabase/seed/main.ts`. */
export type Seed = (input: {
  db: Sql
  storage: MediaStore
  log: Log
  content: SeedContent
  /** Adds invented customers, orders and reviews to the demonstration. */
  withPeople: boolean
  /** Called with the e-mail and password of the trial customer before the rows are committed. */
  saveTrialCustomer: (trial: TrialCustomer) => void
}) => Promise<void>

/** The trial customer of the seed. */
export type TrialCustomer = { email: string; password: string }

export type Keys = { publishable: string; secret: string; jwtSecret: string }

/** An error that the operator can fix: printed as one sentence, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

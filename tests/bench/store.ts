import { resolve } from 'node:path'
import { type Child, startChild } from '../../scripts/shared/child.ts'

export type Running = { origin: string; stop: () => Promise<void> }

type StoreOptions = { port: number; name: string; databaseUrl?: string }

/** A production store of its own: data, build and port apart from the one a person may be running. */
export async function startStore({ port, name, databaseUrl }: StoreOptions): Promise<Running> {
  const script = resolve(import.meta.dirname, '../../scripts/serve/main.ts')
  const child: Child = startChild(script, [], {
    env: {
      ...process.env,
      PORT: String(port),
      UTI_DATA_DIR: `.bench/${name}/data`,
      UTI_DIST_DIR: `.bench/${name}/next`,
      UTI_SEED: '1',
      DATABASE_URL: databaseUrl ?? '',
      // A measurement before may have left the keys of its own store here.
      NEXT_PUBLIC_SUPABASE_URL: '',
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
      SUPABASE_SECRET_KEY: '',
    },
  })
  const ready = new Promise<boolean>((done) => {
    child.process.once('message', () => done(true))
    child.exited.then(() => done(false))
  })
  if (!(await ready)) throw new Error(`The store for ${name} did not start.`)
  return { origin: `http://localhost:${port}`, stop: () => child.stop() }
}

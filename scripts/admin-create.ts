import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../server/core/database.ts'
import { readKeys } from '../supabase/local/keys.ts'
import { readPorts } from '../supabase/local/state-file.ts'
import { OperatorError } from '../supabase/local/types.ts'
import { loadEnvFiles, readSettings, type Settings } from './serve/settings.ts'
import { startBackendProcess } from './shared/backend-process.ts'

/*
 * Creates or promotes an admin on the running store (hosted or embedded), or on the embedded one if
 * it is not running, and prints a link that opens /admin once, within 10 minutes. It creates no store.
 */

async function main(): Promise<void> {
  const [email = ''] = process.argv.slice(2)
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
    throw new OperatorError('Enter an e-mail address: npm run admin:create -- nome@exemplo.com.br')
  }
  loadEnvFiles()
  const settings = readSettings([], process.env)
  const backend = await reachBackend(settings)
  try {
    const token = await makeAdmin(backend, email.toLowerCase())
    console.log(
      `\n  ${email} is an owner, without a second factor. This link opens /admin once, within 10 minutes:`,
    )
    console.log(`\n  ${settings.siteOrigin}/admin-login/${token}\n`)
    if (backend.isOurs) console.log('  The store is not running: start it with npm start first.\n')
  } finally {
    await backend.close()
  }
}

const NO_SUCH_ACCOUNT = 'UT004'

/**
 * Makes the account with this address an admin; creates the account if there is none. Returns a
 * login token.
 * @throws OperatorError with the message of the database.
 */
async function makeAdmin(
  backend: { url: string; secretKey: string },
  email: string,
): Promise<string> {
  const db = createClient<Database>(backend.url, backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const token = randomBytes(32).toString('base64url')
  const promote = () =>
    db.rpc('make_admin', {
      p_email: email,
      p_token_hash: createHash('sha256').update(token).digest('hex'),
    })
  const first = await promote()
  if (!first.error) return token
  if (first.error.code !== NO_SUCH_ACCOUNT) throw new OperatorError(first.error.message)
  await createAccount(db, email)
  const second = await promote()
  if (second.error) throw new OperatorError(second.error.message)
  return token
}

/** Creates a confirmed account with a random password that is not stored. */
async function createAccount(db: SupabaseClient<Database>, email: string): Promise<void> {
  const create = () =>
    db.auth.admin.createUser({
      email,
      password: randomBytes(32).toString('base64url'),
      email_confirm: true,
    })
  const first = await create()
  if (!first.error) return
  if (first.error.code !== 'email_exists') throw new OperatorError(first.error.message)
  await removeUnconfirmed(db, email)
  const second = await create()
  if (second.error) throw new OperatorError(second.error.message)
}

/**
 * Removes an unconfirmed account, because the person who signed up with the address without
 * confirming it could sign in as the admin with their password.
 */
async function removeUnconfirmed(db: SupabaseClient<Database>, email: string): Promise<void> {
  const { data, error } = await db.auth.admin.generateLink({ type: 'recovery', email })
  if (error) throw new OperatorError(error.message)
  if (data.user.email_confirmed_at) throw new OperatorError(`The account of ${email} is closed.`)
  const removed = await db.auth.admin.deleteUser(data.user.id)
  if (removed.error) throw new OperatorError(removed.error.message)
}

type ReachedBackend = {
  url: string
  secretKey: string
  /** Whether the backend was started here because no store was running. */
  isOurs: boolean
  close: () => Promise<void>
}

/**
 * Returns the hosted project, the running embedded backend, or one that is started temporarily.
 * @throws OperatorError without a data folder: the store runs with another one, or was never started.
 */
async function reachBackend(settings: Settings): Promise<ReachedBackend> {
  const foreign = { isOurs: false, close: async () => {} }
  if (settings.hosted) {
    return { url: settings.hosted.url, secretKey: settings.hosted.secretKey, ...foreign }
  }
  const running = await findRunning(settings.dataDir)
  if (running) return { ...running, ...foreign }
  if (!existsSync(settings.dataDir)) {
    throw new OperatorError(
      `There is no store in ${settings.dataDir}. Start it first, or set the variables with which it runs, such as UTI_DATA_DIR.`,
    )
  }
  const started = await startBackendProcess({
    ...process.env,
    SITE_ORIGIN: settings.siteOrigin,
    UTI_DATA_DIR: settings.dataDir,
  })
  if (!started) throw new OperatorError('The embedded backend did not start.')
  return {
    url: started.url,
    secretKey: started.secretKey,
    isOurs: true,
    close: () => started.child.stop(),
  }
}

async function findRunning(dataDir: string): Promise<{ url: string; secretKey: string } | null> {
  if (!existsSync(join(dataDir, 'backend.lock'))) return null
  const ports = readPorts(dataDir)
  const keys = readKeys(dataDir)
  if (!ports || !keys) return null
  const url = `http://127.0.0.1:${ports.api}`
  const answer = await fetch(`${url}/health`).catch(() => null) // connection refused: it is not running
  return answer?.ok ? { url, secretKey: keys.secret } : null
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof OperatorError ? error.message : error)
    process.exit(1)
  },
)

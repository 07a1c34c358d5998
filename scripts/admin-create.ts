import { OperatorError } from '../supabase/local/types.ts'
import { makeAdmin } from './admin/make-admin.ts'
import { reachBackend } from './admin/reach-backend.ts'
import { loadEnvFiles, readSettings } from './serve/settings.ts'

/*
 * Creates or promotes an admin on the running store (hosted or embedded), or on the embedded one if
 * it is not running, and prints a link that opens /admin once, within 10 minutes.
 */

async function main(): Promise<void> {
  const [email = ''] = process.argv.slice(2)
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
    throw new OperatorError('Say whose: npm run admin:create -- nome@exemplo.com.br')
  }
  loadEnvFiles()
  const settings = readSettings([], process.env)
  const backend = await reachBackend(settings)
  try {
    const token = await makeAdmin(backend, email.toLowerCase())
    console.log(`\n  ${email} is an admin. This link opens the panel once, within 10 minutes:`)
    console.log(`\n  ${settings.siteOrigin}/admin-login/${token}\n`)
    if (backend.isOurs) console.log('  The store is not running: start it with npm start first.\n')
  } finally {
    await backend.close()
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof OperatorError ? error.message : error)
    process.exit(1)
  },
)

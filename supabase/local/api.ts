import { App, setExperimental } from '@supabase/lite'
import { mailTemplates } from '../emails/auth-settings.ts'
import type { PostOffice } from '../emails/post-office.ts'
import type { Database } from './connection.ts'
import type { MediaFiles } from './media-files.ts'
import { fileStorageAdapter } from './storage-adapter.ts'
import type { Keys } from './types.ts'

/** Lifetime of access tokens; the refresh token makes the session last longer. */
const JWT_SECONDS = 15 * 60
/** A session ends after 30 days without use. */
const SESSION_TIMEOUT = '720h'
/**
 * The hash in an e-mailed link is derived from this code, so it needs enough digits not to be
 * guessable.
 */
const OTP_DIGITS = 10
const MAX_ROWS = 1000

/**
 * Creates the REST, Auth and Storage APIs over one database. API keys are required, admin mode is
 * off.
 */
export async function createApi(input: {
  database: Database
  files: MediaFiles
  office: PostOffice
  keys: Keys
  siteOrigin: string
}): Promise<App> {
  const { database, keys, siteOrigin } = input
  setExperimental('storage', true)
  const app = new App({
    connection: database.connection,
    api: { enabled: true, schemas: ['public'], max_rows: MAX_ROWS },
    studio: { enabled: false },
    storage: { enabled: true, file_size_limit: '10MiB' },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      jwt_expiry: JWT_SECONDS,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      site_url: siteOrigin,
      additional_redirect_urls: [`${siteOrigin}/**`],
      enable_refresh_token_rotation: true,
      minimum_password_length: 6,
      sessions: { inactivity_timeout: SESSION_TIMEOUT },
      email: {
        enable_confirmations: true,
        // With true, @supabase/lite asks only the old mailbox, and an account could get an address
        // that was never verified. auth-gaps/email-change.ts asks both mailboxes.
        double_confirm_changes: false,
        otp_length: OTP_DIGITS,
        template: mailTemplates(),
      },
    },
    options: { drivers: { email: input.office }, server: { admin: false, disableStudio: true } },
  })
  app._storageAdapter = fileStorageAdapter(input.files)
  await app.init()
  await database.connection.introspect({ useCache: true })
  return app as App
}

import { App, setExperimental } from '@supabase/lite'
import type { Database } from './connection.ts'
import type { MediaFiles } from './media-files.ts'
import type { Outbox } from './outbox.ts'
import { fileStorageAdapter } from './storage-adapter.ts'
import type { Keys } from './types.ts'

/** Session tokens live this long; the refresh token keeps the session for longer. */
const JWT_SECONDS = 15 * 60
const MAX_ROWS = 1000

/** The REST, Auth and Storage APIs over one database. Keys are enforced, admin mode is off. */
export async function createApi(input: {
  database: Database
  files: MediaFiles
  outbox: Outbox
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
      email: { enable_confirmations: true, double_confirm_changes: true },
    },
    options: { drivers: { email: input.outbox }, server: { admin: false, disableStudio: true } },
  })
  app._storageAdapter = fileStorageAdapter(input.files)
  await app.init()
  await database.connection.introspect({ useCache: true })
  return app as App
}

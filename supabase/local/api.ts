import { App, setExperimental } from '@supabase/lite'
import { mailTemplates } from '../emails/mails.ts'
import type { AuthEmailQueue } from '../emails/queue.ts'
import type { Database } from './connection.ts'
import type { MediaFiles, StoredFile } from './public-media.ts'
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
  database: Pick<Database, 'connection'>
  files: MediaFiles
  emails: AuthEmailQueue
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
        // With true, @supabase/lite sends a link only to the old address, and an account could get an
        // address that was never verified. auth/email-change.ts requires a confirmation of both.
        double_confirm_changes: false,
        otp_length: OTP_DIGITS,
        template: mailTemplates(),
      },
    },
    options: { drivers: { email: input.emails }, server: { admin: false, disableStudio: true } },
  })
  app._storageAdapter = fileStorageAdapter(input.files)
  await app.init()
  await database.connection.introspect({ useCache: true })
  return app as App
}

type Adapter = NonNullable<App['_storageAdapter']>
type Metadata = Awaited<ReturnType<Adapter['headObject']>>

/** The file system adapter of the package is documented but not exported, so this one is used. */
function fileStorageAdapter(files: MediaFiles): Adapter {
  async function head(bucket: string, key: string): Promise<StoredFile> {
    const file = await files.find(bucket, key)
    if (!file) throw new Error(`file of ${bucket}/${key} is missing`)
    return file
  }
  return {
    driver: files,
    getObject: async (bucket, key) => {
      const file = await head(bucket, key)
      return { metadata: metadataOf(file), httpStatusCode: 200, body: files.read(file) }
    },
    uploadObject: async (bucket, key, _version, body, contentType, cacheControl) => {
      await files.write(
        bucket,
        key,
        new Uint8Array(await new Response(body as BodyInit).arrayBuffer()),
      )
      return { ...metadataOf(await head(bucket, key)), mimetype: contentType, cacheControl }
    },
    deleteObject: (bucket, key) => files.remove(bucket, key),
    deleteObjects: async (bucket, keys) => {
      for (const key of keys) await files.remove(bucket, key)
    },
    copyObject: async (fromBucket, fromKey, _version, toBucket, toKey) => {
      await files.copy([fromBucket, fromKey], [toBucket, toKey])
      const { eTag, modifiedAt } = await head(toBucket, toKey)
      return { httpStatusCode: 200, eTag, lastModified: modifiedAt }
    },
    headObject: async (bucket, key) => metadataOf(await head(bucket, key)),
    privateAssetUrl: async (bucket, key) => `file://${(await head(bucket, key)).path}`,
  }
}

function metadataOf(file: StoredFile): Metadata {
  return {
    cacheControl: 'public, max-age=31536000, immutable',
    contentLength: file.size,
    size: file.size,
    mimetype: file.type,
    lastModified: file.modifiedAt,
    eTag: file.eTag,
  }
}

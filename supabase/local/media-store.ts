import type { MediaFiles } from './media-files.ts'
import type { MediaStore, Sql } from './types.ts'

const UPSERT = `
insert into storage.objects (bucket_id, name, metadata, version)
values ('media', $1, $2, gen_random_uuid()::text)
on conflict (bucket_id, name) do update
  set metadata = excluded.metadata, version = excluded.version, updated_at = now()`

/** Writes files and rows of the bucket `media` directly, without HTTP; for the seed. */
export function mediaStore(files: MediaFiles, sql: Sql): MediaStore {
  return {
    async put(path, bytes, contentType) {
      await files.write('media', path, bytes)
      await sql.query(UPSERT, [path, { mimetype: contentType, size: bytes.byteLength }])
    },
    exists: (path) => files.exists('media', path),
  }
}

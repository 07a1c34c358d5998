import type { App } from '@supabase/lite'
import type { MediaFiles, StoredFile } from './media-files.ts'

type Adapter = NonNullable<App['_storageAdapter']>
type Metadata = Awaited<ReturnType<Adapter['headObject']>>

/** The file system adapter of the package is documented but not exported, so this one is used. */
export function fileStorageAdapter(files: MediaFiles): Adapter {
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

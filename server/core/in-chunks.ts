import 'server-only'

const CHUNK = 100

/** Reads many ids in several requests, to limit the length of their URLs. */
export async function inChunks<T>(
  ids: readonly string[],
  read: (chunk: string[]) => Promise<T[]>,
): Promise<T[]> {
  const chunks = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, n) =>
    read(ids.slice(n * CHUNK, (n + 1) * CHUNK)),
  )
  return (await Promise.all(chunks)).flat()
}

/**
 * Returns the bytes of a body, or null if it has more than `limit`. Reading ends at the first part above
 * the limit, and does not begin if the declared length is above it, which need not be true otherwise.
 */
export async function readAtMost(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  declaredLength: string | null | undefined,
  limit: number,
): Promise<Buffer | null> {
  if (Number(declaredLength ?? 0) > limit) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > limit) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

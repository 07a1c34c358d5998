import { crc32, deflateRawSync } from 'node:zlib'

/** A part of an archive; missing fields have their correct values. */
export type RawPart = {
  name: string
  content: string | Uint8Array
  /** Name in the local header. */
  localName?: string
  /** Size declared in the directory. */
  declaredSize?: number
  method?: number
  flags?: number
  /** Bytes that replace the deflated content. */
  data?: Uint8Array
  /** The part is inside the stored data of the previous part, as returned by `localPart`. */
  isInside?: boolean
}

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)

/**
 * Returns an archive built byte by byte, which may be invalid. `count` is the number of declared
 * parts.
 */
export function rawZip(parts: RawPart[], claims: { count?: number; start?: number } = {}): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  let inside = 0
  for (const part of parts) {
    const content = bytesOf(part.content)
    const data = Buffer.from(part.data ?? deflateRawSync(content))
    const local = header(part, content, data, part.localName ?? part.name)
    directory.push(entry(part, content, data, part.isInside ? inside : at))
    if (part.isInside) continue
    inside = at + local.length
    pieces.push(local, data)
    at += local.length + data.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  const count = claims.count ?? parts.length
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(claims.start ?? at, 16)
  return Buffer.concat([...pieces, central, end])
}

/** Returns the local header and data of a part, to be embedded in the data of another. */
export function localPart(part: RawPart): Buffer {
  const content = bytesOf(part.content)
  const data = deflateRawSync(content)
  return Buffer.concat([header(part, content, data, part.name), data])
}

function header(part: RawPart, content: Buffer, data: Buffer, name: string): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  fill(head, 6, part, content, data)
  head.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([head, Buffer.from(name)])
}

function entry(part: RawPart, content: Buffer, data: Buffer, offset: number): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(20, 6)
  fill(head, 8, part, content, data)
  head.writeUInt16LE(Buffer.byteLength(part.name), 28)
  head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, Buffer.from(part.name)])
}

/** Flags, method, checksum and sizes have the same order in both headers. */
function fill(head: Buffer, at: number, part: RawPart, content: Buffer, data: Buffer): void {
  head.writeUInt16LE(part.flags ?? 0, at)
  head.writeUInt16LE(part.method ?? 8, at + 2)
  head.writeUInt32LE(crc32(content), at + 8)
  head.writeUInt32LE(data.length, at + 12)
  head.writeUInt32LE(part.declaredSize ?? content.length, at + 16)
}

import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { createInflateRaw } from 'node:zlib'
import { SaxParser } from '@cj-tech-master/excelts/xml'
import { LIMITS, WorkbookError } from '@/lib/imports/limits'
import type { ZipEntry } from '@/lib/imports/workbook-file'

const DOCTYPE = '<!DOCTYPE'
const SLICE = 256 * 1024

type Tag = { name: string; attributes: Record<string, string> }

/** Handlers for the elements of a part; names are passed without their prefix. */
export type PartHandlers = {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

async function* unzipped(bytes: Uint8Array, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const data = bytes.subarray(entry.start, entry.start + entry.zippedSize)
  if (!entry.isDeflated) {
    for (let at = 0; at < data.length; at += SLICE) {
      await setImmediate() // an inflater pauses by itself
      yield data.subarray(at, at + SLICE)
    }
    return
  }
  const inflate = createInflateRaw({ chunkSize: SLICE })
  inflate.end(data)
  yield* inflate as AsyncIterable<Uint8Array>
}

/**
 * Parses one XML part as a stream and yields to other requests between slices. Never unzips more than
 * the size declared in the directory, and refuses document types, which no workbook has.
 * @throws WorkbookError BROKEN, ZIP_BOMB or TOO_SLOW, or what a handler throws
 */
export async function readPart(
  bytes: Uint8Array,
  entry: ZipEntry,
  handlers: PartHandlers,
  deadline: number,
): Promise<void> {
  const parser = new SaxParser({ position: false, maxEntityExpansions: 0, maxDepth: 64 })
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('opentag', (tag: Tag) => handlers.open?.(local(tag.name), tag.attributes))
  parser.on('text', (text: string) => handlers.text?.(text))
  parser.on('cdata', (text: string) => handlers.text?.(text))
  parser.on('closetag', (tag: Tag) => handlers.close?.(local(tag.name)))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let tail = ''
  try {
    for await (const chunk of unzipped(bytes, entry)) {
      size += chunk.length
      if (size > entry.size) throw new WorkbookError('ZIP_BOMB')
      if (performance.now() > deadline) throw new WorkbookError('TOO_SLOW')
      const text = decoder.decode(chunk, { stream: true })
      if ((tail + text).includes(DOCTYPE)) throw new WorkbookError('BROKEN')
      tail = text.slice(-DOCTYPE.length)
      parser.write(text)
    }
    parser.write(decoder.decode())
    parser.close()
  } catch (error) {
    if (error instanceof WorkbookError) throw error
    // truncated, not UTF-8 or not well-formed: the parser reports no more than that
    throw new WorkbookError('BROKEN')
  }
  if (size !== entry.size) throw new WorkbookError('BROKEN')
}

/** Returns the time, as of `performance.now()`, by which the reading must end. */
export function readingDeadline(): number {
  return performance.now() + LIMITS.readMs
}

// Malicious files for an upload, made here and not stored. Each is either refused, or only its pixels
// are stored: a stored file must not contain MARK.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

export const MARK = 'UTI-HOSTILE-MARK'

export type HostileImage = { name: string; bytes: Uint8Array; isPicture?: boolean }

const text = (value: string) => Buffer.from(value, 'utf8')
const join = (...parts: Uint8Array[]) => Buffer.concat(parts)
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
const u32le = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

const SCRIPT = `<script>fetch('/${MARK}')</script>`
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>/*${MARK}*/</script></svg>`
const PHP = `<?php system($_GET['c']); /* ${MARK} */ ?>`
const ZIP = join(text('PK\u0003\u0004'), Buffer.alloc(26), text(MARK))
const PDF = text(`%PDF-1.7\n1 0 obj<</JS(app.alert('${MARK}'))>>endobj\n%%EOF`)
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = join(text(type), data)
  return join(u32(data.length), body, u32(crc(body)))
}

/** A PNG that says it is `width` × `height`, with the rows it is given. */
function png(width: number, height: number, rows: Uint8Array, extra: Uint8Array[] = []): Buffer {
  const head = join(u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0]))
  return join(
    PNG_HEAD,
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  )
}

const square = (side: number) =>
  sharp({
    create: { width: side, height: side, channels: 3, background: { r: 200, g: 20, b: 60 } },
  })

async function validFiles() {
  return {
    jpeg: await square(64).jpeg().toBuffer(),
    png: await square(64).png().toBuffer(),
    webp: await square(64).webp().toBuffer(),
    avif: await square(64).avif({ effort: 0 }).toBuffer(),
    gif: await square(64).gif().toBuffer(),
  }
}

type ValidFiles = Awaited<ReturnType<typeof validFiles>>

/** Files that the store does not accept as images, whatever their names say. */
function foreign(valid: ValidFiles): HostileImage[] {
  const named: Record<string, Uint8Array> = {
    empty: Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
    'fifteen bytes of a PNG': valid.png.subarray(0, 15),
    'SVG with a script': text(SVG),
    'SVG with a declaration and a foreign object': text(
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</body></foreignObject></svg>`,
    ),
    'SVG that reads a file': text(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;${MARK}</text></svg>`,
    ),
    'SVG of a billion laughs': text(
      `<!DOCTYPE svg [<!ENTITY a "${MARK}"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>`,
    ),
    'SVG behind spaces': text(`${' '.repeat(300)}${SVG}`),
    'SVG behind a byte order mark': text(`\uFEFF${SVG}`),
    'page called photo.jpg': text(HTML),
    'page behind a comment': text(`<!--\xff\xd8\xff-->${HTML}`),
    'PHP called photo.php.jpg': text(PHP),
    'shell script': text(`#!/bin/sh\necho ${MARK}\n${' '.repeat(40)}`),
    'JSON called avatar.png': text(JSON.stringify({ mark: MARK, padding: 'x'.repeat(40) })),
    PDF,
    'archive called photo.webp': ZIP,
    'program for Windows': join(text('MZ'), Buffer.alloc(80), text(MARK)),
    'program for Linux': join(Buffer.from([0x7f, 0x45, 0x4c, 0x46]), Buffer.alloc(80), text(MARK)),
    'still GIF': valid.gif,
    'GIF with a script behind it': join(valid.gif, text(SCRIPT)),
    'GIF89a that is JavaScript': text(`GIF89a=1;/*${MARK}${' '.repeat(40)}*/`),
    'bitmap of Windows': join(text('BM'), Buffer.alloc(60), text(MARK)),
    'icon of Windows': join(Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(60), text(MARK)),
    'TIFF, little end': join(text('II*\0'), Buffer.alloc(60), text(MARK)),
    'TIFF, big end': join(text('MM\0*'), Buffer.alloc(60), text(MARK)),
    'JPEG 2000': join(u32(12), text('jP  \r\n\u0087\n'), Buffer.alloc(60)),
    'HEIC of a telephone': join(u32(24), text('ftypheic'), u32(0), text('mif1heic'), text(MARK)),
    'film called MP4': join(u32(24), text('ftypisom'), u32(0), text('isomiso2'), text(MARK)),
    'sound in the same box as WebP': join(text('RIFF'), u32le(60), text('WAVE'), Buffer.alloc(60)),
    'film in the same box as WebP': join(text('RIFF'), u32le(60), text('AVI '), Buffer.alloc(60)),
    'Photoshop document': join(text('8BPS'), Buffer.alloc(60), text(MARK)),
    PostScript: text(`%!PS-Adobe-3.0\n(${MARK}) print\n${' '.repeat(20)}`),
    'drawing of ImageMagick': text(`push graphic-context\nimage over 0,0 0,0 'ephemeral:/${MARK}'`),
    'portable pixmap': text(`P6 4 4 255\n${'x'.repeat(48)}`),
    'radiance image': text(`#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 9 +X 9\n${MARK}`),
    zeros: Buffer.alloc(4096),
    'all the same high byte': Buffer.alloc(4096, 0xff),
  }
  return Object.entries(named).map(([name, bytes]) => ({ name, bytes }))
}

/** Files that begin like an image but are none, or that would fill the memory. */
function broken(valid: ValidFiles): HostileImage[] {
  const tooMany = png(50_000, 50_000, Buffer.alloc(64))
  const wide = png(65_535, 2_000, Buffer.alloc(64))
  const flat = png(5_001, 5_000, Buffer.alloc(5_002 * 5_000))
  const jpegSize = Buffer.from(valid.jpeg)
  const frame = jpegSize.indexOf(Buffer.from([0xff, 0xc0]))
  jpegSize.writeUInt16BE(65_500, frame + 5)
  jpegSize.writeUInt16BE(65_500, frame + 7)
  const named: Record<string, Uint8Array> = {
    'PNG of 50,000 × 50,000 in a few bytes': tooMany,
    'PNG wider than any screen': wide,
    'PNG one column above 25 megapixels, complete': flat,
    'PNG of the largest number there is': png(0x7fffffff, 0x7fffffff, Buffer.alloc(8)),
    'PNG of no pixels': png(0, 0, Buffer.alloc(8)),
    'PNG with a negative width': png(-1, 4, Buffer.alloc(8)),
    'PNG without its data': join(PNG_HEAD, pngChunk('IEND', Buffer.alloc(0)), Buffer.alloc(20)),
    'PNG cut off': valid.png.subarray(0, valid.png.length - 40),
    'PNG whose data is no deflate': join(
      PNG_HEAD,
      pngChunk('IHDR', join(u32(8), u32(8), Buffer.from([8, 0, 0, 0, 0]))),
      pngChunk('IDAT', text(MARK)),
      pngChunk('IEND', Buffer.alloc(0)),
    ),
    'PNG with fewer rows than it says': png(800, 800, Buffer.alloc(100)),
    'PNG with a chunk longer than the file': join(PNG_HEAD, u32(0x7ffffff0), text('IHDR'), ZIP),
    'PNG head before a page': join(PNG_HEAD, text(HTML)),
    'JPEG that says 65,500 × 65,500': jpegSize,
    'JPEG cut off': valid.jpeg.subarray(0, Math.floor(valid.jpeg.length / 2)),
    'JPEG head before a page': join(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(HTML)),
    'JPEG head before PHP': join(
      Buffer.from([0xff, 0xd8, 0xff, 0xdb]),
      text(PHP),
      Buffer.alloc(20),
    ),
    'JPEG of noise': join(Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2000, 0xa5)),
    'WebP head before a page': join(text('RIFF'), u32le(400), text('WEBPVP8 '), text(HTML)),
    'WebP that says 16,384 × 16,384': join(
      text('RIFF'),
      u32le(22),
      text('WEBPVP8X'),
      u32le(10),
      Buffer.from([0, 0, 0, 0, 0xff, 0x3f, 0, 0xff, 0x3f, 0]),
    ),
    'WebP cut off': valid.webp.subarray(0, valid.webp.length - 20),
    'AVIF head before a page': join(
      u32(24),
      text('ftypavif'),
      u32(0),
      text('avifmif1'),
      text(HTML),
    ),
    'AVIF cut off': valid.avif.subarray(0, Math.floor(valid.avif.length / 2)),
    'AVIF whose first box has no end': join(u32(0xffffffff), text('ftypavif'), Buffer.alloc(64)),
    'noise of 5 MB and one byte': join(valid.jpeg, Buffer.alloc(5 * 1024 * 1024)),
  }
  return Object.entries(named).map(([name, bytes]) => ({ name, bytes }))
}

/** Real images with something hidden in or behind them: only the pixels may be stored. */
async function withPayload(valid: ValidFiles): Promise<HostileImage[]> {
  const comment = text(`${SCRIPT}${PHP}`)
  const segment = join(
    Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 255]),
    comment,
  )
  const gps = await square(64)
    .withExif({
      IFD0: { Artist: MARK, Copyright: MARK, Software: SCRIPT },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '20/1 18/1 0/1', GPSLongitudeRef: 'W' },
    })
    .jpeg()
    .toBuffer()
  const xmp = await square(64)
    .withXmp(
      `<?xpacket begin="" id="x"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${MARK}</a></x:xmpmeta><?xpacket end="w"?>`,
    )
    .png()
    .toBuffer()
  const named: Record<string, Uint8Array> = {
    'JPEG with a page behind it': join(valid.jpeg, text(HTML)),
    'JPEG with an archive behind it': join(valid.jpeg, ZIP),
    'JPEG with PHP in its comment': join(
      valid.jpeg.subarray(0, 2),
      segment,
      valid.jpeg.subarray(2),
    ),
    'JPEG that knows where it was taken': gps,
    'PNG with an archive behind it': join(valid.png, ZIP),
    'PNG with a script in a text chunk': join(
      valid.png.subarray(0, 33),
      pngChunk('tEXt', text(`Comment\0${SCRIPT}`)),
      valid.png.subarray(33),
    ),
    'PNG with metadata of an editor': xmp,
    'WebP with a page behind it': join(valid.webp, text(HTML)),
    'AVIF with a document behind it': join(valid.avif, u32(PDF.length + 8), text('free'), PDF),
    'JPEG called ../../photo.html': valid.jpeg,
  }
  return Object.entries(named).map(([name, bytes]) => ({ name, bytes, isPicture: true }))
}

/** An animated image in a format that the store takes still ones of. */
async function moving(): Promise<HostileImage[]> {
  const frames = await sharp(join(Buffer.alloc(32 * 32 * 3, 90), Buffer.alloc(32 * 32 * 3, 200)), {
    raw: { width: 32, height: 64, channels: 3, pageHeight: 32 },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  return [{ name: 'WebP that moves', bytes: frames }]
}

/** Every hostile file, at least 60 of them. */
export async function hostileImages(): Promise<HostileImage[]> {
  const valid = await validFiles()
  return [...foreign(valid), ...broken(valid), ...(await moving()), ...(await withPayload(valid))]
}

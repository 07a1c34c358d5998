import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import type { ReactElement } from 'react'
import sharp from 'sharp'
import { publicDb } from './db'
import { logError } from './log'

/** Open Graph pictures are of one size, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 }

const MEDIA = '/media/'

/** The files of @fontsource that the renderer can read; once for the process. */
const fonts = Promise.all([
  fontFile('inter', 'inter-latin-400-normal.woff'),
  fontFile('sora', 'sora-latin-700-normal.woff'),
])

function fontFile(family: string, file: string): Promise<Buffer> {
  return readFile(join(process.cwd(), 'node_modules/@fontsource', family, 'files', file))
}

/**
 * A picture of the store as a PNG data address, inside a box of pixels: the renderer reads no WebP.
 * Null when there is none or it cannot be read.
 */
export async function sharePicture(
  path: string | null | undefined,
  box: { width: number; height: number },
): Promise<string | null> {
  if (!path?.startsWith(MEDIA)) return null
  const { data, error } = await publicDb().storage.from('media').download(path.slice(MEDIA.length))
  if (error) {
    logError('share-picture', error)
    return null
  }
  try {
    const png = await sharp(await data.arrayBuffer())
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  } catch (unreadable) {
    logError('share-picture', unreadable)
    return null
  }
}

/** A card drawn as the bytes of a JPEG, in the typefaces 'Inter' and 'Sora'. */
export async function drawShareCard(card: ReactElement): Promise<Uint8Array<ArrayBuffer>> {
  const [inter, sora] = await fonts
  const image = new ImageResponse(card, {
    ...SHARE_SIZE,
    fonts: [
      { name: 'Inter', data: inter, weight: 400 },
      { name: 'Sora', data: sora, weight: 700 },
    ],
  })
  const jpeg = await sharp(await image.arrayBuffer())
    .jpeg({ quality: 82 })
    .toBuffer()
  return new Uint8Array(jpeg)
}

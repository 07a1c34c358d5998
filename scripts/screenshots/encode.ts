import sharp from 'sharp'

/**
 * Writes a screenshot as WebP. The quality is low on purpose: the text remains readable, and all
 * images in `docs` together remain below 1 MB.
 */
export async function writeWebp(png: Buffer, path: string): Promise<void> {
  await sharp(png).webp({ quality: 40, effort: 6 }).toFile(path)
}

import jsQr from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { brCode } from '@/lib/settings/pix'
import { QrImage } from './qr-image'

/** Returns the text that a camera reads from the image. */
async function read(svg: string): Promise<string | undefined> {
  const drawn = svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="400"')
  const { data, info } = await sharp(Buffer.from(drawn))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data)
  // Some scanners do not read light on dark.
  return jsQr(pixels, info.width, info.height, { inversionAttempts: 'dontInvert' })?.data
}

it.each([
  [9_491, 'loja@exemplo.com.br'],
  [null, '123e4567-e12b-12d1-a456-426655440000'],
  [999_999_999, `${'a'.repeat(63)}@exemplo.com.b`],
])('the code of %j centavos to %s is read back', async (amountCents, key) => {
  const account = { key, name: 'Comércio de Jogos São João', city: 'São José dos Campos' }
  const text = brCode({ ...account, amountCents, reference: 'UTI-7K3F9Q' })
  expect(await read(renderToStaticMarkup(<QrImage text={text} label="Pix" />))).toBe(text)
})

// Reduces the fonts of the store to the characters it uses, so that they load fast on a first
// visit.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const OUT = join(ROOT, 'app/fonts')

const between = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/**
 * The characters in the fonts of the store: ASCII, western European letters and the used
 * punctuation.
 */
export const LETTERS = `${between(0x20, 0x7e)}${between(0xc0, 0xff)}\u00a0ªº°§©®·«»–—‘’“”•…€™−¡¿²³½`

/** The weights of the design; kerning, accents, and tabular figures for prices. */
const CUT = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'mark', 'ccmp', 'locl', 'tnum'],
}

async function main() {
  const { default: subsetFont } = await import('subset-font')
  for (const name of ['inter', 'sora']) {
    const from = join(ROOT, `node_modules/@fontsource-variable/${name}`)
    const whole = readFileSync(join(from, `files/${name}-latin-wght-normal.woff2`))
    const cut = await subsetFont(whole, LETTERS, CUT)
    writeFileSync(join(OUT, `${name}.woff2`), cut)
    copyFileSync(join(from, 'LICENSE'), join(OUT, `${name}-LICENSE.txt`))
    console.log(`${name}: ${whole.length} → ${cut.length} bytes`)
  }
}

if (import.meta.main) await main()

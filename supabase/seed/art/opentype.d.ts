/** The part of opentype.js that the seed uses; the package ships no types. */
declare module 'opentype.js' {
  export type Glyph = { index: number; advanceWidth?: number }
  export type Command = {
    type: 'M' | 'L' | 'Q' | 'C' | 'Z'
    x1?: number
    y1?: number
    x2?: number
    y2?: number
    x?: number
    y?: number
  }
  export type Path = { commands: Command[] }
  export type Font = {
    unitsPerEm: number
    charToGlyph(char: string): Glyph
    getKerningValue(left: Glyph, right: Glyph): number
    getPath(text: string, x: number, y: number, size: number): Path
  }
  const opentype: { parse(buffer: ArrayBuffer): Font }
  export default opentype
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLines, toCsv } from './csv.ts'

const linesOf = (text: string, mark = ';') =>
  [...csvLines(text, mark, 1_000)].map((line) => line ?? [])

describe('the lines of a CSV', () => {
  it.each<[string, string[][]]>([
    ['', [['']]],
    ['a;b', [['a', 'b']]],
    ['a;b\r\n', [['a', 'b'], ['']]],
    ['a\nb\rc\r\nd', [['a'], ['b'], ['c'], ['d']]],
    [
      ';;\n;',
      [
        ['', '', ''],
        ['', ''],
      ],
    ],
    ['"a;b";"c\r\nd";"e ""f"""', [['a;b', 'c\r\nd', 'e "f"']]],
    ['Monitor 32";10', [['Monitor 32"', '10']]],
    ['"";x', [['', 'x']]],
    ['"open;1\n2', [['open;1\n2']]],
    ['"a"b;c', [['a', 'b', 'c']]],
  ])('%j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines)
  })

  it('are those that were written, whatever the texts', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ';', '\r', '\n', ' ', 'ç') })
    const rows = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(rows, (given) => {
        const csv = toCsv(['x', 'y', 'z'], given).slice(1).replace(/\r\n$/, '')
        const read = linesOf(csv).slice(1)
        // `toCsv` prefixes a text that begins with a control character, so that it is no formula.
        expect(read.map((line) => line.map((cell) => cell.replace(/^'/, '')))).toEqual(given)
      }),
    )
  })

  it('are read one by one, also if a million follow', () => {
    const started = performance.now()
    const [first] = csvLines(`a;b\n${'\n'.repeat(1_000_000)}`, ';', 1_000)
    expect(first).toEqual(['a', 'b'])
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  it.each<[string, (length: number) => string]>([
    ['a text', (length) => 'a'.repeat(length)],
    ['cells', (length) => ';'.repeat(length)],
    ['a quoted text', (length) => `"${'a'.repeat(length - 2)}"`],
    ['quoted lines', (length) => `"${'\n'.repeat(length - 2)}"`],
    ['a text with quotes', (length) => `"${'""'.repeat(length / 2 - 1)}"`],
    ['quoted cells without delimiters', (length) => '"a"b'.repeat(length / 4)],
  ])('end before one that is too long: %s', (_what, make) => {
    const read = (length: number) => [...csvLines(`x\n${make(length)}\ny`, ';', 1_000)]
    expect(read(1_000)).toEqual([['x'], expect.any(Array), ['y']])
    expect(read(1_004)).toEqual([['x'], null])
    const started = performance.now()
    expect(read(8_000_000)).toEqual([['x'], null])
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

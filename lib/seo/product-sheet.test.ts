import { describe, expect, it } from 'vitest'
import { markdownDocument, markdownLink, markdownText } from './product-sheet.ts'

describe('text in Markdown', () => {
  it.each([
    ['# Título', '\\# Título'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['*a* _b_ `c`', '\\*a\\* \\_b\\_ \\`c\\`'],
    ['<script>alert(1)</script>', '\\<script\\>alert(1)\\</script\\>'],
    ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ['duas\n\n# linhas', 'duas # linhas'],
    ['&lt;', '\\&lt;'],
    ['PS5 | 1 TB', 'PS5 \\| 1 TB'],
  ])('%j is %j', (text, expected) => {
    expect(markdownText(text)).toBe(expected)
  })

  it('links only to the address', () => {
    expect(markdownLink('a](b', 'https://loja.example/x> y')).toBe(
      '[a\\](b](<https://loja.example/x%3E%20y>)',
    )
  })

  it('has no empty parts', () => {
    expect(
      markdownDocument({
        title: 'A',
        paragraphs: ['', 'b'],
        sections: [
          { title: 'C', lines: [] },
          { title: 'D', lines: ['e', 'f'] },
        ],
      }),
    ).toBe('# A\n\nb\n\n## D\n\n- e\n- f\n')
  })
})

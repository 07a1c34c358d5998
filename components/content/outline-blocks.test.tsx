import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown } from './outline-blocks'

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />)

describe('Markdown', () => {
  it('makes headings, lists and emphasis of the text', () => {
    const page = html('## Trocas\n\n- **7 dias**\n- CDC')
    expect(page).toMatch(/<h2[^>]*>Trocas<\/h2>/)
    expect(page).toMatch(/<li><strong>7 dias<\/strong><\/li>/)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://example.com"></iframe>',
    '<style>body{display:none}</style>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg onload=alert(1)>',
  ])('leaves raw HTML as text: %s', (text) => {
    expect(html(`Oi ${text}\n\n${text}`)).not.toMatch(/<(?:script|img|iframe|style|a|svg)\b/)
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](//evil.example)',
    '[x](data:text/html,x)',
    '[x]( https://user:pw@example.com)',
    '<javascript:alert(1)>',
  ])('drops the link of %s', (text) => {
    expect(html(text)).not.toContain('href')
  })

  it('lets a table scroll in a box of its own', () => {
    expect(html('| Prazo | Frete |\n| --- | --- |\n| 7 dias | R$ 10 |')).toMatch(
      /<div[^>]* class="overflow-x-auto"><table[^>]*><thead>/,
    )
  })

  it('leaves out images', () => {
    expect(html('![x](https://example.com/x.png)')).not.toContain('<img')
  })

  it('opens links to elsewhere in a new tab, those of the store in the same', () => {
    expect(html('[x](https://example.com/a)')).toContain(
      'target="_blank" rel="noopener noreferrer"',
    )
    expect(html('[x](/ajuda/faq)')).toMatch(/<a href="\/ajuda\/faq"(?![^>]*target)/)
  })
})

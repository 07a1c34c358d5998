import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { oneDecimal, Rating } from './rating'

it.each([
  [0, 0, '0%'],
  [3, 3, '60%'],
  [4.3, 5, '86%'],
  [9, 5, '100%'],
  [-1, 0, '0%'],
])('fills the stars of %d: %i of them to %s', (value, filled, width) => {
  const html = renderToStaticMarkup(<Rating value={value} label="Nota" />)
  expect(html).toMatch(/role="img" aria-label="Nota"/)
  expect(html).toContain(`width:${width}`)
  expect(html.match(/<use/g)).toHaveLength(5 + filled)
})

it('fills only the stars of the value, because forced colors show both rows in one color', () => {
  const html = renderToStaticMarkup(<Rating value={2} label="Nota" />)
  const [empty, filled] = html.split('width:40%')
  expect(empty?.match(/<use/g)).toHaveLength(5)
  expect(html.match(/fill-/g)).toHaveLength(1)
  expect(html).toMatch(/<span class="[^"]* \*:fill-coin" style="width:40%">/)
  expect(filled?.match(/<use/g)).toHaveLength(2)
})

it('writes a rating with one decimal', () => {
  expect(oneDecimal(4.84)).toBe('4,8')
  expect(oneDecimal(5)).toBe('5,0')
})

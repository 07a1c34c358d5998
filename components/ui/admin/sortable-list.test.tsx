import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { SortableList } from './sortable-list'

it('describes its handles in the language of the store', () => {
  const html = renderToStaticMarkup(
    <SortableList items={[{ id: 'a' }]} onMove={vi.fn()} render={() => 'Um'} />,
  )
  expect(html.match(/aria-roledescription="([^"]*)"/)?.[1]).toBe('item ordenável')
})

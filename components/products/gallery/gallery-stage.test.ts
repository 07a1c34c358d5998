import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import imageLoader from '@/lib/content/image-loader'
import { derivedSource, GalleryStage } from './gallery-stage'

it('the source of an image is that of the first one with another file', () => {
  const [one, two] = ['/media/produtos/a b/1.webp', '/media/produtos/a b/2.webp']
  const sourceOf = (src: string) => ({
    src: imageLoader({ src, width: 200 }),
    srcSet: [360, 640].map((width) => `${imageLoader({ src, width })} ${width}w`).join(', '),
  })
  expect(derivedSource(sourceOf(one), one, two)).toEqual(sourceOf(two))
  expect(derivedSource({ src: one }, one, one).src).toBe(one)
})

it('does not disable its arrows at the ends, where they would lose the focus', () => {
  const html = renderToStaticMarkup(
    createElement(GalleryStage, {
      label: 'Imagens',
      images: ['/1.webp', '/2.webp'].map((src) => ({ src, alt: src })),
      sources: null,
      clips: [],
      clipThumbs: [],
      actions: null,
      texts: { roledescription: '', previous: 'Anterior', next: 'Próxima', show: '', zoom: '' },
    }),
  )
  expect(html).toMatch(/<button[^>]*aria-label="Anterior" aria-disabled="true"/)
  expect(html).toMatch(/<button[^>]*aria-label="Próxima" aria-disabled="false"/)
  expect(html).not.toContain('disabled=""')
})

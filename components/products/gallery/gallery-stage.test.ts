import { expect, it } from 'vitest'
import imageLoader from '@/lib/content/image-loader'
import { derivedSource } from './gallery-stage'

it('the source of an image is that of the first one with another file', () => {
  const [one, two] = ['/media/produtos/a b/1.webp', '/media/produtos/a b/2.webp']
  const sourceOf = (src: string) => ({
    src: imageLoader({ src, width: 200 }),
    srcSet: [360, 640].map((width) => `${imageLoader({ src, width })} ${width}w`).join(', '),
  })
  expect(derivedSource(sourceOf(one), one, two)).toEqual(sourceOf(two))
  expect(derivedSource({ src: one }, one, one).src).toBe(one)
})

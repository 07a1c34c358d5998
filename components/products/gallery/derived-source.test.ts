import { expect, it } from 'vitest'
import { derivedSource } from './derived-source'

it('the source of an image is that of the first one with another file', () => {
  const address = (file: string, width: number) =>
    `/_next/image?url=${encodeURIComponent(file)}&w=${width}&q=75`
  const [one, two] = ['/media/a b/1.webp', '/media/a b/2.webp']
  const first = {
    src: address(one, 200),
    srcSet: `${address(one, 360)} 360w, ${address(one, 640)} 640w`,
  }
  expect(derivedSource(first, one, two)).toEqual({
    src: address(two, 200),
    srcSet: `${address(two, 360)} 360w, ${address(two, 640)} 640w`,
  })
  expect(derivedSource({ src: address(one, 96) }, one, one).src).toBe(address(one, 96))
})

import { expect, it } from 'vitest'
import { MAX_PHOTO_BYTES, photoProblem } from './photos.ts'

it.each([
  [{ size: 1, type: 'image/jpeg' }, null],
  [{ size: MAX_PHOTO_BYTES, type: 'image/webp' }, null],
  [{ size: MAX_PHOTO_BYTES + 1, type: 'image/png' }, 'TOO_LARGE'],
  [{ size: 0, type: 'image/png' }, 'EMPTY'],
  [{ size: 9, type: 'image/heic' }, 'NOT_AN_IMAGE'],
  [{ size: 9, type: 'image/svg+xml' }, 'NOT_AN_IMAGE'],
  [{ size: 9, type: '' }, 'NOT_AN_IMAGE'],
])('of the chosen file %j the browser knows %s', (file, problem) => {
  expect(photoProblem(file)).toBe(problem)
})

import { expect, it } from 'vitest'
import { cn } from './utils.ts'

it('joins class names, the later utility of a kind winning', () => {
  expect(cn('p-2 text-muted', false, { 'p-4': true, hidden: false }, ['m-1'])).toBe(
    'text-muted p-4 m-1',
  )
})

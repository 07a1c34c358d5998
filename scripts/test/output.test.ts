import { expect, it } from 'vitest'
import { createOutput } from './output.ts'

it('an output is printed in order from when it is opened, and held back before', () => {
  const printed: unknown[] = []
  const output = createOutput((chunk) => printed.push(chunk))
  output.write('a')
  output.write('b')
  expect(printed).toEqual([])
  output.open()
  expect(printed).toEqual(['a', 'b'])
  output.write('c')
  expect(printed).toEqual(['a', 'b', 'c'])
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { environmentSchema } from '@/lib/core/environment'

it('.env.example and docs/deploy.md name every variable of the store', () => {
  const example = readFileSync('.env.example', 'utf8')
  const guide = readFileSync('docs/deploy.md', 'utf8')
  const names = Object.keys(environmentSchema.shape)
  expect(names.length).toBeGreaterThan(5)
  const missing = (text: string) => names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
  expect(missing(example)).toEqual([])
  expect(missing(guide)).toEqual([])
})

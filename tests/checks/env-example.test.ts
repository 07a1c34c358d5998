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

it('the files of the deployment name only variables that the store or compose.yaml reads', () => {
  const known = readFileSync('.env.example', 'utf8')
  const compose = readFileSync('compose.yaml', 'utf8')
  const settings = readFileSync('deploy/store.env.example', 'utf8')
  const names = [...settings.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(5)
  const unknown = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(known + compose))
  expect(unknown).toEqual([])
  const wanted = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
  expect(wanted.filter((name) => !names.includes(name))).toEqual([])
  const service = compose.slice(compose.indexOf('\n  web:'), compose.indexOf('\n  database:'))
  const given = [...service.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  expect(given).not.toEqual([])
  expect(given.filter((name) => !new RegExp(`\\b${name}\\b`).test(known))).toEqual([])
})

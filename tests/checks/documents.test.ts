import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import manifest from '@/package.json'
import { listFiles, sources } from './sources'

const files = listFiles()
const names = new Set(files.map((path) => path.split('/').at(-1)))

const COMMENT = /^\s*(?:\/\/|\/?\*|--).*$|(?<=\s)\/\/\s.*$/gm
/** A name alone, or with folders; not a pattern such as `…_auth.sql`. */
const FILE = /(?<![\w/.…*<>-])\w[\w[\]().@/-]*\.(?:tsx?|mjs|sql|css|md|csv)\b/g

const isFile = (path: string) =>
  path.includes('/') ? files.some((file) => `/${file}`.endsWith(`/${path}`)) : names.has(path)

it('comments name only files that exist', () => {
  const named = sources.flatMap(({ path, text }) =>
    (text.match(COMMENT) ?? []).flatMap((comment) =>
      (comment.match(FILE) ?? []).map((file) => ({ path, file })),
    ),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ file }) => !isFile(file))).toEqual([])
})

it('documents name only files that exist', () => {
  // ADRs and the changelog may name deleted files.
  const documents = files.filter((path) => /^(?!docs\/adr\/|CHANGELOG).*\.md$/.test(path))
  const named = documents.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/`([^`\s]+)`/g)]
      .flatMap(([, text = '']) => text.match(FILE)?.filter((file) => file === text) ?? [])
      .map((file) => ({ path, file })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ file }) => !isFile(file))).toEqual([])
})

/** The packages of the rows of "Stack" that have versions, in the order of these. */
const STACK: Record<string, readonly (keyof typeof packages)[]> = {
  Framework: ['next', 'react'],
  Language: ['typescript'],
  Style: ['tailwindcss', 'radix-ui'],
  'Forms and checks': ['react-hook-form', 'zod'],
  Texts: ['next-intl'],
  'Database, sign-in, files': ['@supabase/supabase-js'],
  'Embedded backend': ['@supabase/lite'],
  'Lint and format': ['@biomejs/biome', 'knip'],
}
const packages = { ...manifest.dependencies, ...manifest.devDependencies }

it('the versions in the README are those of package.json', () => {
  const table = readFileSync('README.md', 'utf8').split('## Stack')[1]?.split('\n## ')[0] ?? ''
  const rows = [...table.matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]*\d[^|]*) \|$/gm)]
  const read = rows.map(([, part = '', versions = '']) => [part, versions.match(/[\d.]+/g)])
  const places = (version: string) => version.split('.').length
  const installed = read.map(([part, versions]) => [
    part,
    STACK[String(part)]?.map((name, index) =>
      packages[name]
        .split('.')
        .slice(0, places(versions?.[index] ?? ''))
        .join('.'),
    ),
  ])
  expect(Object.keys(STACK)).toEqual(read.map(([part]) => part))
  expect(read).toEqual(installed)
  expect(table).toContain(`on Node ${packages.node.split('.')[0]} `)
})

it.each([
  ['reads', '\n## Reads\n', / GET\(/],
  ['writes', '\n## Writes\n', / POST\(/],
])('ARCHITECTURE.md names every route handler that %s', (_, heading, method) => {
  const part = readFileSync('ARCHITECTURE.md', 'utf8').split(heading)[1]?.split('\n## ')[0] ?? ''
  const named = [...part.matchAll(/`(?:\/api\/)?([^`\s]+)`/g)].map(([, name = '']) => name)
  const handlers = sources
    .filter(({ path, text }) => /^app\/api\/.*\/route\.ts$/.test(path) && method.test(text))
    .map(({ path }) => path.slice('app/api/'.length, -'/route.ts'.length))
  expect(handlers.length).toBeGreaterThan(8)
  expect(handlers.filter((handler) => !named.includes(handler))).toEqual([])
})

it('the glossary replaces no word by itself', () => {
  const table = readFileSync('docs/glossary.md', 'utf8').split('\n## One word for one thing\n')[1]
  const rows = [...(table ?? '').matchAll(/^\| ([^|]+) \| ([^|(]+)/gm)].slice(1)
  expect(rows.length).toBeGreaterThan(8)
  const words = (cell: string) => cell.trim().split(', ')
  const same = rows.flatMap(([, word = '', others = '']) =>
    words(word).filter((one) => words(others).includes(one)),
  )
  expect(same).toEqual([])
})

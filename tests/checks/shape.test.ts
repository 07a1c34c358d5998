import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { homeOf, rawHtmlHome, sizes } from './layers'
import { importsOf, type Source, sources } from './sources'

// A migration contains a whole domain; its order is that of supabase/CONVENTIONS.md.
const sized = sources.filter(({ path }) => !path.startsWith('supabase/migrations/'))
const code = sized.filter(({ isTest, path }) => !isTest && !path.startsWith('supabase/seed/'))
const components = code.filter((source) => source.path.endsWith('.tsx'))
const isClient = (text: string) => /^(\/\/.*\n)*'use client'/.test(text)

function quantile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/**
 * Whether a file is a part of its only user: small, in the same folder and layer, and no border of
 * its own: the start of client code, a lazily loaded chunk, or a module that tests replace.
 */
function isPartOf(source: Source, user: Source): boolean {
  const folder = dirname(source.path)
  const name = `./${source.module.slice(folder.length + 1)}`
  return (
    /^(components|lib|server)\//.test(source.path) &&
    source.lines < sizes.part &&
    folder === dirname(user.path) &&
    homeOf(source.module)?.layer === homeOf(user.module)?.layer &&
    isClient(source.text) <= isClient(user.text) &&
    !user.text.includes(`import('${name}')`) &&
    !sources.some(({ text }) => text.includes(`vi.mock('${name}`))
  )
}

describe('shape of the files', () => {
  it('has no more files, folders and small files than it needs', () => {
    expect(code.length).toBeLessThanOrEqual(sizes.files)
    expect(new Set(code.map(({ path }) => dirname(path))).size).toBeLessThanOrEqual(sizes.folders)
    expect(code.filter(({ lines }) => lines < sizes.part).length).toBeLessThanOrEqual(sizes.small)
  })

  it('keeps nine of ten files moderate and none large', () => {
    const lines = code.map((source) => source.lines)
    expect(quantile(lines, 0.9)).toBeLessThanOrEqual(sizes.ninth)
    const large = sized.filter((source) => source.lines > sizes.largest)
    expect(large.map((source) => `${source.path}: ${source.lines}`)).toEqual([])
  })

  it('keeps pages short', () => {
    const pages = code.filter((source) => /\/page\.tsx$/.test(source.path))
    expect(
      quantile(
        pages.map((source) => source.lines),
        0.5,
      ),
    ).toBeLessThanOrEqual(sizes.medianPage)
  })

  it('renders on the server: few client components, and never a page or layout', () => {
    const clients = components.filter((source) => isClient(source.text))
    const roots = clients.filter((source) => /\/(page|layout)\.tsx$/.test(source.path))
    expect(roots.map((source) => source.path)).toEqual([])
    expect(clients.length / components.length).toBeLessThanOrEqual(sizes.clientShare)
  })

  it('has no small part that only one neighbor imports', () => {
    const users = new Map<string, Source[]>()
    for (const source of code) {
      for (const target of new Set(importsOf(source))) {
        users.set(target, [...(users.get(target) ?? []), source])
      }
    }
    const parts = code.filter((source) => {
      const [user, ...others] = users.get(source.module) ?? []
      return user && others.length === 0 && isPartOf(source, user)
    })
    expect(parts.map((source) => source.path)).toEqual([])
  })

  it('names files in kebab-case', () => {
    const odd = code.filter((source) => {
      const name = source.path.split('/').at(-1) ?? ''
      return !/^[a-z0-9[\]._-]+$/.test(name)
    })
    expect(odd.map((source) => source.path)).toEqual([])
  })

  it('has no barrel files', () => {
    const barrels = code.filter((source) => /\/index\.tsx?$/.test(source.path))
    expect(barrels.map((source) => source.path)).toEqual([])
  })

  it('writes raw HTML in one place', () => {
    const users = code.filter((source) => source.text.includes('dangerouslySetInnerHTML'))
    expect(users.map((source) => source.path).filter((path) => path !== rawHtmlHome)).toEqual([])
  })

  it('calls nothing that is missing on pages without https', () => {
    const users = code.filter(
      ({ path, text }) => /^(components|lib)\//.test(path) && text.includes('crypto.randomUUID('),
    )
    expect(users.map((source) => source.path)).toEqual([])
  })

  it('takes colors from the tokens', () => {
    const raw =
      /#[0-9a-fA-F]{3,8}\b(?![-\w])|\brgba?\(|\bhsla?\(|(?:bg|text|border|from|to|via)-(?:red|blue|green|amber|violet|gray|slate|zinc|neutral|yellow|purple|pink|rose|emerald|orange|indigo|sky)-\d/
    const found = components.filter((source) => {
      const text = source.text.replace(/'\/[^']*#[^']*'|href="[^"]*"/g, '')
      return source.path.startsWith('components/') && raw.test(text)
    })
    expect(found.map((source) => source.path)).toEqual([])
  })

  it('gives a reason beside every silenced rule', () => {
    const silenced = sources.flatMap((source) =>
      [...source.text.matchAll(/^.*(?:@ts-(?:ignore|expect-error)|biome-ignore [\w/]+)(.*)$/gm)]
        .filter(([, reason = '']) => reason.replace(/[\s:]/g, '').length < 10)
        .map(([line]) => `${source.path}: ${line.trim()}`),
    )
    expect(silenced.filter((line) => !line.startsWith('tests/checks/'))).toEqual([])
  })

  it('has no skipped or focused test', () => {
    const marks = /\b(?:it|test|describe)\.(?:skip|only|todo|fixme)\b/
    const found = sources.filter((source) => source.isTest && marks.test(source.text))
    expect(
      found.map((source) => source.path).filter((p) => !p.startsWith('tests/checks/')),
    ).toEqual([])
  })
})

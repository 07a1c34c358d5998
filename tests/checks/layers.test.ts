import { describe, expect, it } from 'vitest'
import { breachOf, domains, shared } from './layers'
import { importsOf, sources } from './sources'

const code = sources.filter((source) => !source.isTest && /\.tsx?$/.test(source.path))

describe('layers', () => {
  it('imports only what the table allows', () => {
    const breaches = code.flatMap((source) =>
      importsOf(source).flatMap((target) => breachOf(source.module, target) ?? []),
    )
    expect(breaches).toEqual([])
  })

  it('knows a breach when it sees one', () => {
    expect(breachOf('components/cart/line', 'server/catalog/queries')).toContain('Reads belong')
    expect(breachOf('components/cart/line', 'components/search/box')).toContain('another domain')
    expect(breachOf('lib/cart/line', 'server/core/db')).toContain('server/core')
    expect(breachOf('server/cart/actions', 'server/orders/message')).toContain('stay inside')
    expect(breachOf('server/cart/actions', 'server/catalog/queries')).toBeNull()
  })

  it('has no folder beside the domains and the shared folders', () => {
    const folders = code
      .map((source) => source.path.split('/'))
      .filter(([root = '', , file]) => ['components', 'lib', 'server'].includes(root) && file)
      .map(([, folder = '']) => folder)
    expect([...new Set(folders)].filter((name) => ![...domains, ...shared].includes(name))).toEqual(
      [],
    )
  })

  it('keeps lib free of frameworks, environment and clock', () => {
    const banned = /from '(react|next|next-intl|@supabase)|process\.env|Date\.now\(\)|new Date\(\)/
    const found = code.filter((s) => s.path.startsWith('lib/') && banned.test(s.text))
    expect(found.map((source) => source.path)).toEqual([])
  })

  it('has no cycle between the domains of lib or of server', () => {
    for (const root of ['lib', 'server']) expect(cyclesOf(root)).toEqual([])
  })

  it('marks every server module as server-only or as a file of actions', () => {
    const open = code.filter(
      (s) =>
        s.path.startsWith('server/') &&
        !/^(\/\/.*\n)*(import 'server-only'|'use server')/.test(s.text) &&
        !/(^|[/-])dto\.ts$/.test(s.path) &&
        s.path !== 'server/core/i18n.ts',
    )
    expect(open.map((source) => source.path)).toEqual([])
  })

  it('makes every export of a file of actions with defineAction', () => {
    const files = code.filter((source) => /^'use server'/m.test(source.text))
    const others = files.flatMap((source) =>
      [...source.text.matchAll(/^export (?!type )(.*)$/gm)]
        .filter(([, rest = '']) => !/^const \w+ = defineAction\(/.test(rest))
        .map(([line]) => `${source.path}: ${line}`),
    )
    expect(others).toEqual([])
  })
})

function cyclesOf(root: string): string[] {
  const edges = new Map<string, Set<string>>()
  for (const source of code.filter((s) => s.path.startsWith(`${root}/`))) {
    const from = source.module.split('/')[1] ?? ''
    for (const target of importsOf(source)) {
      const [top, to = ''] = target.split('/')
      if (top === root && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  }
  const found: string[] = []
  const visit = (node: string, trail: string[]) => {
    if (trail.includes(node)) {
      found.push([...trail.slice(trail.indexOf(node)), node].join(' → '))
      return
    }
    for (const next of edges.get(node) ?? []) visit(next, [...trail, node])
  }
  for (const node of edges.keys()) visit(node, [])
  return found
}

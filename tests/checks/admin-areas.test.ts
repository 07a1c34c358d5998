import { expect, it } from 'vitest'
import { areaOf } from '@/lib/staff/navigation'
import { sources } from './sources'

const textOf = new Map(sources.map(({ module, text }) => [module, text]))
const pages = sources.filter(({ path }) => /^app\/admin\/.+\/page\.tsx$/.test(path))

/** The address of a page, with a value for each parameter and without optional ones. */
const addressOf = (path: string) =>
  path
    .replace(/^app|\/page\.tsx$/g, '')
    .replace(/\/\[\[.*?\]\]/g, '')
    .replace(/\[.*?\]/g, 'x')

/** Areas that a page requires, itself or in the body of a query that it calls. */
function requiredBy(page: string): string[] {
  const queries = [...page.matchAll(/import \{([^}]*)\} from '@\/(server\/[\w/-]+)'/g)].flatMap(
    ([, names = '', module = '']) =>
      names.split(',').map((name) => bodyOf(textOf.get(module) ?? '', name.trim())),
  )
  return [page, ...queries].flatMap((text) =>
    [...text.matchAll(/requireArea\('(\w+)'\)/g)].map(([, area = '']) => area),
  )
}

function bodyOf(text: string, name: string): string {
  const [, body = ''] = text.split(new RegExp(`export (?:async function|const) ${name}\\b`))
  return body.split(/\n(?:export|function|const|async) /)[0] ?? ''
}

it('the navigation and the queries of a page name the same area', () => {
  const named = pages.flatMap(({ path, text }) => {
    const required = requiredBy(text)
    return required.length > 0 ? [{ path, required, area: areaOf(addressOf(path)) }] : []
  })
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ area, required }) => !area || !required.includes(area))).toEqual([])
})

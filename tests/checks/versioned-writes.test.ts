import { expect, it } from 'vitest'
import { VERSIONED } from '@/lib/content/admin/version-changes'
import { sources } from './sources'

/** Writes that make something new, move a state by its own rules, or change nothing stored. */
const WITHOUT_VERSION = new Set([
  'addPage', // a new row
  'addCategory', // a new row
  'adjustCoins',
  'settleRedemption',
  'duplicateProduct',
  'createSkus',
  'createTag',
  'setTagWeight',
  'setProductsActive',
  'trashProducts',
  'restoreProducts',
  'deleteProducts',
  'deleteImages', // decided by what uses them
  'undoGridSave',
  'planSchedule', // a new row
  'cancelSchedule',
])

it('every write of the panel names the version it was made from', () => {
  const files = sources.filter(({ path }) =>
    /^server\/(content|settings|coins|products)\/admin\/.*actions\.ts$/.test(path),
  )
  const actions = files.flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = defineAction\(\{(.*?)\n\}\)/gs)].map(
      ([, name = '', body = '']) => ({ name, body }),
    ),
  )
  const writes = actions.filter(
    ({ name }) => !/^(find|read|list|preview|show(?=Products))/.test(name),
  )
  expect(writes.length).toBeGreaterThan(18)
  const blind = writes.filter(({ body }) => !/\bseen\b/.test(body)).map(({ name }) => name)
  expect(blind.filter((name) => !WITHOUT_VERSION.has(name))).toEqual([])
  // A row of the save path is written by the save path only.
  const guarded = [...VERSIONED, 'coin_rules', 'coin_products', 'coin_system_config'].join('|')
  const direct = new RegExp(
    `\\.from\\((?:'(?:${guarded})'|[a-z]\\w*)\\)\\s*\\.(?:update|upsert|insert|delete)\\(`,
  )
  expect(files.filter(({ text }) => direct.test(text))).toEqual([])
})

import { expect, it } from 'vitest'
import { VERSIONED } from '@/lib/content/admin/version-changes'
import { ADMIN_MODULE } from '@/tests/support/admin-files'
import { sources } from './sources'

/** Writes that make something new, move a state by its own rules, or change nothing that others edit. */
const WITHOUT_VERSION = new Set([
  'addCustomerNote', // a new row
  'addAssistanceNote', // a new row
  'addRedirect', // a new row
  'deleteRedirect',
  'undoImport', // refused for products that changed since
  'decideImportRows', // an import has one person
  'retryImportImages',
  'discardImport',
  'endInterruptedStep', // a state
  'moveOrders', // states
  'undoOrderMove', // names the move
  'enterOrder', // a new row
  'addParcelEvent', // a new row
  'removeParcelEvent',
  'addOrderNote', // a new row
  'addOrderView', // views are of one person
  'renameOrderView',
  'deleteOrderView',
  'removeReviewPhoto',
  'setQuestionHidden',
  'deleteQuestion',
  'addStaff', // refused for members
  'removeStaffRole', // refused while somebody has it
  'resetSecondFactor',
  'requireSecondFactor',
  'retryMessage', // a state
  'savePushSubscription', // browsers are of one person
  'deletePushSubscription',
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
  'createSchedule', // a new row
  'cancelSchedule',
])

it('every write of the admin names the version it was made from', () => {
  const files = sources.filter(({ path }) => ADMIN_MODULE.test(path) && path.endsWith('actions.ts'))
  const actions = files.flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = defineAction\(\{(.*?)\n\}\)/gs)].map(
      ([, name = '', body = '']) => ({ name, body }),
    ),
  )
  const writes = actions.filter(
    ({ name }) => !/^(find|read|list|preview|try|search|show(?=Products))/.test(name),
  )
  expect(writes.length).toBeGreaterThan(60)
  const blind = writes
    .filter(({ body }) => !/\b(seen|revision|version)\b/.test(body))
    .map(({ name }) => name)
  expect(blind.filter((name) => !WITHOUT_VERSION.has(name))).toEqual([])
  // A row of the save path is written by the save path only.
  const guarded = [...VERSIONED, 'coin_rules', 'coin_products', 'coin_system_config'].join('|')
  const direct = new RegExp(
    `\\.from\\((?:'(?:${guarded})'|[a-z]\\w*)\\)\\s*\\.(?:update|upsert|insert|delete)\\(`,
  )
  expect(files.filter(({ text }) => direct.test(text))).toEqual([])
})

import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { signInBrowser } from './browser-session.ts'
import { watchPages } from './page-watch.ts'
import { createPerson, type Person, removePeople } from './people.ts'
import { loadStoreEnv } from './store-env.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Wish = Parameters<typeof createPerson>[0]

type Fixtures = {
  /** The choice about analytics that the browser brings along; null is asked for it, as on a first visit. */
  consent: 'sim' | 'nao' | null
  /** Problems this test means to cause: a problem that matches one of them does not fail it. */
  expectedProblems: RegExp[]
  /** Fails the test when its pages had console errors, page errors, failed requests or policy violations. */
  watch: undefined
  /** Makes a user, gone again after the test. */
  person: (wish?: Wish) => Promise<Person>
  /** Makes a user and signs this test's browser in as them. */
  signedIn: (wish?: Wish) => Promise<Person>
  /** Fails on any WCAG 2.2 A or AA violation of the page, or of one part of it. */
  axe: (page: Page, part?: string) => Promise<void>
}

let addresses = 0

export const test = base.extend<Fixtures, { storeEnv: undefined }>({
  storeEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      loadStoreEnv()
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  expectedProblems: [[], { option: true }],
  consent: ['nao', { option: true }],

  context: async ({ context, baseURL, consent }, use) => {
    const value = `1.${consent}.browser-test`
    if (consent) await context.addCookies([{ name: 'uti-consent', value, url: baseURL ?? '' }])
    await use(context)
  },

  // An address of its own for each test, so that rate limits of one do not reach another.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  extraHTTPHeaders: async ({}, use, info) => {
    addresses += 1
    await use({
      'x-forwarded-for': `10.${info.workerIndex % 250}.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`,
    })
  },

  watch: [
    async ({ context, baseURL, expectedProblems }, use) => {
      const problems = await watchPages(context, baseURL ?? '')
      await use(undefined)
      const unexpected = problems.filter(
        (line) => !expectedProblems.some((known) => known.test(line)),
      )
      expect(unexpected, 'problems seen in the browser').toEqual([])
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  person: async ({}, use) => {
    const made: Person[] = []
    await use(async (wish) => {
      const person = await createPerson(wish)
      made.push(person)
      return person
    })
    await removePeople(made)
  },

  signedIn: async ({ person, context, baseURL }, use) => {
    await use(async (wish) => {
      const made = await person(wish)
      await signInBrowser(context, made, baseURL ?? '')
      return made
    })
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  axe: async ({}, use) => {
    await use(async (page, part) => {
      const builder = new AxeBuilder({ page }).withTags(WCAG)
      const { violations } = await (part ? builder.include(part) : builder).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(' | ')}`,
      )
      expect(found, 'accessibility violations').toEqual([])
    })
  },
})

export { expect }

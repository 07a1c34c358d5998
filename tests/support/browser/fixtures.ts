import { test as base, expect, type Page } from '@playwright/test'
import axeCore, { type AxeResults, type RunOptions } from 'axe-core'
import { createUser, removeUsers, type TestUser, type UserOverrides } from '../../factories/user.ts'
import { watchPages } from './page-watch.ts'
import { signInBrowser } from './session.ts'
import { loadStoreEnv } from './store-env.ts'

// Results of other types would more than double the time of a run.
const ONLY_VIOLATIONS: RunOptions = { resultTypes: ['violations'] }
/** Maximum number of runs on a page whose transitions do not end; the last run counts. */
const MOST_RUNS = 5
const ALL_RULES: RunOptions = {
  ...ONLY_VIOLATIONS,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
}

/** Fails on any WCAG 2.2 A or AA violation of the page, or of one part of it, or of one rule. */
export type Axe = (page: Page, part?: string, rule?: string) => Promise<void>

type Fixtures = {
  /** The consent cookie of the browser; null for none, as on a first visit. */
  consent: 'sim' | 'nao' | null
  /** Expected problems: a problem that matches one of them does not fail the test. */
  expectedProblems: RegExp[]
  /**
   * Fails the test if its pages had console errors, page errors, failed requests or policy
   * violations.
   */
  watch: undefined
  /** Creates a user, removed after the test. */
  user: (overrides?: UserOverrides) => Promise<TestUser>
  /** Creates a user and signs the browser of this test in as them. */
  signedIn: (overrides?: UserOverrides) => Promise<TestUser>
  axe: Axe
}

let addresses = 0

/** Whether React handles the events of all controls: it sets a property on each such element. */
const areHydrated = () =>
  [...document.querySelectorAll('main :is(a, button, input, select, textarea)')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  )

/** Waits until a page of the store or the admin handles events; returns at once for other pages. */
async function waitUntilReady(page: Page): Promise<void> {
  const isPanel = /^\/admin(\/|$)/.test(new URL(page.url()).pathname)
  if (!isPanel && !(await page.locator('[data-open="cart"]').count())) return
  const isReady = isPanel
    ? () => page.evaluate(areHydrated)
    : async () => (await page.locator('html[data-hydrated]').count()) > 0
  try {
    await expect.poll(isReady, { timeout: 10_000, intervals: [50] }).toBe(true)
  } catch {
    // Tests may block the scripts of a page, which then never becomes ready.
  }
}

/**
 * Makes `goto` and `reload` wait until the page handles events, because visitors act later than scripts.
 * Tests of events before that time pass `waitUntil`, which disables the wait.
 */
function openReady(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await waitUntilReady(page)
    return response
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await waitUntilReady(page)
    return response
  }
}

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

  context: async ({ context, browser, baseURL, consent, javaScriptEnabled }, use) => {
    const value = `1.${consent}.browser-test`
    if (consent) await context.addCookies([{ name: 'uti-consent', value, url: baseURL ?? '' }])
    if (javaScriptEnabled) context.on('page', openReady)
    // For contexts that a test opens for other visitors.
    const newContext = browser.newContext
    browser.newContext = async (options) => {
      const made = await newContext.call(browser, options)
      made.on('page', openReady)
      return made
    }
    await use(context)
    browser.newContext = newContext
    // Errors of routes that are still running are irrelevant once the test has ended.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },

  // Each test has its own client address, so that rate limits do not affect other tests.
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
  user: async ({}, use) => {
    const made: TestUser[] = []
    await use(async (overrides) => {
      const user = await createUser(overrides)
      made.push(user)
      return user
    })
    await removeUsers(made)
  },

  signedIn: async ({ user, context, baseURL }, use) => {
    await use(async (overrides) => {
      const made = await user(overrides)
      await signInBrowser(context, made, baseURL ?? '')
      return made
    })
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  axe: async ({}, use) => {
    await use(async (page, part, rule) => {
      // An overlay is loaded when it is first opened.
      if (part) await expect(page.locator(part).first()).toBeAttached()
      // Injected once per document, because compiling axe takes longer than many checks.
      for (const frame of page.frames()) {
        if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeCore.source)
      }
      const found = await page.evaluate(
        async ([context, options, most]) => {
          const { axe } = window as unknown as { axe: typeof axeCore }
          let moves = 0
          const count = () => {
            moves += 1
          }
          document.addEventListener('transitionrun', count, true)
          document.addEventListener('animationstart', count, true)
          const finishAnimations = () => {
            for (const animation of document.getAnimations()) {
              const isEndless =
                animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
              if (!isEndless) animation.finish()
            }
          }
          // A toast is inserted before its transition begins.
          const isStill = () =>
            moves === 0 && !document.querySelector('[data-sonner-toast]:not([data-mounted=true])')
          let violations: AxeResults['violations']
          let runs = 0
          // Contrast is measured correctly only without transitions; repeats if one began meanwhile.
          do {
            finishAnimations()
            moves = 0
            violations = (await axe.run(context, options)).violations
            runs += 1
          } while (runs < most && !isStill())
          document.removeEventListener('transitionrun', count, true)
          document.removeEventListener('animationstart', count, true)
          return violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
          )
        },
        [
          part ?? 'html',
          rule ? { ...ONLY_VIOLATIONS, runOnly: [rule] } : ALL_RULES,
          MOST_RUNS,
        ] as const,
      )
      expect(found, 'accessibility violations').toEqual([])
    })
  },
})

export { expect }

// What a page must refuse to run or load, tried in the browser on a stored page, on one rendered for
// its request and on one of the admin.
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isKnownScript, sha256 } from '../../../scripts/serve/inline-scripts.ts'
import { withHashes } from '../../../scripts/serve/security-headers.ts'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import { currentBuild } from '../../support/browser/second-store.ts'

const FOREIGN = 'https://foreign.example'

/** Each attack returns when the browser has decided; what runs adds its name to `window.ran`. */
const attacks: Record<string, { blocks: string; run: (foreign: string) => void | Promise<void> }> =
  {
    'an inline script': {
      blocks: 'script-src-elem',
      run: () => {
        const script = document.createElement('script')
        script.textContent = "ran.push('inline')"
        document.body.append(script)
      },
    },
    'an inline event handler': {
      blocks: 'script-src-attr',
      run: () => {
        document.body.insertAdjacentHTML('beforeend', `<b onclick="ran.push('handler')">x</b>`)
        ;(document.body.lastElementChild as HTMLElement).click()
      },
    },
    'a link to code': {
      blocks: 'script-src-elem',
      run: () => {
        const link = document.createElement('a')
        link.setAttribute('href', "javascript:ran.push('link')")
        document.body.append(link)
        link.click()
      },
    },
    'code made from text': {
      blocks: 'script-src',
      run: () =>
        // In a task of the page itself: what a test evaluates may use eval.
        new Promise<void>((done) => {
          setTimeout(() => {
            try {
              // biome-ignore lint/security/noGlobalEval: this is the attack.
              globalThis.eval("ran.push('eval')")
            } finally {
              done()
            }
          })
        }),
    },
    'a script of another site': {
      blocks: 'script-src-elem',
      run: (foreign) =>
        new Promise<void>((done) => {
          const script = document.createElement('script')
          script.src = `${foreign}/a.js`
          script.onload = script.onerror = () => done()
          document.body.append(script)
        }),
    },
    'a frame of another site': {
      blocks: 'frame-src',
      run: (foreign) => {
        const frame = document.createElement('iframe')
        frame.src = `${foreign}/frame`
        document.body.append(frame)
      },
    },
    'an embedded object': {
      blocks: 'object-src',
      run: (foreign) => {
        const object = document.createElement('object')
        object.data = `${foreign}/object`
        document.body.append(object)
      },
    },
    'an image that takes data away': {
      blocks: 'img-src',
      run: (foreign) => {
        new Image().src = `${foreign}/image?data`
      },
    },
    'a request that takes data away': {
      blocks: 'connect-src',
      run: (foreign) =>
        fetch(`${foreign}/data`, { mode: 'no-cors' }).then(
          () => undefined,
          () => undefined,
        ),
    },
    'an inline style sheet': {
      blocks: 'style-src-elem',
      run: () => {
        const style = document.createElement('style')
        style.textContent = 'body{display:none}'
        document.head.append(style)
      },
    },
    // The last ones would change what the page does with addresses.
    'another base for addresses': {
      blocks: 'base-uri',
      run: (foreign) => {
        const base = document.createElement('base')
        base.href = `${foreign}/`
        document.head.prepend(base)
      },
    },
    'a form to another site': {
      blocks: 'form-action',
      run: (foreign) => {
        const form = document.createElement('form')
        form.action = `${foreign}/form`
        document.body.append(form)
        form.submit()
      },
    },
  }

declare global {
  var ran: string[]
  var blocked: string[]
}

async function collect(page: Page): Promise<string[]> {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(FOREIGN)) requests.push(request.url())
  })
  // Whatever is asked for would answer: only the policy can keep it away.
  await page.route(`${FOREIGN}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "ran.push('foreign')" }),
  )
  await page.addInitScript(() => {
    globalThis.ran = []
    globalThis.blocked = []
    addEventListener('securitypolicyviolation', (event) => {
      globalThis.blocked.push(event.effectiveDirective)
    })
  })
  return requests
}

test.describe('a page refuses', () => {
  test.use({ expectedProblems: [/content policy|Content Security Policy|foreign\.example/] })

  for (const [kind, path] of [
    ['stored', '/ajuda/faq'],
    ['rendered for its request', '/busca?q=zelda'],
    ['of the admin', '/admin/redirecionamentos'],
  ] as const) {
    test(`each attack on one that is ${kind}`, async ({ page, signedIn }) => {
      if (path.startsWith('/admin')) await signedIn({ admin: true })
      await collect(page)
      await page.goto(path)
      const address = page.url()
      const refused: string[] = []
      for (const [name, { blocks, run }] of Object.entries(attacks)) {
        await test.step(name, async () => {
          await page.evaluate(run, FOREIGN)
          refused.push(blocks)
          await expect.poll(() => page.evaluate(() => globalThis.blocked), name).toEqual(refused)
          expect(await page.evaluate(() => globalThis.ran), name).toEqual([])
          expect(page.url(), name).toBe(address)
        })
      }
    })
  }

  test('scripts planted into its HTML, also in the shape of the framework', async ({
    page,
    product,
  }) => {
    const { slug } = await product()
    await collect(page)
    const planted = [
      "ran.push('plain')",
      'self.__next_f.push([1,"a"+ran.push("flight")])',
      '$RC("B:0",ran.push("react"))',
      'self.__next_f.push([1,"<!--<script>"])</script> ;ran.push("late")//',
    ].map((text) => `<script>${text}</script>`)
    for (const path of [`/produto/${slug}`, `/produto/${slug}`, '/busca?q=zelda']) {
      await page.route(path, async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(/<\/body><\/html>$/, planted.join(''))
        await route.fulfill({ response, body })
      })
      await page.goto(path)
      expect(await page.evaluate(() => globalThis.ran), path).toEqual([])
      expect(await page.evaluate(() => globalThis.blocked.length), path).toBeGreaterThanOrEqual(
        planted.length,
      )
    }
  })
})

test('hostile data of a product executes nothing and violates nothing', async ({
  page,
  product,
}) => {
  const hostile = `</script><script>ran.push('${randomUUID()}')</script><img src=x onerror="ran.push(1)">`
  const { slug } = await product({
    description: hostile,
    product_features: [hostile],
    product_descriptions: { detailed: hostile, technical: '<!--<script>' },
  })
  await collect(page)
  // Rendered for the first time, then as it is stored.
  for (const visit of ['rendered', 'stored']) {
    const response = await page.goto(`/produto/${slug}`)
    expect(response?.headers()['content-security-policy'], visit).toContain("script-src 'self'")
    await expect(page.locator('main')).toContainText("</script><script>ran.push('")
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
    await expect(page.locator('[data-sonner-toast]')).toBeVisible()
    expect(await page.evaluate(() => [globalThis.ran, globalThis.blocked]), visit).toEqual([[], []])
  }
})

test('every inline script and style sheet of the built pages is known', () => {
  const files = globSync(`${currentBuild()}/server/{app,pages}/**/*.html`)
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const html = readFileSync(file, 'utf8')
    const scripts = html.matchAll(
      /<script(?![^>]* (?:src=|type="application))[^>]*>([\s\S]*?)<\/script>/g,
    )
    for (const [, text = ''] of scripts) expect(isKnownScript(text), `${file}: ${text}`).toBe(true)
    for (const [, text = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) {
      expect(withHashes('').policy, `${file}: ${text}`).toContain(sha256(text))
    }
  }
})

test('a document rendered for its request has a nonce of its own, a stored one none, and neither one of the request', async ({
  request,
}) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'] ?? ''
  const nonce = /'nonce-([\w+/=]+)'/
  await policyOf('/ajuda/faq')
  const stored = await policyOf('/ajuda/faq')
  expect(stored).toContain("'sha256-")
  expect(stored).not.toMatch(nonce)
  const [first, second] = [await policyOf('/busca?q=a'), await policyOf('/busca?q=a')]
  expect(nonce.exec(first)?.[1]).toBeDefined()
  expect(nonce.exec(first)?.[1]).not.toBe(nonce.exec(second)?.[1])
  const headers = {
    'content-security-policy': "script-src 'nonce-forged123'",
    'x-nonce': 'forged123',
  }
  for (const path of ['/ajuda/faq', '/busca?q=a', `/produto/${randomUUID()}`]) {
    const response = await request.get(path, { headers })
    expect(await response.text(), path).not.toContain('forged123')
    expect(JSON.stringify(response.headers()), path).not.toContain('forged123')
  }
})

test('no header of a page is longer than proxies take', async ({ request }) => {
  for (const path of ['/', '/uti-pro', '/categoria/playstation', '/busca?q=zelda']) {
    for (const { name, value } of (await request.get(path)).headersArray()) {
      expect(`${name}: ${value}`.length, `${name} of ${path}`).toBeLessThan(2_000)
    }
  }
})

import { expect, test } from '../support/fixtures.ts'

const STORED = ['/', '/categoria/ofertas', '/playstation', '/ajuda/faq']

test('pages are in their place from the first byte: no part is moved in later', async ({
  request,
}) => {
  for (const path of STORED) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/<div hidden id="S:/)
  }
})

test('pages ask for their scripts after their first frame', async ({ request }) => {
  for (const path of [...STORED, '/busca?q=zelda', '/categoria/playstation?pagina=2']) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain("e.id='_R_'")
    expect(html, path).not.toMatch(/<script src="[^"]+" (id="_R_" )?async/)
  }
})

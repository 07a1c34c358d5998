import { describe, expect, it, vi } from 'vitest'
import ComparePage, { metadata } from '@/app/(store)/comparar/page'
import { renderPage } from '@/tests/support/render-page'
import { createProduct } from '../../factories/product'

vi.mock('next-intl/server', async () => (await import('@/tests/support/render-page')).intlServer)

async function compare(p?: string): Promise<string> {
  const searchParams = Promise.resolve(p === undefined ? {} : { p })
  const page = await ComparePage({ params: Promise.resolve({}), searchParams })
  return (await renderPage(page)).whole
}

describe('the comparison of products', () => {
  it('shows prices, stock and specifications side by side, and no product that is not for sale', async () => {
    const specifications = (idioma: string) => [
      { category: 'Jogo', items: [{ label: 'Idioma', value: idioma }] },
    ]
    const [one, other, hidden] = [
      await createProduct({ name: 'Padrão', price: 100, specifications: specifications('Inglês') }),
      await createProduct({
        name: 'Completa',
        price: 150,
        stock: 0,
        specifications: specifications('Português'),
      }),
      await createProduct({ name: 'Escondida', is_active: false }),
    ]
    const html = await compare([one.slug, other.slug, hidden.slug, 'no-such-product'].join(','))
    expect(html.match(/scope="col"/g)).toHaveLength(2)
    for (const text of ['Padrão', 'Completa', 'R$\u00a0100', 'R$\u00a0150', 'Esgotado', 'Inglês'])
      expect(html).toContain(text)
    expect(html).toMatch(/data-differs=""[^>]*><th scope="row">Idioma/)
    expect(html).not.toContain('Escondida')
    expect(html).toContain(`href="/comparar?p=${other.slug}"`)
  })

  it('says so where there is nothing to compare, and is never indexed', async () => {
    expect(await compare()).toContain('Nada para comparar')
    expect(await compare("x'--,<b>")).toContain('Nada para comparar')
    expect(metadata.robots).toEqual({ index: false, follow: true })
  })
})

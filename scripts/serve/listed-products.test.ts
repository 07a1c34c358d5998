import { describe, expect, it, vi } from 'vitest'
import { createRenderQueue, listedProducts } from './listed-products.ts'

const link = (slug: string) => `<li><a href="/produto/${slug}">${slug}</a></li>`

describe('the products of a listing', () => {
  it('are those of its grid, each once', () => {
    const html = `<nav>${link('menu')}</nav><ul class="a" data-product-grid="">${link('a')}${link('b')}${link('a')}</ul><ul>${link('c')}</ul>`
    expect(listedProducts(html)).toEqual(['/produto/a', '/produto/b'])
  })

  it('are none on other pages', () => {
    expect(listedProducts(`<ul>${link('a')}</ul>`)).toEqual([])
  })
})

describe('pages rendered ahead', () => {
  it('are rendered one after the other, also after one that failed', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const rendered: string[] = []
    let running = 0
    const add = createRenderQueue(async (path) => {
      running += 1
      expect(running).toBe(1)
      await Promise.resolve()
      running -= 1
      rendered.push(path)
      if (path === 'b') throw new Error('no database')
    })
    add(['a', 'b'])
    add(['b', 'c'])
    await expect.poll(() => rendered).toEqual(['a', 'b', 'c'])
    expect(log).toHaveBeenCalledOnce()
    add(['d'])
    await expect.poll(() => rendered).toContain('d')
    log.mockRestore()
  })

  it('are at most a hundred', async () => {
    const rendered: string[] = []
    const add = createRenderQueue(async (path) => void rendered.push(path))
    add(Array.from({ length: 150 }, (_, index) => String(index)))
    await expect.poll(() => rendered.length).toBeGreaterThanOrEqual(100)
    expect(rendered.length).toBeLessThanOrEqual(101)
  })
})

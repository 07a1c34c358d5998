import { createProductWithImages } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/fixtures.ts'

test('the editor of a product off sale links to a preview that only the staff open', async ({
  page,
  signedIn,
  axe,
}) => {
  const { id } = await createProductWithImages({
    name: 'Guardado para a equipe',
    price: 200,
    is_active: false,
  })
  const path = `/admin/produtos/${id}/previa`
  await page.goto(path)
  await expect(page).toHaveURL('/')

  await signedIn({ staff: 'editor' })
  await page.goto(`/admin/produtos/${id}`)
  await expect(page.getByRole('link', { name: 'Prévia para a equipe' })).toHaveAttribute(
    'href',
    path,
  )
  expect((await page.goto(path))?.headers()['cache-control']).toContain('no-store')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Guardado para a equipe' }),
  ).toBeVisible()
  await expect(page.getByText(/R\$\s200$/).first()).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await axe(page)
})

// @vitest-environment jsdom
import { act } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import type { LoadedRow } from '@/lib/core/merge'
import { type ProductForm, toProductForm } from '@/lib/products/admin/product-form'
import { readStoredProduct, saveProduct } from '@/server/products/admin-actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { useSaveProduct } from './use-save-product'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/products/admin-actions', () => ({
  readStoredProduct: vi.fn(),
  saveProduct: vi.fn(),
}))

const row: LoadedRow<ProductForm> = {
  version: 'v1',
  values: toProductForm({ name: 'Jogo', stock: 6 }, ['tag-a']),
}
const onErrors = vi.fn()
let editor: { form: UseFormReturn<ProductForm>; saving: ReturnType<typeof useSaveProduct> }

function Editor() {
  const form = useForm<ProductForm>({ defaultValues: row.values })
  editor = { form, saving: useSaveProduct(form, 'id', row, onErrors) }
  return null
}

const type = (name: 'name' | 'price' | 'stock', value: string) =>
  act(async () => editor.form.setValue(name, value, { shouldDirty: true }))
const save = () => act(async () => editor.saving.save())

beforeEach(async () => {
  vi.resetAllMocks()
  vi.mocked(saveProduct).mockImplementation(async ({ seen }) =>
    seen === 'v1'
      ? { ok: false, code: 'CONFLICT' }
      : { ok: true, data: { id: 'id', slug: 'jogo', updatedAt: 'v3', archivedVariants: 0 } },
  )
  await renderApp(<Editor />)
})

const stored = (change: Partial<ProductForm>) =>
  vi.mocked(readStoredProduct).mockResolvedValue({
    ok: true,
    data: { id: 'id', slug: 'jogo', updatedAt: 'v2', form: { ...row.values, ...change } },
  } as Awaited<ReturnType<typeof readStoredProduct>>)

it('shows the stock that an order left, once a save over it is done', async () => {
  stored({ stock: '5' })
  await type('name', 'Outro')
  await save()
  expect(vi.mocked(saveProduct).mock.lastCall).toEqual([
    { id: 'id', patch: { name: 'Outro' }, tags: null, seen: 'v2' },
  ])
  expect(editor.saving.conflict).toBeNull()
  expect(editor.form.getValues()).toMatchObject({ name: 'Outro', stock: '5', slug: 'jogo' })
  await type('stock', '6')
  await save()
  expect(vi.mocked(saveProduct).mock.lastCall).toEqual([
    { id: 'id', patch: { stock: 6 }, tags: null, seen: 'v3' },
  ])
})

it('shows what a save stored, not what was typed', async () => {
  stored({})
  await type('price', '19,999')
  await type('stock', 'abc')
  await save()
  expect(vi.mocked(saveProduct).mock.lastCall).toEqual([
    { id: 'id', patch: { price: 20, stock: 0 }, tags: null, seen: 'v2' },
  ])
  expect(editor.form.getValues()).toMatchObject({ price: '20,00', stock: '0', tags: ['tag-a'] })
})

it('says how many variants were archived with their master', async () => {
  vi.mocked(saveProduct).mockResolvedValue({
    ok: true,
    data: { id: 'id', slug: 'jogo', updatedAt: 'v3', archivedVariants: 2 },
  })
  await type('name', 'Outro')
  await save()
  expect(toast).toHaveBeenCalledWith(
    expect.objectContaining({
      description: '2 variações que estavam à venda também foram arquivadas.',
    }),
  )
})

it('asks before it replaces tags that somebody else changed', async () => {
  stored({ tags: ['tag-a', 'tag-b'] })
  await type('name', 'Outro')
  await save()
  expect(saveProduct).toHaveBeenCalledOnce()
  expect(editor.saving.conflict).toMatchObject({ both: [], changedByOther: ['tags'] })
  expect(editor.saving.conflict?.values.tags).toEqual(['tag-a', 'tag-b'])
})

it('names the fields of a refused save, once for each save', async () => {
  await type('name', '')
  await save()
  await type('stock', '1')
  expect(onErrors.mock.calls).toEqual([[['name']]])
  await save()
  expect(onErrors.mock.calls).toEqual([[['name']], [['name']]])
  expect(saveProduct).not.toHaveBeenCalled()
})

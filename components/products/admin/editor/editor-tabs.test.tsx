// @vitest-environment jsdom
import { act, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { type ProductForm, toProductForm } from '@/lib/products/admin/product-form'
import type { TabName } from '@/lib/products/fields'
import { renderApp } from '@/tests/support/unit/render-app'
import { EditorContext, type EditorFacts } from './editor-context'
import { EditorTabs } from './editor-tabs'

const facts = { id: null, master: null } as EditorFacts
let form: UseFormReturn<ProductForm>

function Editor() {
  const [open, setOpen] = useState<TabName>('descricao')
  form = useForm<ProductForm>({ defaultValues: toProductForm({ name: 'Jogo' }) })
  return (
    <EditorContext value={facts}>
      <FormProvider {...form}>
        <EditorTabs open={open} onOpen={setOpen} />
      </FormProvider>
    </EditorContext>
  )
}

it('lets the tabs without an error open while another tab has one', async () => {
  const page = await renderApp(<Editor />)
  await act(async () => form.setError('price', { type: 'server', message: 'noPrice' }))
  expect(page.querySelector('[role=tab][data-state=active]')?.textContent).toBe('Descrição')
  const faulty = [...page.querySelectorAll('[role=tab]')].filter((tab) =>
    tab.textContent?.includes('1'),
  )
  expect(faulty.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Preço')])
})

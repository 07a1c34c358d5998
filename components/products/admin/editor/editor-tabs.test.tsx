// @vitest-environment jsdom
import { act, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { hasUnsaved } from '@/components/ui/admin/unsaved-guard'
import { enterValue, type Field } from '@/components/ui/enter-value'
import {
  defaultInheritance,
  type ProductForm,
  toProductForm,
} from '@/lib/products/admin/product-form'
import type { TabName } from '@/lib/products/fields'
import { setTagWeight } from '@/server/products/admin-choice-actions'
import type { TagChoice } from '@/server/products/admin-dto'
import { renderApp } from '@/tests/support/unit/render-app'
import { EditorContext, type EditorFacts } from './editor-context'
import { EditorTabs } from './editor-tabs'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
vi.mock('@/server/products/admin-choice-actions', () => ({
  createTag: async (tag: object) => ({ ok: true, data: { id: 'tag', ...tag } }),
  findProducts: vi.fn(),
  setTagWeight: vi.fn(),
}))

const facts = {
  id: 'master',
  master: null,
  variants: [] as EditorFacts['variants'],
  related: [] as EditorFacts['related'],
  choices: { payment: {}, isProTierOn: false, tags: [] as TagChoice[] } as EditorFacts['choices'],
  prices: [] as EditorFacts['prices'],
  schedules: [] as EditorFacts['schedules'],
} as EditorFacts
let form: UseFormReturn<ProductForm>

type EditorProps = { product?: Partial<ProductForm>; master?: EditorFacts['master'] }

function Editor({ product = {}, master = null }: EditorProps) {
  const [open, setOpen] = useState<TabName>('descricao')
  form = useForm<ProductForm>({ defaultValues: { ...toProductForm({ name: 'Jogo' }), ...product } })
  return (
    <EditorContext value={{ ...facts, master }}>
      <FormProvider {...form}>
        <EditorTabs open={open} onOpen={setOpen} />
      </FormProvider>
    </EditorContext>
  )
}

const open = (page: HTMLElement, name: string) =>
  act(async () => {
    const tab = [...page.querySelectorAll('[role=tab]')].find((one) => one.textContent === name)
    tab?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
  })

const settle = () => new Promise((done) => setTimeout(done))

async function createTag(page: HTMLElement, name: string): Promise<void> {
  await open(page, 'Relacionados e tags')
  const search = page.querySelector<Field>('[aria-label="Buscar tag"]')
  await act(async () => enterValue(search as Field, name))
  const create = [...page.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes('Criar a tag'),
  )
  await act(async () => {
    create?.click()
    await settle()
  })
}

it('lets the tabs without an error open while another tab has one', async () => {
  const page = await renderApp(<Editor />)
  await act(async () => form.setError('price', { type: 'server', message: 'noPrice' }))
  expect(page.querySelector('[role=tab][data-state=active]')?.textContent).toBe('Descrição')
  const marked = [...page.querySelectorAll('[role=tab]')].filter((tab) =>
    tab.textContent?.includes('1'),
  )
  expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Preço')])
})

it('names the limits of a number outside them', async () => {
  const page = await renderApp(<Editor />)
  await act(async () => form.setError('price', { type: 'server', message: 'range' }))
  const tabs = [...page.querySelectorAll('[role=tab]')]
  const tab = tabs.find(({ textContent }) => textContent?.startsWith('Preço'))
  await act(async () => {
    tab?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
  })
  const field = page.querySelector('[data-field="price"]')
  expect(field?.textContent).toContain('Use um número de 0 a 999.999,99.')
})

it('keeps typed SKUs while another tab is open, and asks before they are lost', async () => {
  const page = await renderApp(<Editor product={{ product_type: 'master' }} />)
  const option = () => page.querySelector<Field>('[aria-label="Nome da opção 1"]')
  await open(page, 'Variações')
  expect(hasUnsaved()).toBe(false)
  await act(async () => enterValue(option() as Field, 'Cor'))
  await open(page, 'Descrição')
  expect(page.querySelector('[role=tab][data-state=active]')?.textContent).toBe('Descrição')
  await open(page, 'Variações')
  expect(option()?.value).toBe('Cor')
  expect(hasUnsaved()).toBe(true)
})

it('keeps new tags and the errors of uploads while another tab is open', async () => {
  const page = await renderApp(<Editor />)
  await open(page, 'Imagens')
  const input = page.querySelector('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File([], 'capa.png')] })
  await act(async () => {
    input?.dispatchEvent(new Event('change', { bubbles: true }))
    await settle()
  })
  await createTag(page, 'Terror')
  await open(page, 'Descrição')
  await open(page, 'Relacionados e tags')
  expect(page.querySelector('[aria-label="Peso de Terror"]')).not.toBeNull()
  await open(page, 'Imagens')
  expect(page.textContent).toContain('O arquivo está vazio. Escolha outro.')
})

it('changes no inherited field by a dropped image or the real discount', async () => {
  const product: Partial<ProductForm> = {
    product_type: 'sku',
    parent_product_id: 'master',
    inherit_from_master: defaultInheritance(),
    price: '80,00',
    list_price: '100,00',
    discount_percentage: '5',
  }
  const master = { id: 'master', form: toProductForm({ product_type: 'master' }) }
  const page = await renderApp(<Editor product={product} master={master} />)
  const drop = () =>
    act(async () => {
      const event = new Event('drop', { bubbles: true, cancelable: true })
      const dataTransfer = { types: ['Files'], files: [new File([], 'capa.png')] }
      const area = page.querySelector('input[type=file]')?.parentElement
      area?.dispatchEvent(Object.assign(event, { dataTransfer }))
      await settle()
    })
  await open(page, 'Imagens')
  await drop()
  expect(page.textContent).not.toContain('O arquivo está vazio')
  await open(page, 'Preço')
  expect(page.textContent).toContain('O desconto informado é 5%, o real é 20%.')
  expect(page.textContent).not.toContain('Usar o real')

  await act(async () => form.setValue('inherit_from_master', []))
  expect(page.textContent).toContain('Usar o real')
  await open(page, 'Imagens')
  await drop()
  expect(page.textContent).toContain('O arquivo está vazio')
})

it('says that it offers only the first of very many combinations of options', async () => {
  const page = await renderApp(<Editor product={{ product_type: 'master' }} />)
  const type = (label: string, value: string) =>
    act(async () => enterValue(page.querySelector(`[aria-label="${label}"]`) as Field, value))
  const values = (count: number) => Array.from({ length: count }, (_, n) => `v${n}`).join()
  await open(page, 'Variações')
  await type('Nome da opção 1', 'Cor')
  await type('Valores da opção 1', values(60))
  expect(page.textContent).toContain('Criar 60 variações')
  expect(page.textContent).not.toContain('Aparecem só')
  await type('Valores da opção 1', values(61))
  expect(page.textContent).toContain('Criar 60 variações')
  expect(page.textContent).toContain('Aparecem só as primeiras 60 combinações')
})

it('keeps the weight of a tag that is emptied', async () => {
  const page = await renderApp(<Editor />)
  await createTag(page, 'Terror')
  const weight = page.querySelector<HTMLInputElement>('[aria-label="Peso de Terror"]')
  await act(async () => enterValue(weight as Field, ''))
  await act(async () => {
    weight?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
  expect(setTagWeight).not.toHaveBeenCalled()
  expect(weight?.value).toBe('1')
})

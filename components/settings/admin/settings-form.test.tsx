// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { enterValue } from '@/components/ui/enter-value'
import { saveSetting } from '@/server/settings/admin-actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { SettingsForm } from './settings-form'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/components/ui/admin/history-button', () => ({ HistoryButton: () => null }))
vi.mock('@/server/settings/admin-actions', () => ({ saveSetting: vi.fn() }))

const stored = {
  mode: 'fixed',
  fixed: { feeCents: 1_990, freeFromCents: 20_000 },
  quote: { freeFromCents: 15_000 },
  zones: { freeFromCents: 15_000 },
  delivery: { postDays: 1, fromDays: 2, toDays: 8 },
}

beforeEach(async () => {
  vi.mocked(saveSetting).mockReset()
  vi.mocked(saveSetting).mockImplementation(async ({ edit }) => ({
    ok: true,
    data: { version: 'v2', values: edit.value, changedByOther: [] },
  }))
  await renderApp(
    <SettingsForm
      setting="shipping_policy"
      row={{ version: 'v1', values: stored }}
      Preview={undefined}
    />,
  )
})

const fee = () => document.querySelector<HTMLInputElement>('input[name="fixed.feeCents"]')
const type = (text: string) =>
  act(async () => {
    const field = fee()
    if (field) enterValue(field, text)
  })
const choose = (mode: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[value=${mode}]`)?.click())
const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
    found?.click()
  })

it('saves when an invalid field is not shown any more, and leaves its value as it was', async () => {
  await type('')
  await press('Salvar')
  expect(saveSetting).not.toHaveBeenCalled()
  expect(fee()?.getAttribute('aria-invalid')).toBe('true')
  await choose('quote')
  expect(fee()).toBeNull()
  await press('Salvar')
  expect(saveSetting).toHaveBeenCalledExactlyOnceWith({
    seen: { version: 'v1', values: stored },
    edit: { key: 'shipping_policy', value: { ...stored, mode: 'quote' } },
  })
  await choose('fixed')
  expect(fee()?.value).toBe('19,90')
})

it('names the limits of a value outside them', async () => {
  await type('100000')
  await press('Salvar')
  expect(saveSetting).not.toHaveBeenCalled()
  expect(document.body.textContent).toMatch(/Use no máximo R\$\s99\.999,99\./)
})

it('saves a valid value that is not shown any more', async () => {
  await type('25')
  await choose('quote')
  await press('Salvar')
  expect(vi.mocked(saveSetting).mock.lastCall?.[0].edit.value).toEqual({
    ...stored,
    mode: 'quote',
    fixed: { ...stored.fixed, feeCents: 2_500 },
  })
})

it('shows the stored amount again when the changes are discarded', async () => {
  await type('abc')
  expect(fee()?.value).toBe('abc')
  await press('Descartar')
  expect(fee()?.value).toBe('19,90')
  await type('7,5')
  expect(fee()?.value).toBe('7,5')
})

it('says that at least one way to pay is accepted, and keeps what was typed', async () => {
  const accepts = { pix: true, card: false, boleto: false, cash: false }
  const pix = { pixKey: '', pixName: '', pixCity: '' }
  const terms = { installments: 12, minInstallmentCents: 500, pixPercent: 5, ...pix }
  const values = { ...terms, accepts, text: 'Pix' }
  await renderApp(
    <SettingsForm
      key="payment"
      setting="payment"
      row={{ version: 'v1', values }}
      Preview={undefined}
    />,
  )
  const way = (name: string) =>
    document.querySelector<HTMLInputElement>(`input[name="accepts.${name}"]`)
  await act(async () => way('pix')?.click())
  await press('Salvar')
  expect(saveSetting).not.toHaveBeenCalled()
  expect(way('pix')?.getAttribute('aria-invalid')).toBe('true')
  expect(way('pix')?.closest('label')?.textContent).toContain('Aceite pelo menos uma')
  await act(async () => way('cash')?.click())
  await press('Salvar')
  expect(vi.mocked(saveSetting).mock.lastCall?.[0].edit.value).toEqual({
    ...values,
    accepts: { ...accepts, pix: false, cash: true },
  })
})

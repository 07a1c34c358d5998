// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enterValue } from '@/components/ui/enter-value'
import {
  confirmSecondFactor,
  disableSecondFactor,
  prepareSecondFactor,
  verifySecondFactor,
} from '@/server/auth/second-factor-actions'
import { DisableSecondFactor, SecondFactorGate, SetUpSecondFactor } from './second-factor'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/auth/second-factor-actions', () => ({
  prepareSecondFactor: vi.fn(),
  confirmSecondFactor: vi.fn(),
  verifySecondFactor: vi.fn(),
  disableSecondFactor: vi.fn(),
}))

let root: Root
const onDone = vi.fn()
const show = (element: ReactNode) => act(async () => root.render(element))
const text = () => document.body.textContent ?? ''
const alerts = () => [...document.querySelectorAll('[role=alert]')].map((it) => it.textContent)
const field = () => {
  const found = document.querySelector<HTMLInputElement>('input[name=code]')
  if (!found) throw new Error('no field')
  return found
}
const press = (label: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].find((it) => it.textContent === label)
    if (!found) throw new Error(`no button ${label} in ${text()}`)
    found.click()
  })
async function send(code: string) {
  await act(async () => enterValue(field(), code))
  await act(async () => document.querySelector('form')?.requestSubmit() as undefined)
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.resetAllMocks()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

it('is set up with a QR code or a key, a code, and recovery codes that are shown once', async () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const address = `otpauth://totp/Loja:dona?secret=${secret}`
  vi.mocked(prepareSecondFactor).mockResolvedValue({ ok: true, data: { secret, address } })
  await show(<SetUpSecondFactor onDone={onDone} />)
  await press('Ativar segundo fator')
  expect(document.querySelector('svg[role=img] path')).not.toBeNull()
  expect(document.activeElement?.textContent).toBe('1. Leia o código com o aplicativo')
  expect(document.querySelector('code')?.textContent).toContain('GEZD GNBV GY3T QOJQ')

  const wrong = { ok: false, code: 'INVALID', fields: { code: 'wrong' } } as const
  vi.mocked(confirmSecondFactor).mockResolvedValueOnce(wrong)
  await send('123456')
  expect(alerts()).toEqual(['Código incorreto. Confira o código atual e a hora do celular.'])
  expect(field().value).toBe('123456')
  const recoveryCodes = ['AAAA-BBBB', 'CCCC-DDDD']
  vi.mocked(confirmSecondFactor).mockResolvedValueOnce({ ok: true, data: { recoveryCodes } })
  await send('654321')
  expect([...document.querySelectorAll('li')].map((it) => it.textContent)).toEqual(recoveryCodes)
  expect(document.querySelector('form')).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
  await press('Guardei os códigos')
  expect(onDone).toHaveBeenCalledOnce()
})

it('asks for a code of the app or a recovery code, and says why one is refused', async () => {
  await show(<SecondFactorGate needs="code" next="/admin" />)
  expect(field().inputMode).toBe('numeric')
  const refuse = async (answer: Awaited<ReturnType<typeof verifySecondFactor>>) => {
    vi.mocked(verifySecondFactor).mockResolvedValueOnce(answer)
    await send('111222')
    return alerts()
  }
  expect(await refuse({ ok: false, code: 'INVALID', fields: { code: 'used' } })).toEqual([
    'Este código já foi usado. Espere o próximo, em até 30 segundos.',
  ])
  expect(await refuse({ ok: false, code: 'RATE_LIMITED' })).toEqual([
    'Muitos códigos errados. Espere 10 minutos e tente de novo.',
  ])
  expect(await refuse({ ok: false, code: 'CONNECTION' })).toEqual([
    'Erro de conexão. Verifique sua internet.',
  ])
  await press('Estou sem o aplicativo: usar um código de recuperação')
  expect(field().inputMode).toBe('text')
  expect(field().value).toBe('')
  await refuse({ ok: false, code: 'RATE_LIMITED' })
  expect(verifySecondFactor).toHaveBeenLastCalledWith({ code: '111222' })
})

it('keeps the recovery codes while a renewed session renders the page again', async () => {
  const data = { secret: 'A'.repeat(32), address: 'otpauth://totp/x' }
  vi.mocked(prepareSecondFactor).mockResolvedValue({ ok: true, data })
  const recoveryCodes = ['AAAA-BBBB']
  vi.mocked(confirmSecondFactor).mockResolvedValue({ ok: true, data: { recoveryCodes } })
  await show(<SecondFactorGate needs="setup" next="/admin" />)
  expect(document.querySelector('h1')?.textContent).toBe('Ative o segundo fator')
  await press('Ativar segundo fator')
  await send('123456')
  await show(<SecondFactorGate needs={null} next="/admin" />)
  expect(document.querySelector('li')?.textContent).toBe('AAAA-BBBB')
})

it('is turned off after a code only', async () => {
  vi.mocked(disableSecondFactor).mockResolvedValue({ ok: true, data: undefined })
  await show(<DisableSecondFactor onDone={onDone} />)
  await press('Desativar segundo fator')
  expect(document.activeElement).toBe(document.querySelector('p'))
  await press('Cancelar')
  expect(document.activeElement).toBe(document.querySelector('button'))
  expect(disableSecondFactor).not.toHaveBeenCalled()
  await press('Desativar segundo fator')
  await send('123456')
  expect(disableSecondFactor).toHaveBeenCalledExactlyOnceWith({ code: '123456' })
  expect(onDone).toHaveBeenCalledOnce()
})

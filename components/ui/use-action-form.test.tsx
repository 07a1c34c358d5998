// @vitest-environment jsdom
import { act } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { optional } from '@/lib/core/field-rules'
import type { ActionResult } from '@/lib/core/result'
import { enterValue } from './enter-value'
import { Field } from './field'
import { Input } from './input'
import { useActionForm } from './use-action-form'

const schema = z.object({
  name: z.string().min(1, 'short'),
  email: z.string().pipe(z.email('email')),
})
const send = vi.fn<(values: z.input<typeof schema>) => Promise<ActionResult<string>>>()
const onSuccess = vi.fn()
const onFailure = vi.fn()

function Form({ rules }: { rules?: typeof schema | undefined }) {
  const { field, isBusy, formProps } = useActionForm({ schema: rules, send, onSuccess, onFailure })
  const { error: nameError, ...name } = field('name')
  const { error: emailError, ...email } = field('email', optional)
  return (
    <form {...formProps} aria-busy={isBusy}>
      <Field label="Nome" error={nameError}>
        <Input {...name} />
      </Field>
      <Field label="E-mail" error={emailError}>
        <Input {...email} />
      </Field>
      <button type="submit">Enviar</button>
    </form>
  )
}

let root: Root
const input = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}
const type = (name: string, text: string) => act(() => enterValue(input(name), text))
const submit = () => act(async () => document.querySelector('form')?.requestSubmit() as undefined)
const errors = () => [...document.querySelectorAll('[role=alert]')].map((it) => it.textContent)

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.resetAllMocks()
  send.mockResolvedValue({ ok: true, data: 'feito' })
  const host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  act(() => root.render(<Form rules={schema} />))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

it('sends the typed values', async () => {
  type('name', ' Ana ')
  type('email', 'ana@loja.example')
  await submit()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: ' Ana ', email: 'ana@loja.example' })
  expect(onSuccess).toHaveBeenCalledWith('feito', { name: ' Ana ', email: 'ana@loja.example' })
  expect(onFailure).not.toHaveBeenCalled()
})

it('marks empty fields and focuses the first, without a failure', async () => {
  await submit()
  expect(errors()).toEqual(['short', 'email'])
  expect(document.activeElement).toBe(input('name'))
  expect(send).not.toHaveBeenCalled()
  expect(onFailure).not.toHaveBeenCalled()
})

it('fails without sending if the schema refuses what was typed', async () => {
  type('name', 'Ana')
  type('email', 'ana')
  await submit()
  expect(errors()).toEqual(['email'])
  expect(document.activeElement).toBe(input('email'))
  expect(send).not.toHaveBeenCalled()
  expect(onFailure).toHaveBeenCalledWith(
    { ok: false, code: 'INVALID' },
    { name: 'Ana', email: 'ana' },
  )
})

it('keeps the values after a failure, and marks and focuses what the action refused', async () => {
  send.mockResolvedValue({ ok: false, code: 'INVALID', fields: { email: 'taken' } })
  type('name', 'Ana')
  type('email', 'ana@loja.example')
  await submit()
  expect(errors()).toEqual(['taken'])
  expect(document.activeElement).toBe(input('email'))
  expect(input('name').value).toBe('Ana')
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ code: 'INVALID' })
  type('email', 'bia@loja.example')
  await act(async () => undefined)
  expect(errors()).toEqual([])
})

it('sends once while the answer is awaited', async () => {
  let answer: (result: ActionResult<string>) => void = () => undefined
  send.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  type('name', 'Ana')
  type('email', 'ana@loja.example')
  await submit()
  expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true')
  await submit()
  expect(send).toHaveBeenCalledTimes(1)
  await act(async () => answer({ ok: true, data: 'feito' }))
  expect(onSuccess).toHaveBeenCalledTimes(1)
})

it('requires the fields of a form without a schema, except of optional ones', async () => {
  act(() => root.render(<Form />))
  type('name', '  ')
  await submit()
  expect(errors()).toEqual(['required'])
  expect(document.activeElement).toBe(input('name'))
  expect(send).not.toHaveBeenCalled()
  expect(onFailure).not.toHaveBeenCalled()
  type('name', 'Ana')
  await submit()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', email: '' })
})

it('checks a filled field when it is left, and removes the error as soon as it is right', async () => {
  const leave = (name: string) =>
    act(async () => input(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await leave('email')
  expect(errors()).toEqual([])
  await type('email', 'ana')
  expect(errors()).toEqual([])
  await leave('email')
  expect(errors()).toEqual(['email'])
  await act(async () => enterValue(input('email'), 'ana@loja'))
  expect(errors()).toEqual(['email'])
  await act(async () => enterValue(input('email'), 'ana@loja.example'))
  expect(errors()).toEqual([])
  await act(async () => enterValue(input('email'), 'ana@'))
  expect(errors()).toEqual([])
  expect(onFailure).not.toHaveBeenCalled()
})

it('checks a field that a press left after the click', async () => {
  const fire = (target: Element, event: Event) => act(async () => target.dispatchEvent(event))
  await type('email', 'ana')
  const button = document.querySelector('button') as Element
  await fire(button, new MouseEvent('pointerdown', { bubbles: true }))
  await fire(input('email'), new FocusEvent('focusout', { bubbles: true }))
  expect(errors()).toEqual([])
  await fire(input('name'), new MouseEvent('click', { bubbles: true }))
  expect(errors()).toEqual(['email'])
})

it('keeps an error of the action while the value is not changed', async () => {
  send.mockResolvedValue({ ok: false, code: 'INVALID', fields: { email: 'taken' } })
  await type('name', 'Ana')
  await type('email', 'ana@loja.example')
  await submit()
  await act(async () => input('email').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(errors()).toEqual(['taken'])
})

it('can be sent again after an error of something that is no field', async () => {
  act(() => root.render(<Form />))
  send.mockResolvedValue({ ok: false, code: 'INVALID', fields: { code: 'long' } })
  type('name', 'Ana')
  await submit()
  await submit()
  expect(send).toHaveBeenCalledTimes(2)
})

it('counts values that were typed before hydration', async () => {
  act(() => root.unmount())
  document.body.replaceChildren()
  const host = document.body.appendChild(document.createElement('div'))
  const { renderToString } = await import('react-dom/server')
  const { hydrateRoot } = await import('react-dom/client')
  host.innerHTML = renderToString(<Form rules={schema} />)
  input('name').value = 'Ana'
  input('email').value = 'ana@loja.example'
  await act(async () => {
    root = hydrateRoot(host, <Form rules={schema} />)
  })
  await submit()
  expect(send).toHaveBeenCalledWith({ name: 'Ana', email: 'ana@loja.example' })
})

it('does not submit the form that renders its dialog', async () => {
  const onSubmit = vi.fn()
  act(() =>
    root.render(
      <form id="outer" onSubmit={onSubmit}>
        {createPortal(<Form rules={schema} />, document.body)}
      </form>,
    ),
  )
  await act(async () =>
    document.querySelector<HTMLFormElement>('form:not(#outer)')?.requestSubmit(),
  )
  expect(onSubmit).not.toHaveBeenCalled()
})

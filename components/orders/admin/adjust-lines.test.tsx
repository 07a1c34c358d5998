// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { enterValue, type Field } from '@/components/ui/enter-value'
import { renderApp } from '@/tests/support/unit/render-app'
import { type AdjustedLine, AdjustLines } from './adjust-lines'

vi.mock('@/server/orders/admin-actions', () => ({ findOrderProducts: vi.fn() }))

const line: AdjustedLine = {
  key: 'from-0',
  name: 'Volante',
  image: null,
  unitPriceCents: 5000,
  quantity: 5,
  from: 1,
  product: null,
  size: null,
  color: null,
}
let sent: AdjustedLine[] = []

function Lines() {
  const [lines, setLines] = useState([line])
  sent = lines
  return <AdjustLines lines={lines} onChange={setLines} />
}

const field = () => {
  const found = document.querySelector<Field>('input[type=number]')
  if (!found) throw new Error('no field')
  return found
}
const type = (text: string) => act(async () => enterValue(field(), text))
const leave = () => act(async () => field().dispatchEvent(new Event('focusout', { bubbles: true })))
const quantity = () => sent[0]?.quantity

it('leaves a quantity as it is typed until its field is left', async () => {
  await renderApp(<Lines />)
  await type('')
  expect(field().value).toBe('')
  expect(quantity()).toBe(5)
  await type('1')
  await type('12')
  expect(field().value).toBe('12')
  expect(quantity()).toBe(12)
  await leave()
  expect(field().value).toBe('12')
})

it.each([
  ['', 5],
  ['0', 1],
  ['-3', 1],
  ['2.7', 2],
  ['120', 99],
])('takes the typed quantity %j as %i', async (text, expected) => {
  await renderApp(<Lines />)
  await type(text)
  expect(quantity()).toBe(expected)
  await leave()
  expect(field().value).toBe(String(expected))
})

it('shows the quantity that is sent before Enter sends it', async () => {
  await renderApp(<Lines />)
  /** Returns whether Enter submits the form. */
  const pressEnter = () => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    return act(async () => field().dispatchEvent(event))
  }
  await type('250')
  expect(await pressEnter()).toBe(false)
  expect(field().value).toBe('99')
  expect(await pressEnter()).toBe(true)
  await type('7')
  expect(await pressEnter()).toBe(true)
})

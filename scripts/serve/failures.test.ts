import { expect, it } from 'vitest'
import { correctHead } from './failures.ts'

const request = { method: 'GET', url: '/admin/equipe', headers: {} }
const html = { 'content-type': 'text/html; charset=utf-8' }

it('answers a document of the admin that is denied with 403, and nothing else', () => {
  const denied = { 'x-uti-denied': '1' }
  const correct = (status: number, headers: Record<string, string>) =>
    correctHead({ status, headers }, request, performance.now())
  expect(correct(200, { ...html, ...denied })).toEqual({ status: 403, headers: html })
  expect(correct(200, html)).toEqual({ status: 200, headers: html })
  expect(correct(303, { ...html, ...denied })).toEqual({ status: 303, headers: html })
  const data = { 'content-type': 'text/x-component' }
  expect(correct(200, { ...data, ...denied })).toEqual({ status: 200, headers: data })
})

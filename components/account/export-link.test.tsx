// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ExportLink } from '@/app/(account)/area-cliente/[topic]/own-forms'
import { toast } from '@/components/ui/toast'
import { renderApp } from '@/tests/support/unit/render-app'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
vi.mock('@/components/layout/visitor', () => ({ refreshVisitor: vi.fn() }))
vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/account/actions', () => ({}))
vi.mock('@/server/auth/actions', () => ({}))

const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  vi.mocked(toast).mockReset()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: Element) {
    saved.push(`${this.getAttribute('download')} ${this.getAttribute('href')}`)
  })
  Object.assign(URL, { createObjectURL: () => 'blob:data', revokeObjectURL: vi.fn() })
})

/** Presses the link. Returns whether the browser would follow it. */
async function press(answer: () => Promise<Response>): Promise<boolean> {
  vi.stubGlobal('fetch', answer)
  const page = await renderApp(<ExportLink />)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  await act(async () => {
    page.querySelector('a')?.dispatchEvent(event)
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  return !event.defaultPrevented
}

it('saves the data of the customer as a file', async () => {
  expect(await press(async () => Response.json({ account: {} }))).toBe(false)
  expect(saved).toEqual(['meus-dados.json blob:data'])
  expect(toast).not.toHaveBeenCalled()
})

const refuse = (code: string, status: number) => async () => Response.json({ code }, { status })

it.each([
  ['too many requests', refuse('RATE_LIMITED', 429), 'Muitas tentativas'],
  ['a failure', refuse('UNKNOWN', 503), 'Tente de novo em instantes'],
  ['no network', () => Promise.reject(new TypeError('no network')), 'Erro de conexão'],
])('says why after %s, and saves nothing', async (_why, answer, reason) => {
  expect(await press(answer)).toBe(false)
  expect(saved).toEqual([])
  expect(toast).toHaveBeenCalledExactlyOnceWith({
    title: 'Não foi possível baixar seus dados',
    description: expect.stringContaining(reason),
    variant: 'destructive',
  })
})

// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { deleteReview, deleteReviewPhoto, saveReview } from '@/server/reviews/actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { ReviewPanel } from './review-panel'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/reviews/actions', () => ({
  deleteReview: vi.fn(),
  deleteReviewPhoto: vi.fn(),
  saveReview: vi.fn(),
}))

const review = {
  id: 'r',
  productId: 'p',
  stars: 4,
  title: null,
  body: 'Chegou antes do prazo.',
  status: 'approved' as const,
  createdAt: '2026-11-01T12:00:00Z',
  reply: null,
  photos: [],
}

it('moves the focus to the form that replaces its button, and back', async () => {
  const page = await renderApp(
    <ReviewPanel productId="p" standing={{ mayReview: true, review: null }} />,
  )
  const press = (name: string) =>
    act(async () => {
      const button = [...page.querySelectorAll('button')].find((it) => it.textContent === name)
      button?.focus()
      button?.click()
    })
  expect(document.activeElement).toBe(document.body)
  const open = page.querySelector('button')?.textContent ?? ''
  await press(open)
  expect(document.activeElement).toBe(page.querySelector('input[name=stars]'))
  const files = page.querySelector('input[type=file]')
  expect(files?.hasAttribute('aria-labelledby')).toBe(false)
  await press('Cancelar')
  expect(document.activeElement).toBe(page.querySelector('button'))
  expect(page.querySelector('button')?.textContent).toBe(open)
})

it('edits a review from its own stars, and leaves the focus where it was moved meanwhile', async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof saveReview>>>()
  vi.mocked(saveReview).mockReturnValue(answer.promise)
  const page = await renderApp(<ReviewPanel productId="p" standing={{ mayReview: true, review }} />)
  await act(async () => page.querySelector('button')?.click())
  const focused = document.activeElement as HTMLInputElement
  expect([focused.name, focused.value, focused.checked]).toEqual(['stars', '4', true])
  await act(async () => page.querySelector('form')?.requestSubmit())
  expect(saveReview).toHaveBeenCalledOnce()
  const search = document.body.appendChild(document.createElement('input'))
  search.focus()
  await act(async () => answer.resolve({ ok: true, data: review }))
  expect(page.querySelector('form')).toBeNull()
  expect(document.activeElement).toBe(search)
})

it('sends a photo again that a lost connection has refused', async () => {
  vi.mocked(saveReview).mockResolvedValue({ ok: true, data: review })
  const send = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', send)
  const page = await renderApp(<ReviewPanel productId="p" standing={{ mayReview: true, review }} />)
  await act(async () => page.querySelector('button')?.click())
  const files = page.querySelector<HTMLInputElement>('input[type=file]')
  const photo = new File(['imagem'], 'caixa.jpg', { type: 'image/jpeg' })
  await act(async () => {
    Object.defineProperty(files, 'files', { value: [photo] })
    files?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  const submit = () => act(async () => page.querySelector('form')?.requestSubmit())
  await submit()
  expect(page.textContent).toContain('caixa.jpg')
  send.mockResolvedValueOnce(Response.json({ ok: true, data: review }))
  await submit()
  expect(send).toHaveBeenCalledTimes(2)
  expect(page.querySelector('form')).toBeNull()
  vi.unstubAllGlobals()
})

it('moves the focus from a removed photo to the one beside it, then to the file field', async () => {
  vi.mocked(deleteReviewPhoto).mockResolvedValue({ ok: true, data: undefined })
  const photos = ['a', 'b'].map((id) => ({ id, file: `/media/${id}.webp`, width: 1, height: 1 }))
  const own = { ...review, photos }
  const page = await renderApp(
    <ReviewPanel productId="p" standing={{ mayReview: true, review: own }} />,
  )
  await act(async () => page.querySelector('button')?.click())
  const remove = async () => {
    const button = page.querySelector<HTMLElement>('button[aria-label^="Remover a foto"]')
    button?.focus()
    await act(async () => button?.click())
    return document.activeElement
  }
  expect((await remove())?.getAttribute('aria-label')).toBe('Remover a foto 1')
  expect(await remove()).toBe(page.querySelector('input[type=file]'))
})

it('moves the focus from a chosen photo that is removed', async () => {
  const page = await renderApp(
    <ReviewPanel productId="p" standing={{ mayReview: true, review: null }} />,
  )
  await act(async () => page.querySelector('button')?.click())
  const files = page.querySelector<HTMLInputElement>('input[type=file]')
  const chosen = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  await act(async () => {
    Object.defineProperty(files, 'files', { value: chosen })
    files?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  const drop = async () => {
    const button = page.querySelector<HTMLElement>('button[aria-label^="Tirar"]')
    button?.focus()
    await act(async () => button?.click())
    return document.activeElement
  }
  expect((await drop())?.getAttribute('aria-label')).toBe('Tirar b.jpg')
  expect(await drop()).toBe(files)
})

it('does not delete a review on a double click', async () => {
  const page = await renderApp(<ReviewPanel productId="p" standing={{ mayReview: true, review }} />)
  const button = [...page.querySelectorAll('button')].at(-1)
  for (const detail of [1, 2]) {
    const click = new MouseEvent('click', { bubbles: true, detail })
    await act(async () => button?.dispatchEvent(click))
  }
  expect(deleteReview).not.toHaveBeenCalled()
})

// @vitest-environment jsdom
import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'

vi.mock('@/components/coins/store', () => ({
  useCoins: () => ({ account: { isEnabled: true, freeCoins: 100 } }),
}))
vi.mock('@/server/coins/actions', () => ({ earnCoins: vi.fn() }))

const image = { src: '/a.webp', alt: 'Zelda', own: { stage: { src: '/a' }, thumb: { src: '/a' } } }
const Dialog = () => createElement('div', { id: 'shown' })
const texts = new Proxy({}, { get: (_, name) => String(name) })

/** Elements that load the code of a dialog when pressed: name, module of the dialog, and the element. */
const OPENERS: [string, string, () => Promise<ReactNode>][] = [
  [
    'the image of a product',
    '@/components/products/gallery/zoom-dialog',
    async () => {
      const { GalleryStage } = await import('@/components/products/gallery/gallery-stage')
      const props = { label: '', images: [image], sources: null, clips: [], clipThumbs: [] }
      return createElement(GalleryStage, { ...props, actions: null, texts: texts as never })
    },
  ],
  [
    'the photo of a review',
    '@/components/products/gallery/zoom-dialog',
    async () => {
      const { ReviewZoom } = await import('@/components/products/review-zoom')
      const photo = createElement('a', { href: '/b.webp', 'data-review-photo': '' })
      return [createElement('ul', { key: 1 }, photo), createElement(ReviewZoom, { key: 2 })]
    },
  ],
  [
    'a reward',
    '@/components/coins/redeem-dialog',
    async () => {
      const { RewardAction } = await import('@/components/coins/coin-actions')
      const reward = { id: '1', name: 'Caneca', costCoins: 10, stock: 1, minimumCents: null }
      return createElement(RewardAction, { reward, texts: texts as never })
    },
  ],
  [
    'the images of the store',
    '@/components/ui/admin/image-library',
    async () => {
      const { LibraryButton } = await import('@/components/ui/admin/image-field')
      return createElement(LibraryButton, { onPick: () => undefined })
    },
  ],
]

const page = document.createElement('main')
let root: ReturnType<typeof createRoot> | undefined

afterEach(() => {
  act(() => root?.unmount())
  page.remove()
})

it.each(OPENERS)(
  'a press on %s that finds no network leaves the page, and the next one opens the dialog',
  async (_what, chunk, opener) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    vi.resetModules()
    vi.doMock(chunk, () => {
      throw new Error('Failed to load chunk')
    })
    document.body.append(page)
    root = createRoot(page)
    const content = await opener()
    act(() => root?.render(content))
    const pressed = page.querySelector<HTMLElement>('button, a')
    const before = page.innerHTML
    await act(async () => pressed?.click())
    await vi.dynamicImportSettled()
    expect(page.innerHTML).toBe(before)

    vi.doMock(chunk, () => ({ ZoomDialog: Dialog, RedeemDialog: Dialog, ImageLibrary: Dialog }))
    await act(async () => pressed?.click())
    await act(() => vi.dynamicImportSettled())
    expect(page.querySelector('#shown')).not.toBeNull()
  },
)

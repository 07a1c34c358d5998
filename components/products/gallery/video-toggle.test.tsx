// @vitest-environment jsdom
import { Activity, act } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '@/tests/support/unit/render-app'
import { GalleryStage } from './gallery-stage'
import { VideoSlide } from './video-slide'

const PLAYER = 'https://vimeo.com/1084537'
const IMAGE = '/media/videos/zelda.webp'
const FILM = '/media/videos/zelda.mp4'

const clip = (url: string) => (
  <VideoSlide video={{ url, title: 'Zelda', poster: null }} fallbackPoster={null} />
)

const texts = { roledescription: '', previous: '', next: '', show: '', zoom: '' }

/** A page with a gallery. `isLeft` hides it, as Next.js does with a page that was left. */
const gallery = (url: string, isLeft = false) => (
  <Activity mode={isLeft ? 'hidden' : 'visible'}>
    <GalleryStage
      label="Imagens"
      images={[]}
      sources={null}
      clips={[clip(url)]}
      clipThumbs={[{ id: url, label: 'Zelda', image: null }]}
      actions={null}
      texts={texts}
    />
  </Activity>
)

const press = (page: HTMLElement) =>
  act(() =>
    page.querySelector<HTMLElement>('[aria-label*="Zelda"]:is(a, button[aria-pressed])')?.click(),
  )

it.each([
  ['player of another site', PLAYER, 'iframe'],
  ['animated image', IMAGE, `img[src="${IMAGE}"]`],
])('a %s ends when its page is left', async (_, url, selector) => {
  const page = await renderApp(gallery(url))
  await press(page)
  expect(page.querySelectorAll(selector)).toHaveLength(1)
  await renderApp(gallery(url, true))
  expect(page.querySelectorAll(selector)).toHaveLength(0)
  await renderApp(gallery(url))
  expect(page.querySelectorAll(selector)).toHaveLength(0)
})

it('a video file pauses when its page is left', async () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  await renderApp(gallery(FILM))
  expect(pause).not.toHaveBeenCalled()
  await renderApp(gallery(FILM, true))
  expect(pause).toHaveBeenCalledOnce()
})

it('a player that was started has the focus, which its image had', async () => {
  const page = await renderApp(gallery(PLAYER))
  page.querySelector('a')?.focus()
  await press(page)
  expect(document.activeElement).toBe(page.querySelector('iframe'))
})

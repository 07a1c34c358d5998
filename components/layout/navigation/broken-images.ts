import { PLACEHOLDER_IMAGE } from '@/components/ui/placeholder'

const SETTLE_MS = 500

/** Replaces every picture that fails to load by the grey placeholder (storefront §8). */
export function startBrokenImages(): () => void {
  const onError = (event: Event) => {
    if (event.target instanceof HTMLImageElement) replace(event.target)
  }
  document.addEventListener('error', onError, true)
  // Pictures that failed before this ran, once the page has settled.
  const timer = setTimeout(() => {
    for (const image of document.images) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image)
    }
  }, SETTLE_MS)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('error', onError, true)
  }
}

function replace(image: HTMLImageElement): void {
  if (image.hasAttribute('data-broken')) return
  image.setAttribute('data-broken', '')
  // Attributes only: part of the page may still await hydration, which minds missing elements.
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) {
    source.srcset = PLACEHOLDER_IMAGE
  }
  image.removeAttribute('srcset')
  image.src = PLACEHOLDER_IMAGE
}

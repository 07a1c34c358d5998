import { PLACEHOLDER_IMAGE } from '@/components/ui/placeholder-image'

const SETTLE_MS = 500

/** Replaces every image that fails to load by the gray placeholder. Returns a cleanup function. */
export function startBrokenImages(): () => void {
  const onError = (event: Event) => {
    if (event.target instanceof HTMLImageElement) replace(event.target)
  }
  document.addEventListener('error', onError, true)
  // Images that failed before this function ran are replaced 500 ms later.
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
  // Only attributes are changed, because the page may not be hydrated yet, and hydration requires all
  // elements.
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) {
    source.srcset = PLACEHOLDER_IMAGE
  }
  image.removeAttribute('srcset')
  image.src = PLACEHOLDER_IMAGE
}

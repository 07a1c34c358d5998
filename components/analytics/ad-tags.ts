// The tags of Google and Meta, fed from the store's own events. They are loaded after consent and get
// no address of a page that belongs to one customer.
import { readStored } from '@/components/ui/safe-storage'
import { TRACK_EVENT, type TrackedEvent } from '@/lib/analytics/events'
import { isMeasuredPath } from '@/lib/analytics/measured-paths'
import { CART_STORAGE_KEY, parseStoredCart } from '@/lib/cart/storage'
import type { Measurement } from '@/lib/settings/measurement'

// Exported here, so that the check that must precede `startAdTags` is in the same lazy chunk.
export { wasAskedAbout } from './tag-consent'

type Item = { item_id: string; item_name: string; price: number; quantity: number }
type MetaQueue = ((...args: unknown[]) => void) & {
  callMethod?: (...args: unknown[]) => void
  queue: unknown[]
  push: unknown
  loaded: boolean
  version: string
  disablePushState: boolean
}

declare global {
  interface Window {
    dataLayer?: unknown[]
    fbq?: MetaQueue
    _fbq?: MetaQueue
  }
}

const CONSENT_TYPES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']
const COOKIES = /^(_ga|_ga_.+|_gcl_.+|_gac_.+|_fbp|_fbc)$/

const reais = (cents: number) => cents / 100
const consentState = (state: 'granted' | 'denied') =>
  Object.fromEntries(CONSENT_TYPES.map((type) => [type, state]))

/** Queues a command. The tag requires the `arguments` object; it ignores an array. */
function gtag(..._args: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the format of the data layer
  window.dataLayer?.push(arguments)
}

function addScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

function startGoogle({ ga4, googleAds }: Measurement): void {
  if (!ga4 && !googleAds) return
  if (window.dataLayer) {
    gtag('consent', 'update', consentState('granted'))
    return
  }
  window.dataLayer = []
  gtag('consent', 'default', consentState('denied'))
  gtag('consent', 'update', consentState('granted'))
  gtag('js', new Date())
  gtag('set', { page_referrer: sentReferrer() })
  for (const id of [ga4, googleAds].filter(Boolean)) gtag('config', id, { send_page_view: false })
  addScript(`https://www.googletagmanager.com/gtag/js?id=${ga4 || googleAds}`)
}

/** Loads Meta's tag, except after a page with a secret address, because the tag sends the referrer. */
function startMeta({ metaPixel }: Measurement): void {
  if (!metaPixel || sentReferrer() !== document.referrer) return
  if (window.fbq) {
    window.fbq('consent', 'grant')
    return
  }
  const fbq = ((...args: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...args)
    else fbq.queue.push(args)
  }) as MetaQueue
  Object.assign(fbq, { queue: [], push: fbq, loaded: true, version: '2.0', disablePushState: true })
  window.fbq = fbq
  window._fbq = fbq
  fbq('consent', 'grant')
  fbq('set', 'autoConfig', false, metaPixel)
  fbq('init', metaPixel)
  addScript('https://connect.facebook.net/en_US/fbevents.js')
}

/** Returns the referrer; '' if it is a page of the store that belongs to one customer. */
function sentReferrer(): string {
  const from = URL.parse(document.referrer)
  const isSecret = from?.origin === location.origin && !isMeasuredPath(from.pathname)
  return isSecret ? '' : document.referrer
}

function sentLocation(): string {
  const { origin, pathname, search } = location
  return isMeasuredPath(pathname) ? origin + pathname + search : `${origin}/`
}

const cartItems = (): Item[] =>
  parseStoredCart(readStored('localStorage', CART_STORAGE_KEY)).map(({ product, quantity }) => ({
    item_id: product.id,
    item_name: product.name,
    price: reais(product.priceCents),
    quantity,
  }))

const metaContents = (property: string) =>
  [...document.querySelectorAll<HTMLMetaElement>(`meta[property="product:${property}"]`)].map(
    ({ content }) => content,
  )

/** Returns the product of the visible page, with the price in the meta tags; null if there is none. */
function shownProduct(): Item | null {
  const page = [...document.querySelectorAll<HTMLElement>('[data-product-page]')].find((one) =>
    one.checkVisibility(),
  )
  const id = page?.dataset.productPage
  const price = metaContents('price:amount')[metaContents('retailer_item_id').indexOf(id ?? '')]
  if (!id || price === undefined) return null
  const name = page?.querySelector('h1')?.textContent?.trim() ?? ''
  return { item_id: id, item_name: name, price: Number(price), quantity: 1 }
}

type Sent = { value: number; items: Item[]; order?: string }

/**
 * Sends events to the services of `ids` while the visitor consents. Loads nothing in a document that
 * was opened at an address that other companies may not see (`landingPath`), because its content
 * security policy blocks the tags. Returns a function that withdraws the consent and removes the
 * cookies of the tags.
 */
export function startAdTags(ids: Measurement, landingPath: string): () => void {
  if (!isMeasuredPath(landingPath)) return () => {}
  startGoogle(ids)
  startMeta(ids)
  let ordered: Item[] = []

  const meta = (event: string, data?: object) => {
    if (isMeasuredPath(location.pathname)) window.fbq?.('track', event, data)
  }
  const google = (event: string, data: object) =>
    gtag('event', event, { page_location: sentLocation(), ...data })
  const send = (names: { google: string; meta: string }, { value, items, order }: Sent) => {
    const amount = { currency: 'BRL', value }
    google(names.google, { ...amount, items, ...(order && { transaction_id: order }) })
    const contents = items.map(({ item_id: id, quantity }) => ({ id, quantity }))
    meta(names.meta, { ...amount, content_type: 'product', contents })
  }
  const viewPage = () => {
    if (!isMeasuredPath(location.pathname)) return
    google('page_view', { page_title: document.title })
    meta('PageView')
    const item = shownProduct()
    if (item)
      send({ google: 'view_item', meta: 'ViewContent' }, { value: item.price, items: [item] })
  }
  const onEvent = ({ detail }: CustomEvent<TrackedEvent>) => {
    const value = reais(detail.valueCents ?? 0)
    switch (detail.type) {
      case 'page_view':
        return viewPage()
      case 'add_to_cart': {
        const found = cartItems().find(({ item_id }) => item_id === detail.productId)
        if (!found) return
        const item = { ...found, quantity: 1 }
        return send(
          { google: 'add_to_cart', meta: 'AddToCart' },
          { value: item.price, items: [item] },
        )
      }
      case 'checkout_start':
        ordered = cartItems()
        return send(
          { google: 'begin_checkout', meta: 'InitiateCheckout' },
          { value, items: ordered },
        )
      case 'purchase': {
        const order = String(detail.data?.order ?? '')
        send({ google: 'purchase', meta: 'Purchase' }, { value, items: ordered, order })
        if (ids.googleAds && ids.googleAdsLabel)
          google('conversion', {
            send_to: `${ids.googleAds}/${ids.googleAdsLabel}`,
            currency: 'BRL',
            value,
            transaction_id: order,
          })
      }
    }
  }
  document.addEventListener(TRACK_EVENT, onEvent as EventListener)
  viewPage()
  return () => {
    document.removeEventListener(TRACK_EVENT, onEvent as EventListener)
    gtag('consent', 'update', consentState('denied'))
    window.fbq?.('consent', 'revoke')
    removeCookies()
  }
}

function removeCookies(): void {
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')
  const labels = location.hostname.split('.')
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)
  for (const name of names.filter((one) => COOKIES.test(one))) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  }
}

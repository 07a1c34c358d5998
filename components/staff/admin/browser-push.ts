import { type PushAbility, pushAbility } from '@/lib/staff/push'

/** Returns whether this browser can get notifications, as far as it is known before it is asked. */
export function abilityOfBrowser(): PushAbility {
  return pushAbility({
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : undefined,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  })
}

/** Returns whether this browser still has the subscription that it once made. */
export async function isSubscribed(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration('/')
  return Boolean(await worker?.pushManager.getSubscription())
}

const READY_MS = 30_000

export type BrowserKeys = { endpoint: string; p256dh: string; auth: string }

/**
 * Asks for the permission and subscribes this browser with the key of the store. Returns null if the
 * permission is not given.
 * @throws DOMException if the browser does not reach its push service or the store
 */
export async function subscribe(publicKey: string): Promise<BrowserKeys | null> {
  // The permission must be asked for within the press, before anything is waited for.
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await readyWorker()
  // A subscription with another key of the store cannot be changed.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** Resolves to the active service worker, which stays away when the offline page cannot be stored. */
function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DOMException('no service worker', 'TimeoutError')), READY_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration('/')
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}

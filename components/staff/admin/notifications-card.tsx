'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { callAction } from '@/components/ui/admin/call-action'
import { ShortTime } from '@/components/ui/admin/cells'
import { adminCodeText } from '@/components/ui/admin/texts'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { ActionResult } from '@/lib/core/result'
import { type PushSupport, pushSupport } from '@/lib/staff/push'
import { deletePushSubscription, savePushSubscription } from '@/server/staff/actions'
import type { Notifications, StaffBrowser } from '@/server/staff/dto'

/** Whether this browser can receive notifications; `on` if it receives those of this account. */
type State = PushSupport | 'checking' | 'unconfigured' | 'on'

/** Turns notifications on and off for this browser, and off for other browsers of the account. */
export function NotificationsCard({ browsers, notices, publicKey }: Notifications) {
  const t = useTranslations('admin-staff.notifications')
  const router = useRouter()
  const [state, setState] = useState<State>('checking')
  const [isBusy, setBusy] = useState(false)
  const current = browsers.find(({ isCurrent }) => isCurrent)
  const currentId = current?.id

  useEffect(() => {
    let isLeft = false
    const support = readPushSupport()
    const isOn = support === 'possible' && currentId ? isSubscribed() : Promise.resolve(false)
    void isOn.then((on) => {
      if (!isLeft) setState(on ? 'on' : publicKey || currentId ? support : 'unconfigured')
    })
    return () => {
      isLeft = true
    }
  }, [currentId, publicKey])

  async function change(action: () => Promise<ActionResult<unknown> | null>, done: string) {
    setBusy(true)
    const result = await action().catch(() => null)
    setBusy(false)
    if (result?.ok) toast({ title: done, variant: 'success' })
    else if (result) fail(result.code === 'CONFLICT' ? t('tooMany') : adminCodeText(result.code))
    router.refresh()
  }
  const fail = (description: string) =>
    toast({ title: t('failed'), description, variant: 'destructive' })

  const turnOn = () =>
    change(async () => {
      const keys = await subscribe(publicKey ?? '').catch(() => {
        fail(t('noService'))
        return null
      })
      setState(readPushSupport())
      return keys && callAction(() => savePushSubscription(keys))
    }, t('turnedOn'))

  const turnOff = ({ id, isCurrent }: StaffBrowser) =>
    change(async () => {
      const result = await callAction(() => deletePushSubscription({ id }))
      if (result.ok && isCurrent) await unsubscribe()
      return result
    }, t('turnedOff'))

  return (
    <div className="grid gap-5">
      <AdminCard
        title={t('this')}
        actions={
          <Badge tone={state === 'on' ? 'success' : 'neutral'}>
            {t(state === 'on' ? 'on' : 'off')}
          </Badge>
        }
      >
        <div className="grid gap-4 text-sm" aria-busy={state === 'checking'}>
          <p role="status">{t(`states.${state}`)}</p>
          {notices.length > 0 ? (
            <div>
              <p className="font-medium">{t('tells')}</p>
              <ul className="mt-1 list-disc pl-5 text-muted">
                {notices.map((notice) => (
                  <li key={notice}>{t(`notices.${notice}`)}</li>
                ))}
              </ul>
            </div>
          ) : (
            <p className="text-muted">{t('nothing')}</p>
          )}
          {state === 'possible' && publicKey && notices.length > 0 ? (
            <Button className="justify-self-start" isBusy={isBusy} onClick={() => void turnOn()}>
              {t('turnOn')}
            </Button>
          ) : null}
          {state === 'on' && current ? (
            <Button
              variant="outline"
              className="justify-self-start"
              isBusy={isBusy}
              onClick={() => void turnOff(current)}
            >
              {t('turnOff')}
            </Button>
          ) : null}
        </div>
      </AdminCard>
      {browsers.length > 0 ? (
        <AdminCard title={t('browsers')} description={t('browsersText')}>
          <ul className="divide-y divide-border">
            {browsers.map((browser) => (
              <li
                key={browser.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm first:pt-0 last:pb-0"
              >
                <p className="min-w-0 flex-1">
                  <span className="font-medium">{browser.device}</span>{' '}
                  {browser.isCurrent ? <Badge tone="outline">{t('thisOne')}</Badge> : null}
                  <span className="block text-muted text-xs">
                    {t('since')} <ShortTime at={browser.createdAt} />
                  </span>
                </p>
                <Button
                  variant="ghost"
                  size="sm"
                  isBusy={isBusy}
                  aria-label={t('remove', { device: browser.device })}
                  onClick={() => void turnOff(browser)}
                >
                  {t('turnOffShort')}
                </Button>
              </li>
            ))}
          </ul>
        </AdminCard>
      ) : null}
    </div>
  )
}

/** Returns whether this browser can receive notifications, without asking for the permission. */
function readPushSupport(): PushSupport {
  return pushSupport({
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : undefined,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  })
}

/** Returns whether this browser still has the subscription that it once made. */
async function isSubscribed(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration('/')
  return Boolean(await worker?.pushManager.getSubscription())
}

const READY_MS = 30_000

export type BrowserKeys = { endpoint: string; p256dh: string; auth: string }

/**
 * Asks for the permission and subscribes this browser with the key of the store. Returns null if the
 * permission is not given.
 * @throws DOMException if the push service or the store cannot be reached
 */
async function subscribe(publicKey: string): Promise<BrowserKeys | null> {
  // Browsers require a user gesture for this request, so nothing may be awaited before it.
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await readyWorker()
  // An existing subscription may have another key, which cannot be changed.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/**
 * Resolves to the registration of the active service worker. Rejects with a DOMException after 30 s: the
 * worker does not become active if the offline page cannot be stored.
 */
function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DOMException('no service worker', 'TimeoutError')), READY_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

/** Ends the subscription of this browser. */
async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration('/')
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}

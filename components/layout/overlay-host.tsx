'use client'

import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { afterPaint, useAfterPaint } from '@/components/ui/after-paint'
import { savedOpener } from '@/components/ui/return-focus'
import { TRIGGER } from '@/lib/layout/page-scripts'
import { type AuthTab, closeOverlay, type OverlayName, useOpenOverlay } from './overlays'

export type OverlayProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  tab: AuthTab
}

export type OverlayLoaders = Partial<
  Record<OverlayName, () => Promise<ComponentType<OverlayProps>>>
>

type Loaded = Partial<Record<OverlayName, ComponentType<OverlayProps>>>

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Renders the overlays of the store. The code of each is loaded on intent (hover, focus or touch of
 * an element that opens it) or when it opens, and stays loaded. The element that was pressed is marked
 * until its overlay is shown.
 */
export function OverlayHost({ loaders }: { loaders: OverlayLoaders }) {
  const open = useOpenOverlay()
  const [loaded, setLoaded] = useState<Loaded>({})
  const isShown = useAfterPaint(open !== null && loaded[open.name] !== undefined)

  const load = useCallback(
    (name: OverlayName) =>
      // An overlay has many chunks, so the pressed state is painted before they are requested.
      afterPaint(() => {
        loaders[name]?.().then(
          (Overlay) => setLoaded((now) => (now[name] ? now : { ...now, [name]: Overlay })),
          () => closeOverlay(name), // without the network it does not open; the next press tries again
        )
      }),
    [loaders],
  )

  useEffect(() => {
    if (open) return load(open.name)
  }, [open, load])

  useEffect(() => {
    const opener = open && !isShown ? savedOpener() : null
    opener?.setAttribute('data-pressed', '')
    return () => opener?.removeAttribute('data-pressed')
  }, [open, isShown])

  useEffect(() => {
    const onIntent = (event: Event) => {
      const trigger = event.target instanceof Element ? event.target.closest(TRIGGER) : null
      if (trigger instanceof HTMLElement) load(trigger.dataset.open as OverlayName)
    }
    for (const name of INTENTS) document.addEventListener(name, onIntent, { passive: true })
    return () => {
      for (const name of INTENTS) document.removeEventListener(name, onIntent)
    }
  }, [load])

  return Object.entries(loaded).map(([name, Overlay]) => (
    <OverlaySlot
      key={name}
      name={name as OverlayName}
      Overlay={Overlay}
      open={open?.name === name}
      tab={open?.tab ?? 'login'}
    />
  ))
}

type OverlaySlotProps = Omit<OverlayProps, 'onOpenChange'> & {
  name: OverlayName
  Overlay: ComponentType<OverlayProps>
}

function OverlaySlot({ name, Overlay, open, tab }: OverlaySlotProps) {
  const onOpenChange = useCallback(
    (isOpen: boolean) => {
      if (!isOpen) closeOverlay(name)
    },
    [name],
  )
  return <Overlay open={open} onOpenChange={onOpenChange} tab={tab} />
}

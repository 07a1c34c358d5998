'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import { afterPaint } from '@/components/ui/after-paint'
import { markSent } from '@/components/ui/form-memory'
import { coverPage, leaveCover, uncoverPage } from '@/components/ui/page-cover'
import { Pulse } from '@/components/ui/pulse'
import { isFilteredListing } from '@/lib/catalog/listing-keys'
import {
  countOnApply,
  formHref,
  isInstantField,
  resetListingForm,
  restoreFocus,
  saveFocus,
} from './listing-form'

type ListingRegionProps = {
  formId: string
  panelId: string
  /** Shown while the next products are loading. */
  loadingText: string
  children: ReactNode
}

/**
 * Submits the filter form without a reload if there is JavaScript. A change applies at once or,
 * while the panel of small screens is open, with its button. Without JavaScript the form is
 * submitted by the browser.
 */
export function ListingRegion({ formId, panelId, loadingText, children }: ListingRegionProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const [isLeaving, setLeaving] = useState(false)
  const isAwaiting = isPending || isLeaving
  const region = useRef<HTMLDivElement>(null)
  const isHydrated = useRef(false)

  useLayoutEffect(() => {
    // Hidden pages stay mounted, and new data may be rendered into the same form. In both cases the
    // fields must show the values of their own address, not the last changes.
    const form = formOf(region.current, formId)
    if (isHydrated.current && form) resetListingForm(form)
    isHydrated.current = true
    restoreFocus(region.current)
  }, [formId])

  useEffect(() => {
    // A page restored from the back-forward cache still has the change that led away from it.
    const onPageShow = () => {
      setLeaving(false)
      const form = formOf(region.current, formId)
      if (form) resetListingForm(form)
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [formId])

  useEffect(() => {
    const panel = panelOf(panelId)
    const close = () => panel?.hidePopover()
    const onToggle = () => {
      if (isPanelOpen(panelId)) return coverPage(close)
      uncoverPage(close)
      // A press outside the panel closes it without returning the focus.
      const isLost = document.activeElement === document.body
      if (isLost) openerOf(panelId)?.focus({ preventScroll: true })
    }
    panel?.addEventListener('toggle', onToggle)
    return () => {
      panel?.removeEventListener('toggle', onToggle)
      uncoverPage(close)
    }
  }, [panelId])

  useEffect(() => {
    const parent = region.current
    const selector = `[popovertarget="${CSS.escape(panelId)}"]`
    // The panel restyles the whole page: the press is answered before that.
    const onClick = (event: MouseEvent) => {
      const panel = panelOf(panelId)
      const button = (event.target as Element).closest<HTMLButtonElement>(selector)
      if (!panel || !button) return
      event.preventDefault()
      button.dataset.pressed = ''
      afterPaint(() => {
        delete button.dataset.pressed
        if (button.popoverTargetAction === 'hide') panel.hidePopover()
        else if (!isPanelOpen(panelId)) panel.showPopover({ source: button })
      })
    }
    parent?.addEventListener('click', onClick)
    return () => parent?.removeEventListener('click', onClick)
  }, [panelId])

  useEffect(() => {
    const large = matchMedia('(min-width: 64rem)')
    const close = () => panelOf(panelId)?.hidePopover()
    large.addEventListener('change', close)
    return () => large.removeEventListener('change', close)
  }, [panelId])

  const onChange = (event: FormEvent) => {
    const field = event.target
    if (!isInstantField(field) || field.form?.id !== formId) return
    if (isPanelOpen(panelId)) return countOnApply(field.form)
    field.form.requestSubmit()
  }

  const onSubmit = async (event: FormEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.id !== formId) return
    event.preventDefault()
    if (!navigator.onLine) return // otherwise the router would replace the page by an error
    saveFocus(region.current)
    markSent(form)
    const href = formHref(form)
    const isReplaced = await leaveCover()
    panelOf(panelId)?.hidePopover()
    if (isFilteredListing(href)) {
      setLeaving(true)
      return location[isReplaced ? 'replace' : 'assign'](href)
    }
    startTransition(() => router[isReplaced ? 'replace' : 'push'](href as Route))
  }

  return (
    <div
      ref={region}
      aria-busy={isAwaiting || undefined}
      className="group/listing"
      onChange={onChange}
      onSubmit={onSubmit}
    >
      {children}
      {isAwaiting ? <ListingLoading text={loadingText} /> : null}
    </div>
  )
}

function panelOf(panelId: string): HTMLElement | null {
  return document.getElementById(panelId)
}

function openerOf(panelId: string): HTMLElement | null {
  const target = `[popovertarget="${CSS.escape(panelId)}"]`
  return document.querySelector<HTMLElement>(`${target}:not([popovertargetaction])`)
}

/** Whether the panel of small screens is open. It is submitted with its own button. */
function isPanelOpen(panelId: string): boolean {
  return panelOf(panelId)?.matches(':popover-open') ?? false
}

function formOf(region: HTMLElement | null, formId: string): HTMLFormElement | null {
  const form = region?.ownerDocument.getElementById(formId)
  return form instanceof HTMLFormElement ? form : null
}

/** The loading message over a listing while its next products load. */
function ListingLoading({ text }: { text: string }) {
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-20 z-30 mx-auto flex w-fit animate-rise-in items-center gap-3 rounded-full border border-border bg-surface py-2 pr-5 pl-4 font-medium text-sm shadow-float md:bottom-8"
    >
      <Pulse size="h-5 w-15" />
      {text}
    </p>
  )
}

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
import {
  closeOverlayEntry,
  leaveOverlayEntry,
  openOverlayEntry,
} from '@/components/ui/overlay-history'
import { markSent, resetForm } from '@/components/ui/page-form-storage'
import { Pulse } from '@/components/ui/pulse'
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { isFilteredListing } from '@/lib/catalog/listing-keys'

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
    // A page restored from the back-forward cache still has the field values with which it was left.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return // a first load, during which the visitor may already have typed
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
      if (isPanelOpen(panelId)) return openOverlayEntry(close)
      closeOverlayEntry(close)
      // The browser does not return the focus when a press outside the panel closes it.
      const isLost = document.activeElement === document.body
      if (isLost) openerOf(panelId)?.focus({ preventScroll: true })
    }
    panel?.addEventListener('toggle', onToggle)
    return () => {
      panel?.removeEventListener('toggle', onToggle)
      closeOverlayEntry(close)
    }
  }, [panelId])

  useEffect(() => {
    const parent = region.current
    const selector = `[popovertarget="${CSS.escape(panelId)}"]`
    const onClick = (event: MouseEvent) => {
      const target = event.target as Element
      const range = target.closest<HTMLElement>('[data-prices]')
      const form = formOf(parent, formId)
      if (range && form && isPanelOpen(panelId)) {
        event.preventDefault()
        return choosePrices(form, range)
      }
      const panel = panelOf(panelId)
      const button = target.closest<HTMLButtonElement>(selector)
      if (!panel || !button) return
      event.preventDefault()
      // Opening or closing the panel restyles the whole page, so the pressed state is painted first.
      button.dataset.pressed = ''
      afterPaint(() => {
        delete button.dataset.pressed
        if (button.popoverTargetAction === 'hide') panel.hidePopover()
        else if (!isPanelOpen(panelId)) panel.showPopover({ source: button })
      })
    }
    parent?.addEventListener('click', onClick)
    return () => parent?.removeEventListener('click', onClick)
  }, [formId, panelId])

  useEffect(() => {
    const large = matchMedia('(min-width: 64rem)')
    const close = () => panelOf(panelId)?.hidePopover()
    large.addEventListener('change', close)
    return () => large.removeEventListener('change', close)
  }, [panelId])

  const onChange = (event: FormEvent) => {
    const { form } = event.target as HTMLInputElement
    if (form?.id !== formId) return
    if (isPanelOpen(panelId)) return countOnApply(form)
    if (isInstantField(event.target)) form.requestSubmit()
  }

  const onSubmit = async (event: FormEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.id !== formId) return
    event.preventDefault()
    // Offline, the router would replace the page by an error. The panel is closed, because it covers the
    // bar with the notice that the store cannot be reached.
    if (!navigator.onLine) return panelOf(panelId)?.hidePopover()
    saveFocus(region.current)
    markSent(form)
    const href = formHref(form)
    const isReplaced = await leaveOverlayEntry()
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

// Reads and changes the filter form for ListingRegion. It uses the DOM, so that the form remains
// server-rendered.

const FOCUS_KEY = 'uti-filter-focus'

/**
 * Whether a field is a checkbox or select. A change of it is complete at once, unlike a typed
 * price.
 */
export function isInstantField(
  target: EventTarget,
): target is HTMLInputElement | HTMLSelectElement {
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && target.type === 'checkbox'
}

/** Returns the address of the submitted form without empty fields. */
export function formHref(form: HTMLFormElement): string {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim())
  }
  const text = params.toString()
  const path = new URL(form.action).pathname
  return text === '' ? path : `${path}?${text}`
}

const COUNT_DELAY_MS = 250
let counting: { timer: number; controller: AbortController } | null = null

/**
 * Shows on the button of the form how many products its filters would list, shortly after the last
 * change. Without an answer the button keeps its text.
 */
function countOnApply(form: HTMLFormElement): void {
  markPrices(form)
  const button = form.querySelector<HTMLElement>('[data-apply]')
  if (!button) return
  clearTimeout(counting?.timer)
  counting?.controller.abort()
  const controller = new AbortController()
  const show = async () => {
    const response = await fetch(`/api/listing-count${formHref(form)}`, {
      signal: controller.signal,
    })
    if (!response.ok) return
    const { count }: { count: string } = await response.json()
    button.dataset.text ??= button.textContent ?? ''
    button.textContent = (button.dataset.apply ?? '').replace('{count}', count)
  }
  const timer = setTimeout(() => void show().catch(() => undefined), COUNT_DELAY_MS)
  counting = { timer: Number(timer), controller }
}

const priceFields = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement>('[name^="preco-"]')

/** Returns the lowest and highest price in the fields, in the format of `data-prices`. */
const pricesOf = (form: HTMLFormElement) =>
  Array.from(priceFields(form), ({ value }) => value).join('-')

/** Enters the range of prices of a link, or none if it is already entered. */
function choosePrices(form: HTMLFormElement, { dataset }: HTMLElement): void {
  const { prices = '' } = dataset
  const values = prices === pricesOf(form) ? [] : prices.split('-')
  for (const [i, field] of priceFields(form).entries()) field.value = values[i] ?? ''
  countOnApply(form)
}

/** Marks the link to the range of prices that is entered. */
function markPrices(form: HTMLFormElement): void {
  const prices = pricesOf(form)
  for (const link of form.querySelectorAll<HTMLElement>('[data-prices]')) {
    if (link.dataset.prices === prices) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}

/** Resets the fields to the values of the address, and the button to its text without a count. */
function resetListingForm(form: HTMLFormElement): void {
  resetForm(form)
  markPrices(form)
  const button = form.querySelector<HTMLElement>('[data-apply][data-text]')
  if (button) button.textContent = button.dataset.text ?? ''
}

/**
 * Stores which field has the focus, because the next address is another document with the same
 * form.
 */
export function saveFocus(region: HTMLElement | null): void {
  const field = document.activeElement
  if (!field || !region?.contains(field) || !isInstantField(field)) return
  writeStored('sessionStorage', FOCUS_KEY, JSON.stringify([field.name, field.value]))
}

/** Focuses the field stored by `saveFocus` on the new page. */
export function restoreFocus(region: HTMLElement | null): void {
  const wanted = readStored('sessionStorage', FOCUS_KEY)
  if (!wanted || !region) return
  writeStored('sessionStorage', FOCUS_KEY, '')
  if (hasVisibleFocus()) return
  const fields = region.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')
  const same = [...fields].find(
    ({ name, value, tagName }) =>
      wanted === JSON.stringify([name, value]) ||
      (tagName === 'SELECT' && wanted.startsWith(`[${JSON.stringify(name)},`)),
  )
  same?.focus({ preventScroll: true })
}

/**
 * Whether an element of the visible page has the focus. A hidden page may still have it for a
 * moment.
 */
function hasVisibleFocus(): boolean {
  const field = document.activeElement
  return field !== null && field !== document.body && field.checkVisibility()
}

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
import { isFilteredListing } from '@/lib/catalog/listing-keys'
import { formHref, hasNewChoice, isInstantField, rememberFocus, restoreFocus } from './listing-form'
import { ListingLoading } from './listing-loading'

type ListingRegionProps = {
  formId: string
  panelId: string
  /** Shown while the next products are awaited (storefront §4, CAT-06). */
  loadingText: string
  children: ReactNode
}

/**
 * Lets the filter form act without a reload where there is JavaScript: a choice applies at once, or
 * with the button while the panel of small screens is open. Without it the form is an ordinary one.
 */
export function ListingRegion({ formId, panelId, loadingText, children }: ListingRegionProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const [isLeaving, setLeaving] = useState(false)
  const isAwaiting = isPending || isLeaving
  const region = useRef<HTMLDivElement>(null)
  const isHydrated = useRef(false)

  useLayoutEffect(() => {
    // Pages stay alive while hidden, and a new answer may arrive into the same form: both must show
    // the choices of their own address, not what was clicked last.
    if (isHydrated.current) formOf(region.current, formId)?.reset()
    isHydrated.current = true
    restoreFocus(region.current)
  }, [formId])

  useEffect(() => {
    // What was chosen before the page listened.
    const form = formOf(region.current, formId)
    if (form && hasNewChoice(form) && !isPanelOpen(panelId)) form.requestSubmit()
  }, [formId, panelId])

  useEffect(() => {
    // A page that the browser kept comes back as it was left, with the choice that led away.
    const stay = () => {
      setLeaving(false)
      formOf(region.current, formId)?.reset()
    }
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [formId])

  useEffect(() => {
    const large = matchMedia('(min-width: 64rem)')
    const close = () => panelOf(panelId)?.hidePopover()
    large.addEventListener('change', close)
    return () => large.removeEventListener('change', close)
  }, [panelId])

  const onChange = (event: FormEvent) => {
    const field = event.target
    if (!isInstantField(field) || field.form?.id !== formId) return
    if (isPanelOpen(panelId)) return
    field.form.requestSubmit()
  }

  const onSubmit = (event: FormEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.id !== formId) return
    event.preventDefault()
    rememberFocus(region.current)
    panelOf(panelId)?.hidePopover()
    const href = formHref(form)
    if (isFilteredListing(href)) {
      setLeaving(true)
      return location.assign(href)
    }
    startTransition(() => router.push(href as Route))
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

/** The panel of small screens has a button of its own. */
function isPanelOpen(panelId: string): boolean {
  return panelOf(panelId)?.matches(':popover-open') ?? false
}

function formOf(region: HTMLElement | null, formId: string): HTMLFormElement | null {
  const form = region?.ownerDocument.getElementById(formId)
  return form instanceof HTMLFormElement ? form : null
}

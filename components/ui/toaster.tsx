'use client'

import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import texts from '@/lib/i18n/messages/pt-BR/common.json'
import { Icon } from './icon'
import type { IconName } from './icon-names'
import { focusSheetTitle, returnFocus } from './return-focus'
import type { ToastMessage, ToastVariant } from './toast'

const DURATION_MS = 4_000

const icons: Record<ToastVariant, { name: IconName; tone: string }> = {
  default: { name: 'info', tone: 'text-muted' },
  success: { name: 'circle-check', tone: 'text-success-ink' },
  info: { name: 'info', tone: 'text-pro-ink' },
  destructive: { name: 'circle-x', tone: 'text-danger-ink' },
}

const classNames = {
  toast:
    'flex w-full flex-wrap items-start gap-3 rounded-md border border-border bg-surface p-4 pr-12 font-sans text-foreground shadow-float',
  // Below this minimum width of the text, the button wraps below it.
  content: 'min-w-44 flex-1',
  title: 'font-semibold text-sm',
  description: 'mt-0.5 text-muted text-sm',
  actionButton:
    'ml-auto inline-flex min-h-11 shrink-0 items-center rounded-md border border-border-strong px-4 font-semibold text-sm hover:bg-surface-2',
  closeButton:
    'absolute! top-1! right-1! left-auto! grid! size-10! transform-none! place-items-center rounded-md! border-0! bg-transparent! text-muted! hover:text-foreground!',
}

let host: HTMLElement | undefined
/** Shows the current toast again, permanently or for its duration. */
let show: (isPersistent: boolean) => void = () => {}
let shown = 0
/**
 * The id of the only toast. Sonner ignores updates of a toast that is closing, so the next one has
 * another id.
 */
let id = 1

/** Call it when the toast closes. Focus inside the toast moves to the sheet or the page. */
function forget(): void {
  show = () => {}
  id += 1
  if (!host?.contains(document.activeElement)) return
  if (!focusSheetTitle(host)) returnFocus(null)
}

/** Focuses and presses the cart button of the page, so that the focus returns to it. */
function openCart(): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-open="cart"]')
  const button = [...buttons].find((one) => one.checkVisibility())
  button?.focus({ preventScroll: true })
  button?.click()
}

/** Returns the element that contains all toasts. */
function mount(): HTMLElement {
  if (host) return host
  host = document.body.appendChild(document.createElement('div'))
  const onFocus = (event: Event) => {
    // Hides the event from Sonner, which would move the focus back whenever it leaves a toast, so that
    // the keyboard could not pass a toast.
    event.stopPropagation()
    show(true)
  }
  host.addEventListener('focusin', onFocus, { capture: true })
  host.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && host?.contains(relatedTarget))) show(false)
  })
  createRoot(host.appendChild(document.createElement('div'))).render(
    <Toaster
      // The offsets keep the title and close button of a sheet and, on phones, the header uncovered.
      className="in-[[role=dialog]]:top-18!"
      position="top-center"
      offset={16}
      mobileOffset={{ top: 64, left: 12, right: 12 }}
      visibleToasts={1}
      closeButton
      containerAriaLabel={texts.toast.region}
      toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: texts.close }}
    />,
  )
  return host
}

/**
 * Shows the message in place of the current one. The timer is paused while the pointer or the focus
 * is on the toast.
 */
export function showToast(message: ToastMessage) {
  mount()
  const { title, description, variant = 'default', durationMs = DURATION_MS } = message
  const cart = message.opensCart ? { label: texts.toast.cart, onPress: openCart } : undefined
  const action = message.action ?? cart
  const icon = icons[variant]
  show = (isPersistent) => {
    // Sonner restarts the timer only if the duration differs from that of the previous toast.
    shown += 1
    sonner(title, {
      id,
      description,
      duration: isPersistent ? Number.POSITIVE_INFINITY : durationMs + (shown % 2),
      icon: <Icon name={icon.name} className={icon.tone} />,
      action: action && {
        label: action.label,
        onClick: () => {
          forget()
          action.onPress()
        },
      },
      onDismiss: forget,
      onAutoClose: forget,
    })
  }
  show(false)
}

/**
 * Moves the toasts after an element. Returns a function that moves them back to the end of the
 * page.
 */
export function showToastsAfter(element: Element): () => void {
  const toasts = mount()
  element.after(toasts)
  return () => document.body.append(toasts)
}

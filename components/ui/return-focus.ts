// Moves the focus when an overlay is closed or the focused element is replaced.

/** The element that was pressed to open the first of the open overlays. */
let opener: Element | null = null

const OVERLAY = 'dialog, [role="dialog"]'

/** Stores the element that opened an overlay. Elements inside an overlay are ignored. */
export function saveOpener(element: Element | null): void {
  if (element && element !== document.body && !element.closest(OVERLAY)) opener = element
}

/** Returns the element that opened the first of the open overlays. */
export const savedOpener = (): Element | null => opener

/** Returns the data attributes of the element that opened the first of the open overlays. */
export const openerData = (): DOMStringMap => (opener instanceof HTMLElement ? opener.dataset : {})

function canTakeFocus(element: Element | null): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element !== document.body &&
    element.isConnected &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true })
  )
}

/** Returns the heading of the current page and makes it focusable. Hidden pages are ignored. */
export function mainHeading(): HTMLElement | undefined {
  const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find(canTakeFocus)
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

/** Focuses the title of the sheet that contains `inside`. Returns false outside of a sheet. */
export function focusSheetTitle(inside: Element): boolean {
  const sheet = inside.closest(OVERLAY)
  const title = sheet?.querySelector<HTMLElement>('[data-sheet-title]')
  title?.focus()
  return title !== null && title !== undefined
}

/**
 * Focuses `own`. If it can no longer take the focus, focuses the element that opened the overlays, or the
 * heading of the page.
 */
export function returnFocus(own: Element | null): void {
  const target = [own, opener].find(canTakeFocus) ?? mainHeading()
  target?.focus({ preventScroll: true })
}

/**
 * Focuses an element that has replaced the focused one, unless the visitor has moved the focus elsewhere.
 * Does not scroll the page, because the visitor may have scrolled meanwhile.
 */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

/** A ref that focuses an element when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()

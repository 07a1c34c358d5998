'use client'

import { Dialog as Primitive } from 'radix-ui'
import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { cn } from '@/lib/utils'
import { Icon } from './icon'
import { closeButton, ModalRoot, scrim, useModalStyle, useReturnFocus } from './modal-root'
import { focusSheetTitle } from './return-focus'

// Import this only in chunks that load on first use. Radix must not be part of the first load of a
// page.

export const Sheet = ModalRoot

type SheetContentProps = ComponentProps<typeof Primitive.Content> & {
  title: ReactNode
  closeLabel: string
}

/**
 * Moves the toasts after the title of a sheet while it is open, because a modal sheet makes the rest of the
 * page inert. Returns a cleanup function.
 */
function moveToasts(content: HTMLElement): () => void {
  let restoreToasts = () => {}
  void import('./toaster').then(
    ({ showToastsAfter }) => {
      const title = content.querySelector('[data-sheet-title]')
      if (content.isConnected && title) restoreToasts = showToastsAfter(title)
    },
    () => undefined, // without the network there are no toasts either
  )
  return () => restoreToasts()
}

function startAtTitle(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof Element) focusSheetTitle(event.currentTarget)
}

/**
 * A panel: the whole screen on phones, sliding in from below; 480 px wide at the right from 768 px.
 */
export function SheetContent({
  title,
  closeLabel,
  className,
  children,
  onOpenAutoFocus = startAtTitle,
  ...props
}: SheetContentProps) {
  const { ref: focusRef, onCloseAutoFocus } = useReturnFocus()
  const style = useModalStyle()
  const ref = useCallback(
    (content: HTMLElement | null) => {
      focusRef(content)
      return content ? moveToasts(content) : undefined
    },
    [focusRef],
  )
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={scrim} style={style} />
      <Primitive.Content
        ref={ref}
        aria-describedby={undefined}
        className={cn(
          'fixed inset-0 z-50 flex animate-slide-up flex-col bg-surface shadow-float md:left-auto md:w-[480px] md:animate-slide-left md:border-border md:border-l',
          className,
        )}
        style={style}
        {...props}
        onOpenAutoFocus={onOpenAutoFocus}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        <Primitive.Title
          data-sheet-title=""
          tabIndex={-1}
          className="display-3 -outline-offset-2 flex min-h-16 shrink-0 items-center gap-2 border-border border-b py-3 pr-16 pl-5"
        >
          {title}
        </Primitive.Title>
        {children}
        <Primitive.Close className={closeButton} aria-label={closeLabel}>
          <Icon name="x" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

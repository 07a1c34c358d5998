'use client'

import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/utils'
import { Icon } from './icon'
import { closeButton, ModalRoot, scrim, useModalStyle, useReturnFocus } from './modal-root'

// Import this only in chunks that load on first use. Radix must not be part of the first load of a
// page.

export const Dialog = ModalRoot

type DialogContentProps = ComponentProps<typeof Primitive.Content> & {
  title: ReactNode
  description?: ReactNode
  closeLabel: string
}

/** A modal dialog: centered, at the bottom of the screen on phones. */
export function DialogContent({
  title,
  description,
  closeLabel,
  className,
  children,
  ...props
}: DialogContentProps) {
  const focus = useReturnFocus()
  const style = useModalStyle()
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={scrim} style={style} />
      <Primitive.Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        className={cn(
          'fixed inset-x-3 bottom-3 z-50 mx-auto max-h-[calc(100dvh-1.5rem)] max-w-md animate-rise-in overflow-y-auto rounded-lg border border-border bg-surface p-6 shadow-float md:top-1/2 md:bottom-auto md:-translate-y-1/2',
          className,
        )}
        style={style}
        {...props}
        {...focus}
      >
        <Primitive.Title className="display-3 pr-10">{title}</Primitive.Title>
        {description ? (
          <Primitive.Description className="mt-2 text-muted text-sm">
            {description}
          </Primitive.Description>
        ) : null}
        {children}
        <Primitive.Close className={closeButton} aria-label={closeLabel}>
          <Icon name="x" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

'use client'

import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/utils'
import { Icon } from './icon'
import { closeButton, scrim } from './modal-frame'

// Only for chunks that load on first use: Radix never belongs into the first load of a page.

export const Sheet = Primitive.Root

type SheetContentProps = ComponentProps<typeof Primitive.Content> & {
  title: ReactNode
  closeLabel: string
}

/** A panel: the whole screen from below on phones, 480 px at the right from 768 px. */
export function SheetContent({
  title,
  closeLabel,
  className,
  children,
  ...props
}: SheetContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={scrim} />
      <Primitive.Content
        aria-describedby={undefined}
        className={cn(
          'fixed inset-0 z-50 flex animate-slide-up flex-col bg-surface shadow-float md:left-auto md:w-[480px] md:animate-slide-left md:border-border md:border-l',
          className,
        )}
        {...props}
      >
        <Primitive.Title className="display-3 flex min-h-16 shrink-0 items-center gap-2 border-border border-b py-3 pr-16 pl-5">
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

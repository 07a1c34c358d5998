'use client'

import type { ButtonVariants } from './button'
import { Button } from './button'
import { copyText } from './copy-text'
import { Icon } from './icon'

type CopyButtonProps = ButtonVariants & {
  text: string
  label: string
  /** Titles of the toasts after a copy (`copied`), and if the browser refuses it (`failed`). */
  copied: string
  failed: string
  className?: string
}

/**
 * A button that copies a text. With the size `icon` the label is not visible and becomes the
 * accessible name.
 */
export function CopyButton({ text, label, copied, failed, ...button }: CopyButtonProps) {
  const isIcon = button.size === 'icon'
  return (
    <Button
      {...button}
      aria-label={isIcon ? label : undefined}
      onClick={() => void copyText(text, { copied, failed })}
    >
      <Icon name="copy" className={isIcon ? undefined : 'size-4'} />
      {isIcon ? null : label}
    </Button>
  )
}

import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { afterPaint } from './after-paint'

type NativeDialogOptions = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Runs when the dialog has opened. */
  onShow: (dialog: HTMLDialogElement) => void
}

/**
 * Returns the properties of a modal `dialog` element that answers a press before it opens or closes,
 * because both restyle the whole page. Escape closes it at once: the browser does.
 */
export function useNativeDialog({
  open,
  onOpenChange,
  onShow,
}: NativeDialogOptions): Pick<ComponentProps<'dialog'>, 'ref' | 'onCancel' | 'onClose'> {
  const ref = useRef<HTMLDialogElement>(null)
  const isOpening = useRef(false)
  const handleShow = useEffectEvent(onShow)

  useEffect(() => {
    isOpening.current = open
    return afterPaint(() => {
      isOpening.current = false
      const dialog = ref.current
      if (!open) dialog?.close()
      else if (dialog) {
        dialog.showModal()
        handleShow(dialog)
      }
    })
  }, [open])

  return {
    ref,
    onCancel: () => onOpenChange(false),
    onClose: () => {
      // The event comes after the dialog has closed: it may be open again by then, or about to be.
      if (!isOpening.current && !ref.current?.open) onOpenChange(false)
    },
  }
}

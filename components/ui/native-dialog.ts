import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { afterPaint } from './after-paint'

type NativeDialogOptions = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Runs when the dialog has opened. */
  onShow: (dialog: HTMLDialogElement) => void
}

/**
 * Returns the properties of a modal `dialog` element that opens and closes one paint late, so that the
 * pressed state is painted before the whole page is restyled. The browser closes it on Escape at once.
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
      // The close event is asynchronous, so the dialog may be open or opening again.
      if (!isOpening.current && !ref.current?.open) onOpenChange(false)
    },
  }
}

import { useEffect, useState } from 'react'
import { setUnsaved } from './unsaved'

/** While `isDirty`, asks for confirmation before the screen is left. */
export function useUnsavedGuard(isDirty: boolean): void {
  const [form] = useState(() => Symbol('form'))
  useEffect(() => {
    setUnsaved(form, isDirty)
    return () => setUnsaved(form, false)
  }, [form, isDirty])
}
